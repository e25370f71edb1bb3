import { screen, type AtlasArea } from '../atlas-screen.ts';

export const music: AtlasArea = {
  name: 'music',
  screens: [
    screen('guest', 'crates of a guest', '/crates'),
    screen('member', 'song search', '/songs'),
    screen('member', 'songs found', '/songs?q=lanterns'),
    screen('guest', 'song search of a guest', '/songs'),
    screen('newcomer', 'empty queue', '/crates/queue'),
    screen('member', 'crates', '/crates'),
    screen('newcomer', 'no likes', '/crates/likes'),
    screen('member', 'own crate', '/crates/{crate}'),
    screen('member', 'crate of somebody else', '/crates/{sharedCrate}'),
    screen('guest', 'shared crate', '/playlists/dana/{sharedCrate}'),
    screen('dj', 'queue', '/crates/queue'),
    screen('member', 'import', '/import'),
    screen('member', 'import report', '/import/{import}'),
    screen('member', 'song', '/song/{song}'),
    screen('guest', 'song of a guest', '/song/{song}'),
    screen('guest', 'no such song', '/song/nothing-xx'),
  ],
};

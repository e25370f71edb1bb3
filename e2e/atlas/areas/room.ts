import {
  fullRoom,
  pressing,
  pressKey,
  pressTab,
  roomsBySize,
  screen,
  type AtlasArea,
} from '../atlas-screen.ts';

export const room: AtlasArea = {
  name: 'room',
  screens: [
    ...Object.entries(roomsBySize).map(([people, slug]) => screen('guest', `${people} people`, `/r/${slug}`)),
    screen('member', 'chat', fullRoom, pressTab(0)),
    screen('member', 'people', fullRoom, pressTab(1)),
    screen('member', 'queue', fullRoom, pressTab(2)),
    screen('admin', 'owner', fullRoom),
    screen(
      'member',
      'about',
      fullRoom,
      pressing(/^(Settings|Ajustes|More|Más)$/, /^(About this room|Acerca de esta sala)$/),
    ),
    screen('guest', 'charts', `/charts/${roomsBySize[10]}`),
    screen('member', 'keys', fullRoom, pressKey('?')),
    screen('guest', 'no such room', '/r/no-such-room'),
  ],
};

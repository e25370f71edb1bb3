import { describe, expect, it } from 'vitest';
import { playlistLinkParts, recogniseSongLink } from './song-links.ts';

describe('recogniseSongLink (document 3 section 5)', () => {
  it.each([
    ['https://music.apple.com/us/album/x/1440857781?i=1440857907', 'apple', '1440857907'],
    ['https://music.apple.com/us/song/x/1440857907', 'apple', '1440857907'],
    ['https://audius.co/sable/paper-lanterns', 'audius', null],
    ['https://play.napster.com/track/tra.1', 'napster', null],
    ['https://soundcloud.com/sable/paper-lanterns', 'soundCloudPublic', null],
    [
      'https://open.spotify.com/intl-es/track/4uLU6hMCjMI75M1A2tKUQC?si=1',
      'spotify',
      '4uLU6hMCjMI75M1A2tKUQC',
    ],
    ['https://www.youtube.com/watch?v=abcdefghi_1&t=3', 'youtube', 'abcdefghi_1'],
    ['https://music.youtube.com/watch?v=abcdefghi_1', 'youtube', 'abcdefghi_1'],
    ['https://www.youtube.com/shorts/abcdefghi_1', 'youtube', 'abcdefghi_1'],
    ['https://youtu.be/abcdefghi_1?si=x', 'youtube', 'abcdefghi_1'],
    ['https://www.pandora.com/artist/x', 'pandora', null],
    ['https://www.deezer.com/en/track/3135556', 'deezer', '3135556'],
    ['https://tidal.com/browse/track/77646169', 'tidal', '77646169'],
    ['https://music.amazon.co.uk/albums/B00?trackAsin=B00ABCDEFG', 'amazonMusic', 'B00ABCDEFG'],
    ['https://music.yandex.ru/album/1/track/2', 'yandex', '2'],
    ['http://spinrilla.com/songs/1', 'spinrilla', null],
  ])('%s is %s', (link, provider, providerSongId) => {
    expect(recogniseSongLink(link)).toMatchObject({ provider, providerSongId });
  });

  it.each([
    'https://example.org/watch?v=abcdefghi_1',
    'https://notspotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
    'https://spotify.com.example.org/track/1',
    'https://example.org/?u=https://youtu.be/abcdefghi_1',
    'javascript://youtube.com/%0aalert(1)',
    'https://youtube.com@example.org/watch?v=abcdefghi_1',
    'youtube.com/watch?v=abcdefghi_1',
    '',
  ])('%s is not a song', (link) => {
    expect(recogniseSongLink(link)).toBeNull();
  });

  it('does not take a short or malformed id for a video', () => {
    expect(recogniseSongLink('https://youtu.be/abc')?.providerSongId).toBeNull();
    expect(recogniseSongLink('https://www.youtube.com/@channel')?.providerSongId).toBeNull();
  });
});

it('recognises a playlist link', () => {
  expect(playlistLinkParts('https://club.example/playlists/ann/x1?y=1')).toEqual(['ann', 'x1']);
  expect(playlistLinkParts('/playlists/ann/x1')).toEqual(['ann', 'x1']);
  expect(playlistLinkParts('/playlists/ann')).toBeNull();
  expect(playlistLinkParts('/other/playlists/ann/x1')).toBeNull();
});

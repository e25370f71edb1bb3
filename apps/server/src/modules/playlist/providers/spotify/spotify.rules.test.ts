import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import { readSpotifyLink, searchText, SpotifyTrack, toTrack } from './spotify.rules.ts';

/** As documented at developer.spotify.com, shortened to what applications in development mode get. */
const recorded = {
  id: '11dFghVXANMlKmJXsNCbNl',
  name: 'Cut To The Feeling',
  type: 'track',
  duration_ms: 207_959,
  explicit: false,
  artists: [{ name: 'Carly Rae Jepsen' }, { name: 'Somebody Else' }],
  album: {
    name: 'Cut To The Feeling',
    release_date: '2017-05-26',
    images: [{ url: 'https://i.scdn.co/image/640', height: 640, width: 640 }],
  },
};

test('reads a recorded track, also without the fields that development mode lacks', () => {
  expect(Value.Check(SpotifyTrack, recorded)).toBe(true);
  expect(toTrack(recorded)).toMatchObject({
    provider: 'spotify',
    artistName: 'Carly Rae Jepsen, Somebody Else',
    duration: 207.959,
    isrc: null,
    releaseDate: '2017-05-26',
    thumbnail: 'https://i.scdn.co/image/640',
    preview: null,
  });
  const extended = {
    ...recorded,
    external_ids: { isrc: 'USUM71703861' },
    preview_url: 'https://p.scdn.co/1',
  };
  expect(Value.Check(SpotifyTrack, extended)).toBe(true);
  expect(toTrack(extended)).toMatchObject({ isrc: 'USUM71703861', preview: 'https://p.scdn.co/1' });
});

test.each([
  ['spotify:track:11dFghVXANMlKmJXsNCbNl', { kind: 'track', id: '11dFghVXANMlKmJXsNCbNl' }],
  [
    'https://open.spotify.com/playlist/37i9dQZF1DX4WYpdgoIcn6?si=1',
    { kind: 'list', id: '37i9dQZF1DX4WYpdgoIcn6' },
  ],
  [
    'https://open.spotify.com/intl-es/track/11dFghVXANMlKmJXsNCbNl',
    { kind: 'track', id: '11dFghVXANMlKmJXsNCbNl' },
  ],
  ['https://open.spotify.com/album/11dFghVXANMlKmJXsNCbNl', null],
  ['https://open.spotify.com.evil.example/track/11dFghVXANMlKmJXsNCbNl', null],
])('reads %s', (url, link) => {
  expect(readSpotifyLink(url)).toEqual(link);
});

test('searches by ISRC with a field filter, and keeps quotes out of a text', () => {
  expect(searchText({ isrc: 'USUM71703861' })).toBe('isrc:USUM71703861');
  expect(searchText({ text: 'say "yes"' })).toBe('say  yes ');
});

import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import { AudiusTrack, readAudiusPath, toTrack } from './audius.rules.ts';

/** As documented at docs.audius.org/developers/api/get-track, shortened. */
const recorded = {
  artwork: { '150x150': 'https://node.audius.co/content/01J/150x150.jpg', '480x480': 'http://plain.example' },
  description: null,
  genre: 'Electronic',
  id: 'D7KyD',
  mood: 'Fiery',
  release_date: 'Fri Aug 05 2022 00:00:00 GMT+0000',
  tags: 'sampling,world',
  title: 'Paauer | Baauer ET Remix',
  user: { id: 'nlGNe', handle: 'TeamBandL', name: 'B&L' },
  duration: 119,
  is_streamable: true,
  permalink: '/TeamBandL/paauer-baauer-et-remix-68406',
};

test('reads a recorded track', () => {
  expect(Value.Check(AudiusTrack, recorded)).toBe(true);
  expect(toTrack(recorded)).toEqual({
    provider: 'audius',
    id: 'D7KyD',
    trackName: 'Paauer | Baauer ET Remix',
    artistName: 'B&L',
    albumName: null,
    duration: 119,
    isrc: null,
    explicit: false,
    genre: 'Electronic',
    description: null,
    releaseDate: '2022-08-05',
    // Only https is shown.
    thumbnail: null,
    preview: null,
  });
});

test.each([{ is_streamable: false }, { is_delete: true }, { is_stream_gated: true }, { duration: 0 }])(
  'leaves out a track with %j',
  (change) => {
    expect(toTrack({ ...recorded, ...change })).toBeNull();
  },
);

test.each([
  ['https://audius.co/a/song-1', { kind: 'track', handle: 'a', slug: 'song-1' }],
  ['https://audius.co/a/playlist/mix-2?x=1', { kind: 'list', handle: 'a', slug: 'mix-2' }],
  ['https://audius.co/a/album/first', { kind: 'list', handle: 'a', slug: 'first' }],
  ['https://audius.co/a', null],
  ['https://audius.co/a/b/c', null],
  ['https://audius.co.evil.example/a/b', null],
])('reads %s', (url, path) => {
  expect(readAudiusPath(url)).toEqual(path);
});

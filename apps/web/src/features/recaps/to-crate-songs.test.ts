import { expect, it } from 'vitest';
import { toCrateSongs } from './to-crate-songs.ts';

it('R137: takes each song once, in order, with what identifies it', () => {
  const first = { songId: '7', trackName: 'First', artistName: 'A', duration: 180, isrc: null };
  const bare = { trackName: 'Bare', artistName: 'B', musicProviders: { youtube: 'abcdefghijk' } };
  const plays = [first, bare, { ...first, trackName: 'Renamed' }, { ...bare }, {}].map((song) => ({ song }));
  expect(toCrateSongs(plays)).toEqual([
    { songId: '7', trackName: 'First', artistName: 'A', duration: 180 },
    { trackName: 'Bare', artistName: 'B', musicProviders: { youtube: 'abcdefghijk' } },
  ]);
});

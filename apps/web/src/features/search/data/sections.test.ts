import { expect, test } from 'vitest';
import { foundSong } from '../../../../testing/search/found-song.fixture.ts';
import { toSections } from './sections.ts';

const crates = { source: 'crates', title: null };
const catalogue = { source: 'catalogue', title: null };
const audius = { source: 'audius', title: 'Audius' };
const spotify = { source: 'spotify', title: 'Spotify' };
const shape = (sections: ReturnType<typeof toSections>) =>
  sections.map(({ source, rows }) => [source.source, rows.map(({ song }) => song.trackName)]);

test('what is on this server is first; the others follow in the order in which they arrived', () => {
  const results = [
    { source: audius, songs: [foundSong('A')], at: 3 },
    { source: spotify, songs: [foundSong('S')], at: 1 },
    { source: catalogue, songs: [foundSong('C')], at: 4 },
    { source: crates, songs: [foundSong('Own')], at: 5 },
  ];
  expect(shape(toSections(results))).toEqual([
    ['crates', ['Own']],
    ['catalogue', ['C']],
    ['spotify', ['S']],
    ['audius', ['A']],
  ]);
});

test('a recording is one row, in the first section, with the ids of all sources', () => {
  const sections = toSections([
    { source: catalogue, songs: [foundSong('Night', { songId: '7', musicProviders: {} })], at: 1 },
    {
      source: spotify,
      songs: [foundSong('New'), foundSong('Night', { musicProviders: { spotify: 's' } })],
      at: 2,
    },
    { source: audius, songs: [foundSong('night', { musicProviders: { audius: 'a' } })], at: 3 },
  ]);
  expect(shape(sections)).toEqual([
    ['catalogue', ['Night']],
    ['spotify', ['New']],
    ['audius', []],
  ]);
  expect(sections[0]?.rows[0]).toMatchObject({
    key: 'song 7',
    song: { songId: '7', musicProviders: { spotify: 's', audius: 'a' } },
  });
});

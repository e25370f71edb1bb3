import { expect, test } from 'vitest';
import { needsLookup, parseSong } from './songs.ts';
import { placeholder, song } from '../testing/characters.ts';

test('R31: accepts the shape of the sample bot: no ids, integer length, provider uri', () => {
  const sent = {
    artistName: 'A',
    trackName: 'T',
    duration: 200,
    genre: null,
    isrc: 'GBAYE9600123',
    playbackToken: null,
    musicProviders: { spotify: 'spotify:track:1' },
    thumbnails: {},
  };
  expect(parseSong(sent)).toEqual(sent);
});

test('R31: drops unknown keys', () => {
  expect(
    parseSong({
      ...song(1),
      album: {},
      artist: {},
      updatedAt: 'x',
      musicProviders: { youtube: 'y', other: 'z' },
    }),
  ).toEqual(song(1, { musicProviders: { youtube: 'y' } }));
});

test('R31: accepts numeric ids, `id` for `songId` and the upper-case crate key', () => {
  expect(parseSong({ id: 12, trackName: 'T', crateSongUUID: 'u' })).toMatchObject({
    songId: '12',
    crateSongUuid: 'u',
  });
  expect(parseSong({ id: 12, songId: 13, trackName: 'T' })).toMatchObject({ songId: '13' });
});

test('R31: fills in missing fields', () => {
  expect(parseSong({ trackName: 'T' })).toEqual({
    artistName: '',
    trackName: 'T',
    genre: null,
    duration: 0,
    isrc: null,
    playbackToken: null,
    musicProviders: {},
    thumbnails: {},
  });
});

test.each([[-5], [Number.NaN], [Number.POSITIVE_INFINITY], ['180'], [null]])(
  'R31: treats a length of %s as unknown',
  (duration) => {
    expect(parseSong({ trackName: 'T', duration })?.duration).toBe(0);
  },
);

test('R31: drops a link that could run code', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', ' https://x', '//x'])
    expect(parseSong({ ...song(1), links: { youtube: { url } } })).toEqual(song(1));
});

test('R31: keeps valid links and statuses', () => {
  const links = { youtube: { url: 'https://youtu.be/1' }, nonsense: { url: 'x' }, spotify: 'no' };
  expect(parseSong({ ...song(1), links, status: 'SUCCESS', explicit: true, position: 3 })).toEqual(
    song(1, {
      links: { youtube: { url: 'https://youtu.be/1' } },
      status: 'SUCCESS',
      explicit: true,
      position: 3,
    }),
  );
  expect(parseSong({ ...song(1), status: 'BOGUS', links: 3 })).toEqual(song(1));
});

test('R32: a song is complete with platform id, short id and length', () => {
  expect(needsLookup(song(1))).toBe(false);
  expect(needsLookup(placeholder(1))).toBe(true);
  expect(needsLookup(song(1, { duration: 0 }))).toBe(true);
});

test('R31: keeps loudness, tempo, beat, energy and previews with the song when they are plausible', () => {
  const received = {
    loudnessLufs: -9.5,
    bpm: 124,
    beatOffset: 0.21,
    energy: 0.8,
    previews: { apple: 'https://previews.example.com/1.m4a' },
  };
  expect(parseSong({ trackName: 'T', ...received })).toMatchObject(received);
  const untrue = parseSong({
    trackName: 'T',
    loudnessLufs: 40,
    bpm: '120',
    beatOffset: -1,
    energy: 3,
    previews: ['x'],
  });
  expect(untrue).not.toHaveProperty('loudnessLufs');
  for (const key of ['bpm', 'beatOffset', 'energy']) expect(untrue).not.toHaveProperty(key);
});

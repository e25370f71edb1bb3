import { describe, expect, test } from 'vitest';
import { hasEnoughForSong, parseSongInput, parseIsrc } from './song-input.rules.ts';

/** Input from the socket isn't validated and can be anything. */
const read = (input: object) => parseSongInput(input);

describe('songId (wire section 4)', () => {
  test('with musicProvider it is the id at that provider', () => {
    expect(read({ musicProvider: 'sevenDigital', songId: '987' })).toMatchObject({
      id: null,
      providers: { sevenDigital: '987' },
    });
  });

  test('without it is the platform id, as text or number, or the short id', () => {
    expect(read({ songId: '987' })).toMatchObject({ id: 987, shortId: null });
    expect(read({ songId: 987 })).toMatchObject({ id: 987 });
    expect(read({ songId: 'aB3dE6gH9j' })).toMatchObject({ id: null, shortId: 'aB3dE6gH9j' });
  });

  test('ignores a number that cannot be a row id', () => {
    for (const songId of ['99999999999999999999', '-1', '1.5', '', null])
      expect(read({ songId })).toMatchObject({ id: null, shortId: null });
  });

  test('of the upload service is the upload id', () => {
    const id = '0B0E7A52-6A7C-4E0F-9B1D-0D3F5A1C2E4B';
    expect(read({ musicProvider: 'uploadService', songId: id }).uploadId).toBe(id.toLowerCase());
    expect(read({ musicProviders: { uploadService: id } })).toMatchObject({
      uploadId: id.toLowerCase(),
      providers: {},
    });
    expect(read({ musicProviders: { uploadService: 'no uuid' } }).uploadId).toBeNull();
  });
});

describe('the details', () => {
  test('of the Discord bot: no platform id, a provider link, nulls (wire section 2)', () => {
    expect(
      read({
        artistName: ' Daft  Punk ',
        trackName: 'One More Time',
        duration: 320,
        genre: null,
        isrc: 'GB-DUW-00-00053',
        playbackToken: null,
        musicProviders: { spotify: 'spotify:track:0DiWol3AO6WpXZgp0goxAV' },
        thumbnails: {},
      }),
    ).toEqual({
      id: null,
      shortId: null,
      uploadId: null,
      isrc: 'GBDUW0000053',
      providers: { spotify: '0DiWol3AO6WpXZgp0goxAV' },
      trackName: 'One More Time',
      artistName: 'Daft Punk',
      duration: 320,
      genre: 'unknown',
      albumName: null,
      explicit: false,
      description: null,
      releaseDate: null,
      playbackToken: null,
      thumbnails: {},
      previews: {},
    });
  });

  test('of a wrong type are ignored', () => {
    expect(
      read({
        artistName: 5,
        trackName: {},
        duration: 'long',
        isrc: 7,
        genre: [],
        explicit: 'yes',
        thumbnails: 'x',
      }),
    ).toMatchObject({
      artistName: '',
      trackName: '',
      duration: 0,
      isrc: null,
      genre: 'unknown',
      explicit: false,
    });
  });

  test('are truncated to the maximum length without splitting characters', () => {
    expect([...read({ trackName: '🎵'.repeat(400) }).trackName]).toHaveLength(300);
  });

  test('images must be https URLs of known providers', () => {
    const thumbnails = {
      spotify: 'https://i.scdn.co/image/1',
      apple: 'http://plain.example/1.jpg',
      youtube: 'javascript:alert(1)',
      deezer: 'https://x.example/"onload=',
      elsewhere: 'https://x.example/1.jpg',
    };
    expect(read({ thumbnails }).thumbnails).toEqual({ spotify: 'https://i.scdn.co/image/1' });
  });
});

test.each([[{ toString: 1, valueOf: null }], [[7]], [true], [{}]])('%j is not a song id', (songId) => {
  expect(read({ songId: songId as unknown as string })).toMatchObject({ id: null, shortId: null });
});

test.each(['N/A', 'unknown', '0', '', 'GBDUW00000531', null, 5])('%j is not an ISRC', (code) => {
  expect(parseIsrc(code)).toBeNull();
});

test('a row needs a title and a duration, and uploads create their own', () => {
  const enough = { trackName: 'A', duration: 60 };
  expect(hasEnoughForSong(read(enough))).toBe(true);
  expect(hasEnoughForSong(read({ ...enough, trackName: ' ' }))).toBe(false);
  expect(hasEnoughForSong(read({ ...enough, duration: 0 }))).toBe(false);
  const uploadService = '0b0e7a52-6a7c-4e0f-9b1d-0d3f5a1c2e4b';
  expect(hasEnoughForSong(read({ ...enough, musicProviders: { uploadService } }))).toBe(false);
});

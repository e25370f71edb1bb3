import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import { AppleSong, readAppleLink, toTrack } from './apple.rules.ts';

/** As documented at developer.apple.com/documentation/applemusicapi, shortened. */
const recorded = {
  id: '1440857786',
  type: 'songs',
  attributes: {
    albumName: 'Born to Run',
    artistName: 'Bruce Springsteen',
    artwork: { width: 1500, height: 1500, url: 'https://is1-ssl.mzstatic.com/image/{w}x{h}bb.jpg' },
    durationInMillis: 269_920,
    genreNames: ['Music', 'Rock'],
    isrc: 'USSM17500408',
    name: 'Born to Run',
    playParams: { id: '1440857786', kind: 'song' },
    previews: [{ url: 'https://audio-ssl.itunes.apple.com/preview.m4a' }],
    releaseDate: '1975-08-25',
  },
};

test('reads a recorded song', () => {
  expect(Value.Check(AppleSong, recorded)).toBe(true);
  expect(toTrack(recorded)).toMatchObject({
    provider: 'apple',
    id: '1440857786',
    duration: 269.92,
    genre: 'Rock',
    explicit: false,
    thumbnail: 'https://is1-ssl.mzstatic.com/image/500x500bb.jpg',
    preview: 'https://audio-ssl.itunes.apple.com/preview.m4a',
  });
});

test('a song of a library is the one of the catalogue, and leaves out files that a person added', () => {
  const own = { ...recorded, id: 'i.mmpYYzeu4J0XGD' };
  const { attributes } = own;
  const inCatalogue = { ...attributes, playParams: { catalogId: '1440857786' } };
  expect(toTrack({ ...own, attributes: inCatalogue })?.id).toBe('1440857786');
  expect(toTrack(own)).toBeNull();
  expect(toTrack({ ...recorded, attributes: { ...attributes, durationInMillis: undefined } })).toBeNull();
});

test.each([
  [
    'https://music.apple.com/us/album/born-to-run/1440857781?i=1440857786',
    { kind: 'track', id: '1440857786' },
  ],
  ['https://music.apple.com/de/song/born-to-run/1440857786', { kind: 'track', id: '1440857786' }],
  ['https://music.apple.com/us/playlist/ferries/pl.u-8aAVZ', { kind: 'list', id: 'pl.u-8aAVZ' }],
  ['https://music.apple.com/us/album/born-to-run/1440857781', null],
  ['https://music.apple.com.evil.example/us/song/1440857786', null],
])('reads %s', (url, link) => {
  expect(readAppleLink(url)).toEqual(link);
});

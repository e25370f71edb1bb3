import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import {
  isNotFound,
  readSevenDigitalLink,
  SevenDigitalError,
  SevenDigitalReleaseTracks,
  SevenDigitalSearch,
  SevenDigitalTrackDetails,
  toTrack,
} from './seven-digital.rules.ts';

/** As documented at docs.massivemusic.com/reference/track-details, shortened. */
const recorded = {
  id: 123_456,
  title: 'Sleeping in My Car (Single Version)',
  version: 'Single Version',
  artist: { id: 7018, name: 'Roxette', appearsAs: 'Roxette', slug: 'roxette' },
  trackNumber: 9,
  duration: 214,
  explicitContent: false,
  isrc: 'SEAMA9301032',
  type: 'audio',
  release: {
    id: 12_134,
    title: 'The Pop Hits',
    version: '',
    type: 'Album',
    slug: 'the-pop-hits-12134',
    image: 'http://artwork-cdn.7static.com/static/img/sleeveart/00/000/121/0000012134_50.jpg',
  },
  discNumber: 1,
  number: 9,
  download: { releaseDate: '2003-05-31T23:00:00Z', previewDate: '2003-05-31T23:00:00Z' },
  subscriptionStreaming: { releaseDate: '2003-05-31T23:00:00Z' },
};

test('reads a recorded track', () => {
  expect(Value.Check(SevenDigitalTrackDetails, { track: recorded })).toBe(true);
  expect(toTrack(recorded)).toEqual({
    provider: 'sevenDigital',
    id: '123456',
    trackName: 'Sleeping in My Car (Single Version)',
    artistName: 'Roxette',
    albumName: 'The Pop Hits',
    duration: 214,
    isrc: 'SEAMA9301032',
    explicit: false,
    genre: null,
    description: null,
    releaseDate: '2003-06-01',
    thumbnail: 'https://artwork-cdn.7static.com/static/img/sleeveart/00/000/121/0000012134_50.jpg',
    preview: null,
  });
});

test('reads a search and the tracks of a release', () => {
  const results = (searchResults: object) => Value.Check(SevenDigitalSearch, { status: 'ok', searchResults });
  expect(results({ page: 1, searchResult: [{ type: 'track', score: 1.5, track: recorded }] })).toBe(true);
  expect(results({ page: 1, pageSize: 10, totalItems: 0 })).toBe(true);
  const page = { page: 1, pageSize: 3, totalItems: 1, tracks: [recorded] };
  expect(Value.Check(SevenDigitalReleaseTracks, page)).toBe(true);
});

test.each([
  [{ title: 'Sleeping in My Car' }, { trackName: 'Sleeping in My Car (Single Version)' }],
  [{ version: null }, { trackName: 'Sleeping in My Car (Single Version)' }],
  [{ artist: { name: 'Roxette', appearsAs: 'Roxette feat. X' } }, { artistName: 'Roxette feat. X' }],
  [{ download: { releaseDate: '2010-01-15T00:00:00Z' } }, { releaseDate: '2010-01-15' }],
  [
    { download: null, subscriptionStreaming: null, release: null },
    { releaseDate: null, thumbnail: null, albumName: null },
  ],
])('reads %j', (change, expected) => {
  expect(toTrack({ ...recorded, ...change })).toMatchObject(expected);
});

test.each([{ type: 'video' }, { duration: 0 }, { title: '' }, { id: 'x' }])(
  'leaves out a track with %j',
  (change) => {
    expect(toTrack({ ...recorded, ...change })).toBeNull();
  },
);

test.each([
  [2001, true],
  ['2002', true],
  [1001, false],
  [7001, false],
])('error %s is something that is not there: %s', (code, expected) => {
  const reply = { status: 'error', version: '1.2', error: { code, errorMessage: 'Track not found' } };
  expect(Value.Check(SevenDigitalError, reply)).toBe(true);
  expect(isNotFound(reply)).toBe(expected);
});

test.each([
  [
    'https://us.7digital.com/artist/metro-boomin/release/metroverse-instrumental-edition-31737423',
    { releaseId: '31737423', number: null },
  ],
  ['https://www.7digital.com/artist/a/release/b-1046/?partner=1&h=05#x', { releaseId: '1046', number: 5 }],
  ['https://7digital.com/artist/a/release/b-1046?h=12', { releaseId: '1046', number: 12 }],
  // An address from before releases had their ids in it.
  ['https://www.7digital.com/artist/keane/release/hopes-and-fears', null],
  ['https://www.7digital.com/artist/keane', null],
  ['https://7digital.com.example.org/artist/a/release/b-1046', null],
])('reads %s', (url, link) => {
  expect(readSevenDigitalLink(url)).toEqual(link);
});

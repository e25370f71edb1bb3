import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import { isSubsonicId, outcomeOf, SubsonicReply, SubsonicSong, toTrack } from './subsonic.rules.ts';

/** In the shape of opensubsonic.netlify.app/docs/responses/child, shortened. */
const recorded = {
  id: '082f435a363c32c57d5edb6a678a28d4',
  parent: 'b70ad9d53cc0c5d6',
  isDir: false,
  title: 'Night Ferry',
  artist: 'Harbour Lights',
  album: 'Crossings',
  duration: 214,
  genre: 'Electronic',
  year: 2021,
  suffix: 'flac',
  type: 'music',
  isVideo: false,
  coverArt: 'al-1',
  isrc: ['GBTST2100001'],
  explicitStatus: 'explicit',
};

test('reads a song with the extensions of OpenSubsonic', () => {
  expect(Value.Check(SubsonicSong, recorded)).toBe(true);
  expect(toTrack(recorded)).toEqual({
    provider: 'uploadService',
    id: recorded.id,
    trackName: 'Night Ferry',
    artistName: 'Harbour Lights',
    albumName: 'Crossings',
    duration: 214,
    isrc: 'GBTST2100001',
    explicit: true,
    genre: 'Electronic',
    description: null,
    releaseDate: '2021',
    thumbnail: null,
    preview: null,
  });
});

test('reads a song of a server without them', () => {
  const plain = { id: '7', title: 'Night Ferry', duration: 214 };
  expect(Value.Check(SubsonicSong, plain)).toBe(true);
  expect(toTrack(plain)).toMatchObject({ artistName: 'Unknown artist', isrc: null, releaseDate: null });
});

test.each([{ isDir: true }, { isVideo: true }, { type: 'podcast' }, { duration: 0 }, { title: '' }])(
  'leaves out what has %j',
  (change) => {
    expect(toTrack({ ...recorded, ...change })).toBeNull();
  },
);

test.each([
  [{ status: 'ok' }, 'ok'],
  [{ status: 'failed', error: { code: 70 } }, 'not-found'],
  [{ status: 'failed', error: { code: 41 } }, 'token-unsupported'],
  [
    { status: 'failed', error: { code: 10, message: 'A required parameter is missing.' } },
    'token-unsupported',
  ],
  [{ status: 'failed', error: { code: 40, message: 'Wrong username or password' } }, 'refused'],
  [{ status: 'failed', error: { code: 44 } }, 'refused'],
  [{ status: 'failed', error: { code: 0 } }, 'failed'],
])('reads %j as %s', (content, outcome) => {
  expect(Value.Check(SubsonicReply, { 'subsonic-response': content })).toBe(true);
  expect(outcomeOf(content)).toBe(outcome);
});

test.each(['tr-12', '082f435a', 'a:b', 'f2a1-77'])('%s can be an id', (id) =>
  expect(isSubsonicId(id)).toBe(true),
);
test.each(['', '../me', 'a/b', 'a b', 'x'.repeat(201)])('%j is no id', (id) =>
  expect(isSubsonicId(id)).toBe(false),
);

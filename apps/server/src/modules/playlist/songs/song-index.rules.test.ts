import type { SongInput } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { createSongIndex, type KnownSong } from './song-index.rules.ts';
import { parseSongInput } from './song-input.rules.ts';

const midnight: KnownSong = {
  id: 1,
  short_id: 'Midnight01',
  upload_id: null,
  isrc: 'GBAAA0000001',
  track_name: 'Midnight',
  artist_name: 'Ann',
  duration: 200,
  providers: { spotify: 'sp-1', youtube: 'yt-1' },
  described_by: null,
};
const longer: KnownSong = {
  ...midnight,
  id: 2,
  short_id: 'Midnight02',
  isrc: null,
  duration: 206,
  providers: {},
};
const other: KnownSong = {
  ...midnight,
  id: 3,
  short_id: 'OtherSong3',
  isrc: 'GBAAA0000003',
  track_name: 'Other',
  providers: { apple: 'ap-3' },
};
const upload: KnownSong = {
  ...midnight,
  id: 4,
  short_id: 'UploadSng4',
  upload_id: '0b0e7a52-6a7c-4e0f-9b1d-0d3f5a1c2e4b',
  providers: {},
};

const find = (input: SongInput) =>
  createSongIndex([upload, midnight, longer, other], null).find(parseSongInput(input))?.id;

describe('matching an input to a song (decisions section 4)', () => {
  test('accepts an id without other data', () => {
    expect(find({ songId: '3' })).toBe(3);
    expect(find({ songId: 'OtherSong3' })).toBe(3);
  });

  test('ignores an id from another installation, whose title does not match the row', () => {
    expect(find({ songId: '3', trackName: 'Midnight', artistName: 'Ann', duration: 200 })).toBe(1);
    expect(find({ songId: '3', trackName: 'Nobody knows', artistName: 'X', duration: 90 })).toBeUndefined();
  });

  test('falls back to the other data when the id is unknown', () => {
    expect(find({ songId: '99', isrc: 'GBAAA0000003' })).toBe(3);
  });

  test('prefers isrc to provider id, and provider id to names', () => {
    expect(find({ isrc: 'GBAAA0000003', musicProviders: { spotify: 'sp-1' } })).toBe(3);
    expect(
      find({ musicProviders: { apple: 'ap-3' }, trackName: 'Midnight', artistName: 'Ann', duration: 200 }),
    ).toBe(3);
  });

  test('matches names within five seconds, and the nearest duration wins', () => {
    const named = (duration: number) => find({ trackName: 'MIDNIGHT', artistName: ' ann', duration });
    expect(named(195)).toBe(1);
    expect(named(204)).toBe(2);
    expect(named(211)).toBe(2);
    expect(named(212)).toBeUndefined();
    expect(named(194)).toBeUndefined();
  });

  test('does not match by the names alone (rule V31)', () => {
    expect(find({ trackName: 'Midnight', artistName: 'Ann' })).toBeUndefined();
  });

  test('matches nothing by duration alone', () => {
    expect(find({ duration: 200 })).toBeUndefined();
  });

  test('matches an upload only by its own id, never by names or codes', () => {
    expect(find({ musicProviders: { uploadService: upload.upload_id } })).toBe(4);
    expect(find({ songId: '4' })).toBe(4);
    expect(
      createSongIndex([upload], null).find(
        parseSongInput({ isrc: 'GBAAA0000001', trackName: 'Midnight', artistName: 'Ann', duration: 200 }),
      ),
    ).toBeUndefined();
  });

  test('short ids are case-sensitive', () => {
    expect(find({ songId: 'othersong3' })).toBeUndefined();
  });
});

test("finds what someone else described only by its platform id, and one's own by everything (U30)", () => {
  const [ann, bob] = ['0b0e7a52-6a7c-4e0f-9b1d-0d3f5a1c2e4b', '5f5c1a7e-59d8-4f0b-8a55-9f3f5a1c2e4b'];
  const described = { ...midnight, described_by: ann };
  const findFor = (viewer: string | null, input: SongInput) =>
    createSongIndex([described], viewer).find(parseSongInput(input))?.id;
  for (const input of [
    { isrc: 'GBAAA0000001' },
    { musicProviders: { spotify: 'sp-1' } },
    { trackName: 'Midnight', artistName: 'Ann', duration: 200 },
  ])
    expect([findFor(ann, input), findFor(bob, input), findFor(null, input)]).toEqual([
      1,
      undefined,
      undefined,
    ]);
  for (const viewer of [ann, bob, null]) expect(findFor(viewer, { songId: '1' })).toBe(1);
});

test('a song about to be created is found by the next input of the same request', () => {
  const index = createSongIndex<KnownSong>([], null);
  const { id: _notYet, ...draft } = other;
  index.add(draft);
  expect(index.find(parseSongInput({ isrc: 'GB-AAA-00-00003' }))).toBe(draft);
});

import type { SongInput } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { createSongIndex, type KnownSong } from './song-index.rules.ts';
import { readSongInput } from './song-input.rules.ts';

const midnight: KnownSong = {
  id: 1,
  short_id: 'Midnight01',
  upload_id: null,
  isrc: 'GBAAA0000001',
  track_name: 'Midnight',
  artist_name: 'Ann',
  duration: 200,
  providers: { spotify: 'sp-1', youtube: 'yt-1' },
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
  createSongIndex([upload, midnight, longer, other]).find(readSongInput(input))?.id;

describe('which song is meant (decisions section 4)', () => {
  test('an id alone is believed', () => {
    expect(find({ songId: '3' })).toBe(3);
    expect(find({ songId: 'OtherSong3' })).toBe(3);
  });

  test('an id of another installation is not: title and row do not fit', () => {
    expect(find({ songId: '3', trackName: 'Midnight', artistName: 'Ann', duration: 200 })).toBe(1);
    expect(find({ songId: '3', trackName: 'Nobody knows', artistName: 'X', duration: 90 })).toBeUndefined();
  });

  test('an unknown id falls back on what else was told', () => {
    expect(find({ songId: '99', isrc: 'GBAAA0000003' })).toBe(3);
  });

  test('isrc comes before provider id, provider id before names', () => {
    expect(find({ isrc: 'GBAAA0000003', musicProviders: { spotify: 'sp-1' } })).toBe(3);
    expect(
      find({ musicProviders: { apple: 'ap-3' }, trackName: 'Midnight', artistName: 'Ann', duration: 200 }),
    ).toBe(3);
  });

  test('names count within five seconds, and the nearest length wins', () => {
    const named = (duration: number) => find({ trackName: 'MIDNIGHT', artistName: ' ann', duration });
    expect(named(195)).toBe(1);
    expect(named(204)).toBe(2);
    expect(named(211)).toBe(2);
    expect(named(212)).toBeUndefined();
    expect(named(194)).toBeUndefined();
  });

  test('names without a length mean the first such song', () => {
    expect(find({ trackName: 'Midnight', artistName: 'Ann' })).toBe(1);
  });

  test('a length without a name means nothing', () => {
    expect(find({ duration: 200 })).toBeUndefined();
  });

  test('an upload is found by its own id and never by names or codes', () => {
    expect(find({ musicProviders: { uploadService: upload.upload_id } })).toBe(4);
    expect(find({ songId: '4' })).toBe(4);
    expect(
      createSongIndex([upload]).find(
        readSongInput({ isrc: 'GBAAA0000001', trackName: 'Midnight', artistName: 'Ann', duration: 200 }),
      ),
    ).toBeUndefined();
  });

  test('short ids differ by case', () => {
    expect(find({ songId: 'othersong3' })).toBeUndefined();
  });
});

test('a song that is about to be made is found by the next one of the same request', () => {
  const index = createSongIndex<KnownSong>();
  const { id: _notYet, ...draft } = other;
  index.add(draft);
  expect(index.find(readSongInput({ isrc: 'GB-AAA-00-00003' }))).toBe(draft);
});

import { describe, expect, it } from 'vitest';
import { isSameSong, normaliseIsrc, type SongIdentity } from './same-song.ts';

const lanterns: SongIdentity = { trackName: 'Paper Lanterns', artistName: 'Sable Coast', duration: 370 };
const ferry: SongIdentity = { trackName: 'Ghost Ferry', artistName: 'Calder & Wren', duration: 312 };

describe('isSameSong (document 3 section 5)', () => {
  it('accepts any one shared identity', () => {
    expect(isSameSong({ ...lanterns, crateSongUuid: 'AB-1' }, { ...ferry, crateSongUuid: 'ab-1' })).toBe(
      true,
    );
    expect(isSameSong({ ...lanterns, songId: '7' }, { ...ferry, songId: '7' })).toBe(true);
    expect(isSameSong({ ...lanterns, songShortId: 'x1' }, { ...ferry, songShortId: 'x1' })).toBe(true);
    expect(isSameSong({ ...lanterns, isrc: 'GB-AYE-96-00123' }, { ...ferry, isrc: 'gbaye9600123' })).toBe(
      true,
    );
    expect(
      isSameSong(
        { ...lanterns, musicProviders: { spotify: 's1', apple: 'a1' } },
        { ...ferry, musicProviders: { apple: 'a1', youtube: 'y' } },
      ),
    ).toBe(true);
  });

  it('compares short ids case-sensitively', () => {
    expect(isSameSong({ ...lanterns, songShortId: 'aB' }, { ...ferry, songShortId: 'Ab' })).toBe(false);
  });

  it('does not treat the same id at two providers as shared', () => {
    expect(
      isSameSong(
        { ...lanterns, musicProviders: { spotify: '1' } },
        { ...ferry, musicProviders: { apple: '1' } },
      ),
    ).toBe(false);
  });

  it('accepts equal names, case-insensitively, when the lengths differ by at most five seconds', () => {
    const shouted = { ...lanterns, trackName: ' PAPER  lanterns', artistName: 'sable COAST' };
    expect(isSameSong(lanterns, { ...shouted, duration: 375 })).toBe(true);
    expect(isSameSong(lanterns, { ...shouted, duration: 365 })).toBe(true);
    expect(isSameSong(lanterns, { ...shouted, duration: 375.01 })).toBe(false);
    expect(isSameSong(lanterns, { ...lanterns, artistName: 'Oda Fennimore' })).toBe(false);
  });

  it('does not compare missing identities', () => {
    expect(isSameSong({ ...lanterns, isrc: null, songId: '' }, { ...ferry, isrc: null, songId: '' })).toBe(
      false,
    );
    const untitled = { trackName: '', artistName: '', duration: 10 };
    expect(isSameSong(untitled, untitled)).toBe(false);
    expect(
      isSameSong(
        { ...lanterns, musicProviders: { spotify: '' } },
        { ...ferry, musicProviders: { spotify: '' } },
      ),
    ).toBe(false);
  });
});

describe('normaliseIsrc', () => {
  it('keeps letters and digits, in upper case', () => {
    expect(normaliseIsrc('us-rc1-76-07839')).toBe('USRC17607839');
    expect(normaliseIsrc(' - ')).toBeNull();
    expect(normaliseIsrc(undefined)).toBeNull();
  });
});

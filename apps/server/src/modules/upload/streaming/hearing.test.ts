/** docs/rules/uploads.md */
import { tokenRoles, type TokenRole } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { beginningOf, hearing, nearestQuality } from './hearing.rules.ts';

const by = (role: TokenRole) => ({ userUuid: role, role });
const secret = { ownerUuid: 'somebody', status: 'UNVERIFIED', isPublic: true } as const;
const members = { ownerUuid: 'somebody', status: 'VERIFIED', isPublic: false } as const;
const open = { ...members, isPublic: true };

describe('hearing an upload', () => {
  it('U17 its owner hears it in every state', () => {
    const owner = { userUuid: 'somebody', role: 'user' } as const;
    expect([secret, members, open].map((upload) => hearing(upload, owner))).toEqual(Array(3).fill('allowed'));
  });

  it('U17 what is not verified is heard by moderators and more', () => {
    const heard = tokenRoles.filter((role) => hearing(secret, by(role)) === 'allowed');
    expect(heard).toEqual(['moderator', 'globalModerator', 'staff', 'admin', 'superUser']);
    expect(hearing(secret, null)).toBe('not-verified');
    expect(hearing(secret, by('guest'))).toBe('not-verified');
  });

  it('U18 what is verified but not public needs an account', () => {
    expect(tokenRoles.filter((role) => hearing(members, by(role)) !== 'allowed')).toEqual(['guest']);
    expect(hearing(members, by('guest'))).toBe('log-in');
    expect(hearing(members, null)).toBe('log-in');
  });

  it('U18 what is verified and public is heard by anybody', () => {
    expect(hearing(open, null)).toBe('allowed');
    expect(hearing(open, by('guest'))).toBe('allowed');
  });
});

it.each([
  [['low', 'medium', 'high'], 'medium', 'medium'],
  [['low', 'high'], 'medium', 'low'],
  [['high'], 'low', 'high'],
  [['medium'], 'high', 'medium'],
  [[], 'low', undefined],
] as const)('of %j a listener who wants %s gets %s', (available, wanted, given) => {
  expect(nearestQuality<string>(available, wanted, ['low', 'medium', 'high'])).toBe(given);
});

describe('the beginning of a song', () => {
  const song = { segments: [6, 6, 6, 6, 6, 6, 2].map((durationSeconds) => ({ durationSeconds })) };
  const lengths = (most: number) => beginningOf(song, most).segments.map((one) => one.durationSeconds);

  it('G1 is the whole segments of the first seconds', () => {
    expect(lengths(30)).toEqual([6, 6, 6, 6, 6]);
    expect(lengths(29)).toEqual([6, 6, 6, 6]);
    expect(lengths(Infinity)).toHaveLength(7);
  });

  it('is never empty, so that there is something to play', () => {
    expect(lengths(3)).toEqual([6]);
  });
});

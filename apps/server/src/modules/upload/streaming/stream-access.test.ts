/** docs/rules/uploads.md */
import { tokenRoles, type TokenRole } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { truncateRendition, streamAccess, nearestQuality } from './stream-access.rules.ts';

const by = (role: TokenRole) => ({ userUuid: role, role });
const secret = { ownerUuid: 'somebody', status: 'UNVERIFIED', isPublic: true } as const;
const members = { ownerUuid: 'somebody', status: 'VERIFIED', isPublic: false } as const;
const open = { ...members, isPublic: true };

describe('access to an upload', () => {
  it('U17 the owner can play it in every state', () => {
    const owner = { userUuid: 'somebody', role: 'user' } as const;
    expect([secret, members, open].map((upload) => streamAccess(upload, owner))).toEqual(
      Array(3).fill('allowed'),
    );
  });

  it('U17 an unverified upload is for moderators and above', () => {
    const allowedRoles = tokenRoles.filter((role) => streamAccess(secret, by(role)) === 'allowed');
    expect(allowedRoles).toEqual(['moderator', 'globalModerator', 'staff', 'admin', 'superUser']);
    expect(streamAccess(secret, null)).toBe('not-verified');
    expect(streamAccess(secret, by('guest'))).toBe('not-verified');
  });

  it('U18 a verified but not public upload needs an account', () => {
    expect(tokenRoles.filter((role) => streamAccess(members, by(role)) !== 'allowed')).toEqual(['guest']);
    expect(streamAccess(members, by('guest'))).toBe('log-in');
    expect(streamAccess(members, null)).toBe('log-in');
  });

  it('U18 a verified and public upload is for everyone', () => {
    expect(streamAccess(open, null)).toBe('allowed');
    expect(streamAccess(open, by('guest'))).toBe('allowed');
  });
});

it.each([
  [['low', 'medium', 'high'], 'medium', 'medium'],
  [['low', 'high'], 'medium', 'low'],
  [['high'], 'low', 'high'],
  [['medium'], 'high', 'medium'],
  [[], 'low', undefined],
] as const)('from %j a listener who requests %s gets %s', (available, requested, expected) => {
  expect(nearestQuality<string>(available, requested, ['low', 'medium', 'high'])).toBe(expected);
});

describe('a preview of a song', () => {
  const song = { segments: [6, 6, 6, 6, 6, 6, 2].map((durationSeconds) => ({ durationSeconds })) };
  const previewDurations = (maxSeconds: number) =>
    truncateRendition(song, maxSeconds).segments.map((one) => one.durationSeconds);

  it('G1 is the complete segments within the first seconds', () => {
    expect(previewDurations(30)).toEqual([6, 6, 6, 6, 6]);
    expect(previewDurations(29)).toEqual([6, 6, 6, 6]);
    expect(previewDurations(Infinity)).toHaveLength(7);
  });

  it('is never empty, so that there is something to play', () => {
    expect(previewDurations(3)).toEqual([6]);
  });
});

import { limits } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { reinviteAfterMs, invitationOutcome, type InvitationFacts } from './invitation.rules.ts';

const strangers: InvitationFacts = {
  now: 1_000,
  areFriends: false,
  open: 'none',
  blockedThem: false,
  blockedByThem: false,
  isWithBot: false,
  lastSent: undefined,
  openSent: 0,
  ownFriends: 0,
  theirFriends: 0,
};
const declined = { status: 'rejected', handledAt: 1_000 } as const;

describe('inviting somebody (rules S3 to S7)', () => {
  test.each<[string, Partial<InvitationFacts>, string]>([
    ['strangers are asked', {}, 'invite'],
    ['an open invitation stands', { open: 'sent' }, 'exists'],
    ['and stands with all places taken', { open: 'sent', openSent: limits.openInvitations }, 'exists'],
    ['crossing invitations are a friendship', { open: 'received' }, 'befriend'],
    ['also after having been declined', { open: 'received', lastSent: declined }, 'befriend'],
    ['with the last free place', { ownFriends: limits.friends - 1 }, 'invite'],
    [
      'an accepted one of old times is no hindrance',
      { lastSent: { ...declined, status: 'accepted' } },
      'invite',
    ],
    ['a month after being declined', { lastSent: declined, now: 1_000 + reinviteAfterMs }, 'invite'],
    ['not earlier', { lastSent: declined, now: 999 + reinviteAfterMs }, 'friend/rejected-lately'],
    ['friends are not asked', { areFriends: true }, 'friend/already'],
    ['nor those one blocked', { blockedThem: true, blockedByThem: true }, 'friend/blocked'],
    ['nor who blocked one', { blockedByThem: true }, 'friend/not-possible'],
    ['nor bots', { isWithBot: true }, 'friend/not-possible'],
    ['nor with 1,000 friends', { ownFriends: limits.friends }, 'friend/full'],
    ['nor those who have them', { theirFriends: limits.friends, open: 'received' }, 'friend/full'],
    ['nor many at once', { openSent: limits.openInvitations }, 'friend/too-many-invitations'],
  ])('%s', (_title, facts, expected) => {
    const outcome = invitationOutcome({ ...strangers, ...facts });
    expect(outcome.kind === 'refuse' ? outcome.code : outcome.kind).toBe(expected);
  });
});

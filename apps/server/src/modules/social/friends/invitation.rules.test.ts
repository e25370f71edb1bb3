import { limits } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { askAgainAfterMs, outcomeOfInviting, type InvitationFacts } from './invitation.rules.ts';

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

describe('asking somebody to be friends (rules S3 to S7)', () => {
  test.each<[string, Partial<InvitationFacts>, string]>([
    ['strangers are asked', {}, 'ask'],
    ['an open invitation stands', { open: 'sent' }, 'stands'],
    ['and stands with all places taken', { open: 'sent', openSent: limits.openInvitations }, 'stands'],
    ['crossing invitations are a friendship', { open: 'received' }, 'befriend'],
    ['also after having been declined', { open: 'received', lastSent: declined }, 'befriend'],
    ['with the last free place', { ownFriends: limits.friends - 1 }, 'ask'],
    [
      'an accepted one of old times is no hindrance',
      { lastSent: { ...declined, status: 'accepted' } },
      'ask',
    ],
    ['a month after being declined', { lastSent: declined, now: 1_000 + askAgainAfterMs }, 'ask'],
    ['not earlier', { lastSent: declined, now: 999 + askAgainAfterMs }, 'friend/rejected-lately'],
    ['friends are not asked', { areFriends: true }, 'friend/already'],
    ['nor those one blocked', { blockedThem: true, blockedByThem: true }, 'friend/blocked'],
    ['nor who blocked one', { blockedByThem: true }, 'friend/not-possible'],
    ['nor bots', { isWithBot: true }, 'friend/not-possible'],
    ['nor with 1,000 friends', { ownFriends: limits.friends }, 'friend/full'],
    ['nor those who have them', { theirFriends: limits.friends, open: 'received' }, 'friend/full'],
    ['nor many at once', { openSent: limits.openInvitations }, 'friend/too-many-invitations'],
  ])('%s', (_title, facts, expected) => {
    const outcome = outcomeOfInviting({ ...strangers, ...facts });
    expect(outcome.kind === 'refuse' ? outcome.code : outcome.kind).toBe(expected);
  });
});

import { expect, test } from 'vitest';
import { invitedSeatDenial, seatDenial, type SeatCandidate } from './seats.ts';

const bob: SeatCandidate = { uuid: 'bob', tokenRole: 'user', canDj: true };

test('R17: guests never DJ, nor does anyone who is djDisabled, invited or not', () => {
  for (const judge of [seatDenial, invitedSeatDenial]) {
    expect(judge({ ...bob, tokenRole: 'guest' }, { djType: 'EVERYONE' })).toBe('guest');
    expect(judge({ ...bob, canDj: false, highestRole: 'owner' }, { djType: 'EVERYONE' })).toBe('disabled');
  }
});

test('R18: by invitation, for people with a role and staff of the installation', () => {
  const rules = { djType: 'INVITE_ONLY' } as const;
  expect(seatDenial(bob, rules)).toBe('invite-only');
  expect(seatDenial({ ...bob, highestRole: 'dj' }, rules)).toBeNull();
  expect(seatDenial({ ...bob, tokenRole: 'moderator' }, rules)).toBeNull();
  expect(seatDenial({ ...bob, tokenRole: 'promoter' }, rules)).toBe('invite-only');
  expect(invitedSeatDenial(bob, rules)).toBeNull();
});

test('R19: verified people, and those of R18', () => {
  const rules = { djType: 'VERIFIED_ONLY' } as const;
  expect(seatDenial({ ...bob, badges: ['PLATINUM'] }, rules)).toBe('verified-only');
  for (const badge of ['VERIFIED', 'IDENTITY_VERIFIED'])
    expect(seatDenial({ ...bob, badges: [badge] }, rules)).toBeNull();
  expect(seatDenial({ ...bob, highestRole: 'moderator' }, rules)).toBeNull();
});

test('R20: everyone while the owner has a subscription, room staff also without it; a screen may not know', () => {
  const rules = (ownerHasSubscription?: boolean) =>
    ({ djType: 'PRO_PLAN_OWNER', ownerHasSubscription }) as const;
  expect(seatDenial(bob, rules(false))).toBe('needs-subscription');
  expect(seatDenial({ ...bob, highestRole: 'dj' }, rules(false))).toBe('needs-subscription');
  for (const highestRole of ['owner', 'coOwner', 'moderator'] as const)
    expect(seatDenial({ ...bob, highestRole }, rules(false))).toBeNull();
  expect(seatDenial({ ...bob, tokenRole: 'moderator' }, rules(false))).toBeNull();
  expect(seatDenial(bob, rules(true))).toBeNull();
  expect(seatDenial(bob, rules())).toBeNull();
  expect(invitedSeatDenial(bob, rules(false))).toBeNull();
});

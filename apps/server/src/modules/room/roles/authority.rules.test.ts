import type { RoomRole, TokenRole } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import {
  atLeast,
  heldNow,
  mayActOn,
  mayHandOut,
  mayKeepOut,
  standingOf,
  type Standing,
} from './authority.rules.ts';

const restrictions = ['banned', 'kicked', 'chatDisabled', 'djDisabled'] as const;

/** The table of decisions section 2: what each may give and take. */
const handsOut: Record<Standing, readonly RoomRole[]> = {
  owner: ['coOwner', 'moderator', 'dj', ...restrictions],
  coOwner: ['moderator', 'dj', ...restrictions],
  moderator: [...restrictions],
  dj: [],
  everyone: [],
};
/** And to whom. */
const actsOn: Record<Standing, readonly Standing[]> = {
  owner: ['coOwner', 'moderator', 'dj', 'everyone'],
  coOwner: ['moderator', 'dj', 'everyone'],
  moderator: ['dj', 'everyone'],
  dj: ['everyone'],
  everyone: [],
};

const standings = ['owner', 'coOwner', 'moderator', 'dj', 'everyone'] as const;
const roles = ['owner', 'coOwner', 'moderator', 'dj', ...restrictions] as const;

describe.each(standings)('%s (decisions section 2)', (actor) => {
  test.each(roles)(`may give and take %s: ${handsOut[actor].join(', ')}`, (role) => {
    expect(mayHandOut(actor, role, 'user')).toBe(handsOut[actor].includes(role));
  });
  test.each(standings)('may act on %s', (target) => {
    expect(mayActOn(actor, target, { actor: 'user', target: 'user' })).toBe(actsOn[actor].includes(target));
  });
});

test('a superUser may do all of it but make owners, for which there is a call of its own', () => {
  for (const role of roles) expect(mayHandOut('coOwner', role, 'superUser')).toBe(role !== 'owner');
  for (const target of standings) {
    expect(mayActOn('coOwner', target, { actor: 'superUser', target: 'superUser' })).toBe(true);
    expect(mayActOn('owner', target, { actor: 'admin', target: 'superUser' })).toBe(false);
  }
});

test('staff are kept out of a room by staff above them only (M18)', () => {
  expect(mayKeepOut({ actor: 'user', target: 'promoter' })).toBe(true);
  for (const actor of ['user', 'moderator'] as const)
    expect(mayKeepOut({ actor, target: 'moderator' })).toBe(false);
  expect(mayKeepOut({ actor: 'globalModerator', target: 'moderator' })).toBe(true);
  expect(mayKeepOut({ actor: 'superUser', target: 'superUser' })).toBe(true);
});

describe('standing', () => {
  const forEver = (role: RoomRole) => ({ role, expiration_time: null });

  test('is the strongest right held; restrictions give none', () => {
    expect(standingOf('user', [], 0)).toBe('everyone');
    expect(standingOf('user', [forEver('dj'), forEver('moderator'), forEver('banned')], 0)).toBe('moderator');
    expect(standingOf('user', restrictions.map(forEver), 0)).toBe('everyone');
  });

  test.each([
    ['guest', 'everyone'],
    ['bot', 'everyone'],
    ['user', 'everyone'],
    ['promoter', 'everyone'],
    ['moderator', 'moderator'],
    ['globalModerator', 'coOwner'],
    ['staff', 'coOwner'],
    ['admin', 'coOwner'],
    ['superUser', 'coOwner'],
  ] satisfies [TokenRole, Standing][])('of a %s everywhere is %s', (rank, standing) => {
    expect(standingOf(rank, [], 0)).toBe(standing);
    expect(standingOf(rank, [forEver('owner')], 0)).toBe('owner');
  });

  test('lasts until the end of the role', () => {
    const role = { role: 'dj', expiration_time: 100 } as const;
    expect(standingOf('user', [role], 99)).toBe('dj');
    expect(standingOf('user', [role], 100)).toBe('everyone');
    expect(heldNow([role, forEver('banned')], 100)).toEqual([forEver('banned')]);
  });

  test('is compared by rank', () => {
    expect(atLeast('owner', 'coOwner')).toBe(true);
    expect(atLeast('dj', 'dj')).toBe(true);
    expect(atLeast('everyone', 'dj')).toBe(false);
  });
});

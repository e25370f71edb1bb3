import { tokenRoles } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import {
  accountActions,
  accountDenial,
  assignableTokenRoles,
  canAssignTokenRole,
  type AccountAction,
} from './account-actions.ts';
import { outranksGlobally } from './token-roles.ts';

const actions = Object.keys(accountActions) as AccountAction[];

test('M1: everyone can act on people below them, and on nobody else', () => {
  for (const [index, actor] of tokenRoles.entries())
    for (const [other, target] of tokenRoles.entries())
      expect([actor, target, outranksGlobally(actor, target)]).toEqual([
        actor,
        target,
        actor === 'superUser' || other < index,
      ]);
});

describe.each(actions)('%s', (action) => {
  const authority: { from: string; allowSelf?: boolean; exceptBots?: boolean; servicesBypassRank?: boolean } =
    accountActions[action];

  test('M1: requires its rank and a lower target', () => {
    for (const [index, role] of tokenRoles.entries())
      for (const [other, targetRole] of tokenRoles.entries()) {
        const denial = accountDenial(
          { uuid: 'eve', role },
          { uuid: 'bob', role: targetRole },
          accountActions[action],
        );
        const hasRank = index >= tokenRoles.indexOf(authority.from as never);
        const isAbove = role === 'superUser' || other < index;
        const isBot = authority.exceptBots === true && targetRole === 'bot';
        const expected = !hasRank ? 'permission' : !isAbove ? 'rank' : isBot ? 'bot' : null;
        expect([role, targetRole, denial]).toEqual([role, targetRole, expected]);
      }
  });

  test('M2: on oneself only where that is allowed, and only by a superUser', () => {
    const self = { uuid: 'eve', role: 'superUser' } as const;
    expect(accountDenial(self, self, accountActions[action])).toBe(authority.allowSelf ? null : 'self');
    const admin = { uuid: 'eve', role: 'admin' } as const;
    expect(accountDenial(admin, admin, accountActions[action])).toBe(authority.allowSelf ? 'rank' : 'self');
  });

  test('M1: a service has the rank of staff, but for badges acts on everyone', () => {
    const service = { uuid: null, role: 'staff' } as const;
    const isFromAbove = authority.from === 'admin';
    const expected = isFromAbove ? 'permission' : authority.servicesBypassRank ? null : 'rank';
    expect(accountDenial(service, { uuid: 'bob', role: 'admin' }, accountActions[action])).toBe(expected);
  });
});

test('M4: roles are assigned below the own rank, below staff up to moderator, and never bot or guest', () => {
  expect(assignableTokenRoles('moderator')).toEqual([]);
  expect(assignableTokenRoles('globalModerator')).toEqual(['user', 'promoter', 'moderator']);
  expect(assignableTokenRoles('staff')).toEqual(['user', 'promoter', 'moderator', 'globalModerator']);
  expect(assignableTokenRoles('admin').at(-1)).toBe('staff');
  expect(assignableTokenRoles('superUser').at(-1)).toBe('superUser');
  expect(canAssignTokenRole('superUser', 'bot')).toBe(false);
});

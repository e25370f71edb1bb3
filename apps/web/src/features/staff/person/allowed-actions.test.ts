import type { TokenRole } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { allowedActions, grantableRoles } from './allowed-actions.ts';
import type { Account, Person } from './person.ts';

const account: Account = {
  bannedAt: null,
  bannedUntil: null,
  banReason: null,
  deactivatedAt: null,
  verifiedAt: null,
  ownerId: null,
  emails: [],
  capabilities: [],
};
const dan: Person = {
  id: 4,
  uuid: 'dan',
  role: 'user',
  nickname: 'dan',
  avatarId: '',
  badges: [],
  createdAt: '2026-01-15T20:00:00.000Z',
  account,
};
const now = Date.parse('2026-01-16T20:00:00.000Z');
const offered = (role: TokenRole, person: Partial<Person> = {}) =>
  allowedActions({ uuid: 'eve', role }, { ...dan, ...person }, now);

describe('what staff may do to a member (decisions section 1)', () => {
  it.each<[TokenRole, string[]]>([
    ['moderator', ['note', 'kick', 'ban']],
    ['globalModerator', ['note', 'kick', 'ban', 'role', 'badges', 'capabilities', 'profile']],
    ['staff', ['note', 'kick', 'ban', 'role', 'badges', 'capabilities', 'profile']],
    ['admin', ['note', 'kick', 'ban', 'role', 'badges', 'capabilities', 'profile', 'password', 'close']],
  ])('%s: %j', (role, actions) => {
    expect(offered(role)).toEqual({ actions, because: null });
  });

  it('nobody acts on equal or higher rank, but a superUser', () => {
    expect(offered('moderator', { role: 'moderator' })).toEqual({ actions: [], because: 'rank' });
    expect(offered('staff', { role: 'admin' })).toEqual({ actions: [], because: 'rank' });
    expect(offered('superUser', { role: 'superUser' }).actions).toContain('ban');
  });

  it('nobody acts on themselves, but a superUser may wear badges', () => {
    expect(offered('admin', { uuid: 'eve', role: 'admin' })).toEqual({ actions: [], because: 'self' });
    expect(offered('superUser', { uuid: 'eve', role: 'superUser' })).toEqual({
      actions: ['badges', 'capabilities'],
      because: 'self',
    });
  });

  it('a ban can be taken back while it lasts, or when nobody can tell', () => {
    const banned = { ...account, bannedAt: '2026-01-15T20:00:00.000Z' };
    expect(offered('staff', { account: banned }).actions).toContain('unban');
    const over = { ...banned, bannedUntil: '2026-01-16T19:59:59.000Z' };
    expect(offered('staff', { account: over }).actions).not.toContain('unban');
    expect(offered('moderator', { account: null }).actions).toEqual(['note', 'kick', 'ban', 'unban']);
  });

  it('capabilities are given by ranks that can not see which are held', () => {
    expect(offered('globalModerator', { account: null }).actions).toContain('capabilities');
  });

  it('an account that is closed can be opened again, and only then', () => {
    const closed = { ...account, deactivatedAt: '2026-01-15T20:00:00.000Z' };
    const { actions } = offered('admin', { account: closed });
    expect(actions).toContain('reopen');
    expect(actions).not.toContain('close');
    expect(offered('staff', { account: closed }).actions).not.toContain('reopen');
  });

  it('a bot keeps its role and has no password', () => {
    expect(offered('superUser', { role: 'bot' }).actions).toEqual([
      'note',
      'kick',
      'ban',
      'badges',
      'capabilities',
      'profile',
    ]);
  });
});

it('nobody gives a rank equal to or above their own', () => {
  expect(grantableRoles('globalModerator')).toEqual(['user', 'promoter', 'moderator']);
  expect(grantableRoles('staff')).toEqual(['user', 'promoter', 'moderator', 'globalModerator']);
  expect(grantableRoles('admin').at(-1)).toBe('staff');
  expect(grantableRoles('superUser').at(-1)).toBe('superUser');
});

import type { TokenRole } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { allowedActions } from './allowed-actions.ts';
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

describe('offers what staff can do to a member (decisions section 1)', () => {
  it.each<[TokenRole, string[]]>([
    ['moderator', ['note', 'kick', 'ban']],
    ['globalModerator', ['note', 'kick', 'ban', 'role', 'badges', 'capabilities', 'profile']],
    ['staff', ['note', 'kick', 'ban', 'role', 'badges', 'capabilities', 'profile']],
    ['admin', ['note', 'kick', 'ban', 'role', 'badges', 'capabilities', 'profile', 'password', 'close']],
  ])('%s: %j', (role, actions) => {
    expect(offered(role)).toEqual({ actions, limitedBy: null });
  });

  it('offers nothing against an equal or higher rank, except to a superUser', () => {
    expect(offered('moderator', { role: 'moderator' })).toEqual({ actions: [], limitedBy: 'rank' });
    expect(offered('staff', { role: 'admin' })).toEqual({ actions: [], limitedBy: 'rank' });
    expect(offered('superUser', { role: 'superUser' }).actions).toContain('ban');
  });

  it('offers nothing on oneself, except that a superUser can change their badges', () => {
    expect(offered('admin', { uuid: 'eve', role: 'admin' })).toEqual({ actions: [], limitedBy: 'self' });
    expect(offered('superUser', { uuid: 'eve', role: 'superUser' })).toEqual({
      actions: ['badges', 'capabilities'],
      limitedBy: 'self',
    });
  });

  it('offers to lift a ban while it lasts, or when the rank cannot see it', () => {
    const banned = { ...account, bannedAt: '2026-01-15T20:00:00.000Z' };
    expect(offered('staff', { account: banned }).actions).toContain('unban');
    const over = { ...banned, bannedUntil: '2026-01-16T19:59:59.000Z' };
    expect(offered('staff', { account: over }).actions).not.toContain('unban');
    expect(offered('moderator', { account: null }).actions).toEqual(['note', 'kick', 'ban', 'unban']);
  });

  it('lets ranks change capabilities that they cannot see', () => {
    expect(offered('globalModerator', { account: null }).actions).toContain('capabilities');
  });

  it('offers to reopen a closed account, and only a closed one', () => {
    const closed = { ...account, deactivatedAt: '2026-01-15T20:00:00.000Z' };
    const { actions } = offered('admin', { account: closed });
    expect(actions).toContain('reopen');
    expect(actions).not.toContain('close');
    expect(offered('staff', { account: closed }).actions).not.toContain('reopen');
  });

  it('offers no role and no password change for a bot', () => {
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

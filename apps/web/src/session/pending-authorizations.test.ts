import { describe, expect, it } from 'vitest';
import {
  parsePendingAuthorizations,
  addPendingAuthorization,
  type PendingAuthorization,
} from './pending-authorizations.ts';

const visit = (state: string, expiresAt = 1000): PendingAuthorization => ({
  provider: 'discord',
  purpose: 'signIn',
  state,
  browserKey: 'key',
  next: '/',
  expiresAt,
});

describe('pending authorizations', () => {
  it('are read back as they were stored', () => {
    const remaining = addPendingAuthorization([visit('a')], visit('b'), 0);
    expect(parsePendingAuthorizations(JSON.stringify(remaining))).toEqual([visit('a'), visit('b')]);
  });

  it('drop expired entries, and all but the newest five', () => {
    expect(
      addPendingAuthorization([visit('old', 10), visit('a')], visit('b'), 10).map(({ state }) => state),
    ).toEqual(['a', 'b']);
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<PendingAuthorization[]>(
      (all, state) => addPendingAuthorization(all, visit(state), 0),
      [],
    );
    expect(many.map(({ state }) => state)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it.each([null, '', '{', '{}', '7', '[null, 1, {"provider":"discord"}]', '[{"purpose":"steal"}]'])(
    'are empty for %j',
    (text) => expect(parsePendingAuthorizations(text)).toEqual([]),
  );
});

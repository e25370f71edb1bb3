import { describe, expect, it } from 'vitest';
import { readVisits, withVisit, type Visit } from './visit-list.ts';

const visit = (state: string, expiresAt = 1000): Visit => ({
  provider: 'discord',
  purpose: 'signIn',
  state,
  browserKey: 'key',
  next: '/',
  expiresAt,
});

describe('visits to other services', () => {
  it('are read back as they were kept', () => {
    const kept = withVisit([visit('a')], visit('b'), 0);
    expect(readVisits(JSON.stringify(kept))).toEqual([visit('a'), visit('b')]);
  });

  it('are forgotten when they are over, and beyond the newest five', () => {
    expect(withVisit([visit('old', 10), visit('a')], visit('b'), 10).map(({ state }) => state)).toEqual([
      'a',
      'b',
    ]);
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<Visit[]>(
      (all, state) => withVisit(all, visit(state), 0),
      [],
    );
    expect(many.map(({ state }) => state)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it.each([null, '', '{', '{}', '7', '[null, 1, {"provider":"discord"}]', '[{"purpose":"steal"}]'])(
    'are none in %j',
    (text) => expect(readVisits(text)).toEqual([]),
  );
});

import { describe, expect, it } from 'vitest';
import { peopleCondition, peopleSort, type PeopleFilters } from './people-query.ts';

const none: PeopleFilters = { search: '', role: '', badge: '', state: '', sort: '' };
const now = Date.UTC(2026, 0, 15);
const condition = (filters: Partial<PeopleFilters>): unknown => {
  const text = peopleCondition({ ...none, ...filters }, now);
  return text === undefined ? undefined : JSON.parse(text);
};

describe('peopleCondition', () => {
  it('returns no condition when no filter is set', () => {
    expect(condition({})).toBeUndefined();
  });

  it('finds by part of nickname or e-mail, regardless of case', () => {
    expect(condition({ search: 'Bo"b' })).toEqual({
      $and: [{ $or: [{ 'profile.nickname': { $contL: 'Bo"b' } }, { 'emails.email': { $contL: 'Bo"b' } }] }],
    });
  });

  it('also matches digits as an id, and a uuid only as a uuid', () => {
    expect(JSON.stringify(condition({ search: '42' }))).toContain('{"id":42}');
    expect(condition({ search: '0B6E2D6E-4A7C-4A57-9A10-6A2A1F0A2F11' })).toEqual({
      $and: [{ uuid: '0b6e2d6e-4a7c-4a57-9a10-6a2a1f0a2f11' }],
    });
  });

  it('counts as banned when the ban has no end or a future one', () => {
    expect(condition({ state: 'banned' })).toEqual({
      $and: [
        { bannedAt: { $notnull: true } },
        { bannedUntil: { $or: { $isnull: true, $gt: '2026-01-15T00:00:00.000Z' } } },
      ],
    });
  });

  it('combines all filters with AND', () => {
    expect(condition({ role: 'staff', badge: 'VERIFIED', state: 'deactivated' })).toEqual({
      $and: [
        { role: 'staff' },
        { 'profile.badges': { $cont: 'VERIFIED' } },
        { deactivatedAt: { $notnull: true } },
      ],
    });
  });
});

it('sorts newest first by default', () => {
  expect(peopleSort('anything')).toBe('createdAt,DESC');
  expect(peopleSort('nickname')).toBe('profile.nickname,ASC');
});

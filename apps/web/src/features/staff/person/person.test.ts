import { expect, it } from 'vitest';
import { isBannedAt } from './person.ts';

const day = '2026-01-15T20:00:00.000Z';
const now = Date.parse(day);

it.each([
  ['never banned', {}, false],
  ['banned without an end', { bannedAt: day, bannedUntil: null }, true],
  ['until a moment to come', { bannedAt: day, bannedUntil: '2026-01-15T20:00:00.001Z' }, true],
  ['until now', { bannedAt: day, bannedUntil: day }, false],
])('%s', (_what, person, banned) => {
  expect(isBannedAt(person, now)).toBe(banned);
});

import { limits } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { addressesOf, countToday } from './contact.rules.ts';

const max = limits.contactAddressesADay;
const dayMs = 86_400_000;

describe('addresses a day (rule S12)', () => {
  test.each([
    ['the first day begins with the first address', undefined, 3, { began_at: 50, addresses: 3 }],
    ['more are added', { began_at: 10, addresses: 3 }, 2, { began_at: 10, addresses: 5 }],
    ['up to the limit', { began_at: 10, addresses: max - 1 }, 1, { began_at: 10, addresses: max }],
    ['and no further', { began_at: 10, addresses: max - 1 }, 2, undefined],
    ['nor all at once', undefined, max + 1, undefined],
    [
      'Q1: a day that began later does not count',
      { began_at: 51, addresses: max },
      1,
      { began_at: 50, addresses: 1 },
    ],
  ])('%s', (_title, day, more, expected) => {
    expect(countToday(day, more, 50)).toEqual(expected);
  });

  test('a new day starts a new count', () => {
    const full = { began_at: 10, addresses: max };
    expect(countToday(full, 1, 9 + dayMs)).toBeUndefined();
    expect(countToday(full, 1, 10 + dayMs)).toEqual({ began_at: 10 + dayMs, addresses: 1 });
  });
});

test('each address of a contact becomes one entry', () => {
  const sent = [{ contactId: 'a', emails: ['x@y.z'], phones: ['1', '2'] }, { emails: ['q@y.z'] }, {}];
  expect(addressesOf(sent)).toEqual([
    { contactId: 'a', kind: 'email', text: 'x@y.z' },
    { contactId: 'a', kind: 'phone', text: '1' },
    { contactId: 'a', kind: 'phone', text: '2' },
    { contactId: '', kind: 'email', text: 'q@y.z' },
  ]);
});

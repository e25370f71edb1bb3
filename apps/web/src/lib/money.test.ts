import { expect, it } from 'vitest';
import { formatMoney, fromMoneyField, toMoneyField } from './money.ts';

it('formats amounts in the smallest unit of their currency', () => {
  expect(formatMoney(999, 'eur', 'en')).toBe('€9.99');
  expect(formatMoney(999, 'jpy', 'en')).toBe('¥999');
});

it('reads what a field shows, with a point or a comma, and nothing else', () => {
  expect(fromMoneyField(toMoneyField(1234, 'eur'), 'eur')).toBe(1234);
  expect(fromMoneyField('9,9', 'eur')).toBe(990);
  expect(fromMoneyField('12', 'jpy')).toBe(12);
  for (const [text, currency] of [
    ['', 'eur'],
    ['9.999', 'eur'],
    ['9.9', 'jpy'],
    ['-1', 'eur'],
    ['1e3', 'eur'],
  ] as const)
    expect(fromMoneyField(text, currency), text).toBeNull();
});

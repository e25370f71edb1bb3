import { expect, it } from 'vitest';
import { changeOf, movementOf, type TokenTransaction } from './token-account.ts';

const amount = 5;
const kinds: Record<string, Pick<TokenTransaction, 'type' | 'creditId' | 'amount'>> = {
  credit: { type: 'credit', creditId: null, amount },
  hold: { type: 'hold', creditId: null, amount },
  commit: { type: 'commit', creditId: null, amount },
  voided: { type: 'voided', creditId: null, amount },
  refund: { type: 'voided', creditId: 'c', amount },
};

it('J2: says which of the books every transaction moves tokens between', () => {
  expect(
    Object.entries(kinds).map(([name, kind]) => [name, movementOf(kind).from, movementOf(kind).to]),
  ).toEqual([
    ['credit', 'issued', 'account'],
    ['hold', 'account', 'held'],
    ['commit', 'held', 'spent'],
    ['voided', 'held', 'account'],
    ['refund', 'account', 'issued'],
  ]);
});

it('J4: only what enters or leaves the account changes the balance', () => {
  expect(Object.values(kinds).map(changeOf)).toEqual([5, -5, 0, 5, -5]);
});

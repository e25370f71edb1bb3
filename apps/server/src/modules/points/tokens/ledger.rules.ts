/** Pure rules of the token ledger (rules J1 to J12). */
import type { TokenTransactionType } from '@turnstage/contracts';
import type { TokenAccountKind } from './token.tables.ts';

/** The books' own accounts; the migration creates them under these ids. */
export const bookAccounts = {
  /** Where tokens come from. Its sum is minus all tokens that were sold and not refunded. */
  issued: '00000000-0000-4000-8000-000000000001',
  /** Tokens of open holds. */
  held: '00000000-0000-4000-8000-000000000002',
  /** Where spent tokens end. */
  spent: '00000000-0000-4000-8000-000000000003',
} as const satisfies Record<Exclude<TokenAccountKind, 'person'>, string>;

/** After this a hold that nobody committed is voided (J5). */
export const holdLifetimeMs = 15 * 60 * 1000;

export interface Entry {
  readonly type: TokenTransactionType;
  readonly accountId: string;
  /** Positive. */
  readonly amount: number;
  /** Set for `voided`: whether it ends a hold or refunds a credit. */
  readonly ends?: 'hold' | 'credit';
}

export interface Posting {
  readonly account_id: string;
  readonly amount: number;
}

/** The two postings of a transaction, which sum to zero (J2). */
export function postingsOf({ type, accountId, amount, ends }: Entry): readonly [Posting, Posting] {
  const { issued, held, spent } = bookAccounts;
  switch (type) {
    case 'credit':
      return move(amount, issued, accountId);
    case 'hold':
      return move(amount, accountId, held);
    case 'commit':
      return move(amount, held, spent);
    case 'voided':
      return ends === 'credit' ? move(amount, accountId, issued) : move(amount, held, accountId);
  }
}

function move(amount: number, from: string, to: string): readonly [Posting, Posting] {
  return [
    { account_id: from, amount: -amount },
    { account_id: to, amount },
  ];
}

export interface Refund {
  /** Tokens that the payment bought. */
  readonly tokens: number;
  /** What was paid, and how much of it was refunded, in the smallest unit of the currency. */
  readonly paid: number;
  readonly refunded: number;
  /** Tokens that earlier refunds of the payment reclaimed. */
  readonly reclaimed: number;
  readonly balance: number;
}

/**
 * How many tokens a refund reclaims: the refunded share, rounded up, and never more than the person has left (J10).
 */
export function tokensToReclaim({ tokens, paid, refunded, reclaimed, balance }: Refund): number {
  const share = paid <= 0 || refunded >= paid ? tokens : Math.ceil((tokens * Math.max(0, refunded)) / paid);
  return Math.max(0, Math.min(share - reclaimed, balance));
}

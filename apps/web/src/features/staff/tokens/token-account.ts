import type { CallReply } from '@turnstage/client';
import type { pointsService } from '@turnstage/contracts';

export type TokenAccount = CallReply<(typeof pointsService)['tokenAccountById']>;
export type TokenTransaction = CallReply<(typeof pointsService)['tokenTransactions']>['transactions'][number];

/** The accounts of the books: the person's own, and the three that every token moves through (J2). */
export type Book = 'account' | 'issued' | 'held' | 'spent';

/** Where the tokens of a transaction came from and went. The amount leaves the one and enters the other. */
export function movementOf({ type, creditId }: Pick<TokenTransaction, 'type' | 'creditId'>): {
  readonly from: Book;
  readonly to: Book;
} {
  switch (type) {
    case 'credit':
      return { from: 'issued', to: 'account' };
    case 'hold':
      return { from: 'account', to: 'held' };
    case 'commit':
      return { from: 'held', to: 'spent' };
    case 'voided':
      return creditId === null ? { from: 'held', to: 'account' } : { from: 'account', to: 'issued' };
  }
}

/** What a transaction does to the balance of the person; 0 for a commit, whose tokens were held already. */
export function changeOf(transaction: Pick<TokenTransaction, 'type' | 'creditId' | 'amount'>): number {
  const { from, to } = movementOf(transaction);
  if (to === 'account') return transaction.amount;
  return from === 'account' ? -transaction.amount : 0;
}

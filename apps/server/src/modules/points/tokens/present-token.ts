import type { TokenAccount, TokenTransaction } from '@turnstage/contracts';
import type { AccountWithHeld, TokenTransactionRow } from './token.store.ts';

const iso = (time: number) => new Date(time).toISOString();

export function presentAccount(row: AccountWithHeld): TokenAccount {
  return {
    id: row.id,
    userUuid: row.user_uuid,
    status: row.status,
    balance: row.balance,
    held: row.held,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}

/** Data about a transaction in the history besides its row. */
interface InHistory {
  /** The type of the transaction that ended this hold; null while it is open. */
  readonly ended_by: TokenTransactionRow['type'] | null;
  readonly purchased_name: string | null;
}

export function presentTransaction(
  row: TokenTransactionRow,
  { ended_by, purchased_name }: InHistory = { ended_by: null, purchased_name: null },
): TokenTransaction {
  const endState = ended_by === 'commit' ? 'committed' : ended_by === 'voided' ? 'voided' : 'open';
  return {
    id: row.id,
    accountId: row.account_id,
    type: row.type,
    amount: row.amount,
    holdId: row.hold_id,
    creditId: row.credit_id,
    paymentId: row.payment_id,
    bundleId: row.bundle_id,
    holdState: row.type === 'hold' ? endState : null,
    expiresAt: row.expires_at === null ? null : iso(row.expires_at),
    purchasedName: purchased_name,
    createdAt: iso(row.created_at),
  };
}

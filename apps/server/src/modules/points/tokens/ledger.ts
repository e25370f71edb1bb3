/**
 * The four things that happen on a token account (rules J1 to J10). Each runs in the caller's transaction and locks
 * the account first, so that one after the other decides.
 */
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { holdLifetimeMs, tokensToReclaim } from './ledger.rules.ts';
import { tokenStore, type TokenTransactionRow } from './token.store.ts';

export interface Credit {
  readonly accountId: string;
  readonly amount: number;
  readonly paymentId: string;
  readonly bundleId: string;
}

/** Credits what a payment bought, once however often it is called (J8). */
export async function credit(tx: Transaction, now: number, wanted: Credit): Promise<TokenTransactionRow> {
  const store = tokenStore(tx);
  await store.lock(wanted.accountId);
  const known = await store.findCredit(wanted.paymentId);
  if (known) return known;
  return store.write({
    type: 'credit',
    account_id: wanted.accountId,
    amount: wanted.amount,
    payment_id: wanted.paymentId,
    bundle_id: wanted.bundleId,
    created_at: now,
  });
}

export interface Hold {
  readonly accountId: string;
  readonly amount: number;
  readonly idempotencyId?: string | undefined;
}

/** Reserves tokens. Throws `token/account-disabled` and `token/insufficient` (J4). */
export async function hold(tx: Transaction, now: number, wanted: Hold): Promise<TokenTransactionRow> {
  const store = tokenStore(tx);
  const account = await store.lock(wanted.accountId);
  if (!account) throw refuse('token/account-not-found');
  const known = wanted.idempotencyId && (await store.findByIdempotency(wanted.idempotencyId));
  if (known) return known;
  if (account.status !== 'active') throw refuse('token/account-disabled');
  if (account.balance < wanted.amount) throw refuse('token/insufficient');
  const row = await store.write({
    type: 'hold',
    account_id: account.id,
    amount: wanted.amount,
    idempotency_id: wanted.idempotencyId ?? null,
    expires_at: now + holdLifetimeMs,
    created_at: now,
  });
  await store.openHold(row);
  return row;
}

export interface HoldEnd {
  readonly holdId: string;
  readonly type: 'commit' | 'voided';
  readonly idempotencyId?: string | undefined;
}

/**
 * Commits or voids a hold, exactly once (J5). A commit after the hold's end is refused with `token/hold-expired`; a
 * void is not, since that is what follows anyway.
 */
export async function endHold(
  tx: Transaction,
  now: number,
  { holdId, type, idempotencyId }: HoldEnd,
): Promise<TokenTransactionRow> {
  const store = tokenStore(tx);
  const held = await store.findTransaction(holdId);
  if (held?.type !== 'hold') throw refuse('token/hold-not-found');
  await store.lock(held.account_id);
  const known = idempotencyId && (await store.findByIdempotency(idempotencyId));
  if (known) return known;
  if (type === 'commit' && (held.expires_at ?? 0) <= now && (await store.isHoldOpen(holdId)))
    throw refuse('token/hold-expired');
  if (!(await store.closeHold(holdId))) throw refuse('token/hold-closed');
  return store.write({
    type,
    account_id: held.account_id,
    amount: held.amount,
    hold_id: holdId,
    idempotency_id: idempotencyId ?? null,
    created_at: now,
  });
}

export interface RefundedPayment {
  readonly paymentId: string;
  readonly paid: number;
  readonly refunded: number;
}

/**
 * Takes tokens of a refunded payment back, as far as they are left (J10). Running it again takes no more. Returns how
 * many tokens should have come back and were spent already.
 */
export async function reclaim(tx: Transaction, now: number, refund: RefundedPayment): Promise<number> {
  const store = tokenStore(tx);
  const credited = await store.findCredit(refund.paymentId);
  if (!credited) return 0;
  const account = await store.lock(credited.account_id);
  if (!account) return 0;
  const facts = {
    tokens: credited.amount,
    paid: refund.paid,
    refunded: refund.refunded,
    reclaimed: await store.reclaimed(credited.id),
  };
  const amount = tokensToReclaim({ ...facts, balance: account.balance });
  if (amount > 0)
    await store.write({
      type: 'voided',
      account_id: account.id,
      amount,
      credit_id: credited.id,
      created_at: now,
    });
  return tokensToReclaim({ ...facts, balance: Infinity }) - amount;
}

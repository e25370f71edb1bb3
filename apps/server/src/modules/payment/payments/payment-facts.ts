import type { PaymentDeps } from '../payment.deps.ts';
import { paymentStore } from './payment.store.ts';
import { refundOf } from './present-payment.ts';

/** What other modules need to know of a payment. */
export interface PaymentFacts {
  readonly id: string;
  /** Null when the account was deleted. */
  readonly userUuid: string | null;
  readonly productId: string;
  readonly quantity: number;
  readonly isPaid: boolean;
  /** In the smallest unit of the currency. */
  readonly paid: number;
  readonly refunded: number;
  /** Whether a dispute about this or another payment of the person is open or lost. */
  readonly hasDispute: boolean;
  /** Epoch ms: what was on offer then is what was bought. */
  readonly startedAt: number;
}

export async function findPaymentFacts(
  { database }: Pick<PaymentDeps, 'database'>,
  id: string,
): Promise<PaymentFacts | undefined> {
  const store = paymentStore(database);
  const row = await store.find(id);
  if (!row) return undefined;
  return {
    id: row.id,
    userUuid: row.user_uuid,
    productId: row.product_id,
    quantity: row.quantity,
    isPaid: row.status === 'paid',
    ...refundOf(row),
    hasDispute: row.user_uuid !== null && (await store.hasOpenDispute(row.user_uuid)),
    startedAt: row.created_at,
  };
}

/** What happens when a payment service, or the sandbox, says what became of a payment (rules J23 to J25). */
import type { Transaction } from '../../../db/index.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { paymentStore, type PaymentRow } from './payment.store.ts';

export interface PaidCheckout {
  readonly paymentId: string;
  readonly sessionId: string;
  readonly chargeKey: string | null;
  readonly customerId: string | null;
}

type Tools = Pick<PaymentDeps, 'clock' | 'events'>;

/** A payment that was paid stays paid, whatever is reported afterwards. Unknown ones belong to somebody else. */
export async function settlePaid(tools: Tools, tx: Transaction, checkout: PaidCheckout): Promise<void> {
  const store = paymentStore(tx);
  const payment = await store.lock(checkout.paymentId);
  if (!payment) return;
  const now = tools.clock.now();
  await store.update(payment.id, {
    status: 'paid',
    paid_at: payment.paid_at ?? now,
    session_id: payment.session_id ?? checkout.sessionId,
    charge_key: payment.charge_key ?? checkout.chargeKey,
    updated_at: now,
  });
  if (payment.user_uuid !== null && checkout.customerId !== null)
    await store.saveCustomer(payment.user_uuid, checkout.customerId);
  await publish(tools, tx, payment);
}

/** Only an open payment fails or expires: the report may come after another try was paid. */
export async function settleUnpaid(
  tools: Tools,
  tx: Transaction,
  paymentId: string,
  status: 'failed' | 'expired',
): Promise<void> {
  const store = paymentStore(tx);
  const payment = await store.lock(paymentId);
  if (payment?.status === 'pending') await store.update(paymentId, { status, updated_at: tools.clock.now() });
}

export async function settleRefund(
  tools: Tools,
  tx: Transaction,
  charge: { readonly key: string; readonly amount: number; readonly refunded: number },
): Promise<void> {
  const store = paymentStore(tx);
  await store.saveRefund(charge, tools.clock.now());
  const payment = await store.findByCharge(charge.key);
  if (payment) await publish(tools, tx, payment);
}

export async function settleDispute(
  tools: Tools,
  tx: Transaction,
  { key, state }: { readonly key: string; readonly state: 'open' | 'won' | 'lost' },
): Promise<void> {
  const store = paymentStore(tx);
  await store.saveDispute(key, state, tools.clock.now());
  const payment = await store.findByCharge(key);
  if (payment) await publish(tools, tx, payment);
}

/** Listeners read the current state, one after the other for each person. */
async function publish({ events }: Tools, tx: Transaction, { id, user_uuid }: PaymentRow): Promise<void> {
  await events.publish(tx, 'paymentChanged', { paymentId: id }, { orderKey: user_uuid ?? id });
}

/** Subscriptions of the sandbox for development, which never charge anyone (rules J30, J50 and J51). */
import { randomUUID } from 'node:crypto';
import type { paymentService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import type { PaymentRow } from '../payments/payment.store.ts';
import type { ProductRow } from '../products/product.store.ts';
import { saveSubscription } from './save-subscription.ts';
import { subscriptionStore, type SubscriptionRow } from './subscription.store.ts';
import { presentSubscription } from './subscriptions.ts';

const dayMs = 24 * 60 * 60 * 1000;

const periodMs = (product: Pick<ProductRow, 'interval'> | undefined) =>
  (product?.interval === 'year' ? 365 : 30) * dayMs;

/** Starts the first period; `lapseSubscriptions` renews it until it is canceled. */
export async function startSandboxSubscription(
  deps: PaymentDeps,
  tx: Transaction,
  payment: PaymentRow,
  product: ProductRow,
): Promise<void> {
  const now = deps.clock.now();
  await saveSubscription(deps, tx, {
    id: randomUUID(),
    user_uuid: payment.user_uuid,
    payment_id: payment.id,
    product_id: product.id,
    provider: 'sandbox',
    provider_ref: payment.id,
    region: product.region ?? '',
    level: product.level ?? '',
    status: 'active',
    current_period_start: now,
    current_period_end: now + periodMs(product),
    cancel_at_period_end: false,
    ended_at: null,
    reported_at: now,
    created_at: now,
    updated_at: now,
  });
}

/** What the sandbox says at the end of a period: renewed, or ended where it was canceled (J50). */
export async function closeSandboxPeriod(
  deps: PaymentDeps,
  tx: Transaction,
  row: SubscriptionRow,
  product: ProductRow | undefined,
): Promise<void> {
  const now = deps.clock.now();
  const start = row.current_period_end;
  const change = row.cancel_at_period_end
    ? { status: 'canceled' as const, ended_at: start }
    : { current_period_start: start, current_period_end: start + periodMs(product) };
  await saveSubscription(deps, tx, { ...row, ...change, reported_at: now, updated_at: now });
}

/** The portal of the sandbox: what a person does to the subscription that they have (J51). */
export async function changeSandboxSubscription(
  deps: PaymentDeps,
  { caller, body }: Call<(typeof paymentService)['changeSandboxSubscription']>,
) {
  if (deps.mode !== 'sandbox') throw refuse('payment/off');
  const found = await subscriptionStore(deps.database).findRunning(caller.userUuid);
  if (found?.provider !== 'sandbox') throw refuse('payment/no-subscription');
  return deps.database.transaction(async (tx) => {
    const row = await subscriptionStore(tx).lock(found.id);
    // It can have ended meanwhile.
    if (!row || row.status !== 'active') throw refuse('payment/no-subscription');
    const now = deps.clock.now();
    const ended = { status: 'canceled' as const, ended_at: now, current_period_end: now };
    const change = body.change === 'end' ? ended : { cancel_at_period_end: body.change === 'cancel' };
    const changed = { ...row, ...change, reported_at: now, updated_at: now };
    await saveSubscription(deps, tx, changed);
    return presentSubscription(changed);
  });
}

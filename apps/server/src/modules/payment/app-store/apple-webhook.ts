/** Notifications of the App Store (rules J40 and J41). */
import { randomUUID } from 'node:crypto';
import { isUuid, type paymentService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { paymentStore } from '../payments/payment.store.ts';
import { settlePaid, settleRefund } from '../payments/settle-payment.ts';
import { productStore, type ProductRow } from '../products/product.store.ts';
import { saveSubscription } from '../subscriptions/save-subscription.ts';
import { readWebhook } from '../webhooks/read-webhook.ts';
import { toAppStoreFact, type AppStoreFact } from './app-store-facts.rules.ts';
import type { AppStoreVerifier } from '../../../outbound/app-store-verifier.ts';

const provider = 'appStore' as const;
const chargeKey = (transactionId: string) => `appStore:${transactionId}`;

export async function appleWebhook(
  deps: PaymentDeps & { readonly verifier: AppStoreVerifier | undefined },
  { stream, contentLength }: Call<typeof paymentService.appleWebhook>,
) {
  const body = await readWebhook(deps, { stream, contentLength });
  if (!deps.verifier) throw refuse('payment/off');
  const { notification, transaction } = await deps.verifier.verify(readSignedPayload(body));
  const fact = toAppStoreFact(notification, transaction);
  const event_id = notification.notificationUUID;
  if (!fact || event_id === undefined) return { received: true };
  const purchase = await findPurchase(deps, fact);
  await deps.database.transaction(async (tx) => {
    const type = notification.notificationType ?? '';
    const row = { provider, event_id, type, received_at: deps.clock.now() };
    if (await paymentStore(tx).saveEvent(row)) await apply(deps, tx, fact, purchase);
  });
  return { received: true };
}

function readSignedPayload(body: Buffer): string {
  let message: unknown;
  try {
    message = JSON.parse(body.toString('utf8'));
  } catch {
    throw refuse('request/invalid', { message: 'The body must be JSON' });
  }
  const signedPayload = (message as { signedPayload?: unknown } | null)?.signedPayload;
  if (typeof signedPayload === 'string') return signedPayload;
  throw refuse('request/invalid', { field: 'signedPayload', message: 'signedPayload must be text' });
}

interface Purchase {
  readonly userUuid: string;
  readonly product: ProductRow;
}

/** Undefined for a person or a product that isn't known here. */
async function findPurchase(deps: PaymentDeps, fact: AppStoreFact): Promise<Purchase | undefined> {
  if (fact.kind === 'refund' || !isUuid(fact.userUuid)) return undefined;
  const product = await productStore(deps.database).findByAppStoreId(fact.appStoreProductId);
  const person = await deps.user.person(fact.userUuid);
  if (!product || !person) {
    deps.logger.warn(
      { product: fact.appStoreProductId },
      'a purchase in the App Store belongs to nothing here',
    );
    return undefined;
  }
  return { userUuid: fact.userUuid, product };
}

async function apply(
  deps: PaymentDeps,
  tx: Transaction,
  fact: AppStoreFact,
  purchase: Purchase | undefined,
): Promise<void> {
  if (fact.kind === 'refund')
    return settleRefund(deps, tx, { key: chargeKey(fact.transactionId), amount: 1, refunded: 1 });
  if (!purchase) return;
  const { userUuid, product } = purchase;
  const now = deps.clock.now();
  if (fact.kind === 'subscription')
    return saveSubscription(deps, tx, {
      id: randomUUID(),
      user_uuid: userUuid,
      payment_id: null,
      product_id: product.id,
      provider,
      provider_ref: fact.originalTransactionId,
      region: product.region ?? '',
      level: product.level ?? '',
      status: fact.status,
      current_period_start: fact.periodStart,
      current_period_end: fact.periodEnd,
      cancel_at_period_end: fact.cancelAtPeriodEnd,
      ended_at: fact.endedAt,
      reported_at: fact.reportedAt,
      created_at: fact.startedAt,
      updated_at: now,
    });
  const id = randomUUID();
  const key = chargeKey(fact.transactionId);
  await paymentStore(tx).insert({
    id,
    user_uuid: userUuid,
    product_id: product.id,
    provider,
    status: 'pending',
    amount: fact.amount ?? product.price * fact.quantity,
    currency: fact.currency ?? product.currency,
    quantity: fact.quantity,
    session_id: key,
    charge_key: key,
    created_at: fact.purchasedAt,
    updated_at: now,
    paid_at: null,
  });
  // Another notification of the same purchase has saved it before.
  await settlePaid(deps, tx, { paymentId: id, sessionId: key, chargeKey: key, customerId: null });
}

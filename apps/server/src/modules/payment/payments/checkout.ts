/** Starting a checkout, and the sandbox for development (rules J22, J30 and J31). */
import { randomUUID } from 'node:crypto';
import type { Checkout, paymentService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { productStore, type ProductRow } from '../products/product.store.ts';
import { subscriptionStore } from '../subscriptions/subscription.store.ts';
import { startSandboxSubscription } from '../subscriptions/sandbox-subscription.ts';
import { paymentStore, type PaymentRow } from './payment.store.ts';
import { presentPayment } from './present-payment.ts';
import { settlePaid, settleUnpaid } from './settle-payment.ts';

type Contract = typeof paymentService;

export async function checkoutProduct(
  deps: PaymentDeps,
  { caller, params, body, idempotencyId }: Call<Contract['checkoutProduct']>,
) {
  return checkout(deps, { caller, productId: params.id, paymentType: 'one_time', seen: body, idempotencyId });
}

export async function checkoutSubscription(
  deps: PaymentDeps,
  { caller, params, body, idempotencyId }: Call<Contract['checkoutSubscription']>,
) {
  checkIsOn(deps);
  if (await subscriptionStore(deps.database).findRunning(caller.userUuid))
    throw refuse('payment/already-subscribed');
  return checkout(deps, {
    caller,
    productId: params.id,
    paymentType: 'subscription',
    seen: body,
    idempotencyId,
  });
}

function checkIsOn({ mode }: PaymentDeps): void {
  if (mode === 'off') throw refuse('payment/off');
}

interface Order {
  readonly caller: { readonly userUuid: string };
  readonly productId: string;
  readonly paymentType: ProductRow['payment_type'];
  /** Undefined fields are not compared. */
  readonly seen: { readonly price?: number | undefined; readonly currency?: string | undefined };
  readonly idempotencyId: string | undefined;
}

/**
 * The payment is saved before Stripe is called, so that no event can be about a payment that isn't known. A request
 * that is sent again finds it by its id, and Stripe finds its session by the same id.
 */
async function checkout(deps: PaymentDeps, order: Order): Promise<Checkout> {
  checkIsOn(deps);
  const { userUuid } = order.caller;
  const product = await productStore(deps.database).find(order.productId);
  if (!product?.is_active) throw refuse('payment/product-not-found');
  if (product.payment_type !== order.paymentType) throw refuse('payment/wrong-kind');
  const { price = product.price, currency = product.currency } = order.seen;
  if (price !== product.price || currency !== product.currency) throw refuse('payment/price-changed');
  const store = paymentStore(deps.database);
  const id = order.idempotencyId ?? randomUUID();
  const now = deps.clock.now();
  await store.insert({
    id,
    user_uuid: userUuid,
    product_id: product.id,
    provider: deps.stripe ? 'stripe' : 'sandbox',
    status: 'pending',
    amount: product.price,
    currency: product.currency,
    quantity: 1,
    session_id: null,
    charge_key: null,
    created_at: now,
    updated_at: now,
    paid_at: null,
  });
  const payment = await store.find(id);
  if (!payment) throw new Error('the payment was saved and is missing');
  if (!deps.stripe) return { paymentId: id, url: `${deps.publicUrl}/shop/sandbox/${id}`, isSandbox: true };
  const { sessionId, url } = await deps.stripe.createCheckout({
    ...toStripeOrder(deps, product, payment),
    customerId: await store.findCustomer(userUuid),
  });
  await store.update(id, { session_id: sessionId });
  return { paymentId: id, url, isSandbox: false };
}

function toStripeOrder({ publicUrl }: PaymentDeps, product: ProductRow, payment: PaymentRow) {
  return {
    paymentId: payment.id,
    mode: product.payment_type === 'subscription' ? ('subscription' as const) : ('payment' as const),
    name: product.name,
    description: product.description,
    amount: payment.amount,
    currency: payment.currency,
    interval: product.interval,
    successUrl: `${publicUrl}/shop?payment=${payment.id}`,
    cancelUrl: `${publicUrl}/shop?canceled=${payment.id}`,
  };
}

export async function listPayments(deps: PaymentDeps, { caller, query }: Call<Contract['payments']>) {
  const page = { limit: query.limit ?? 32, offset: query.offset ?? 0 };
  return (await paymentStore(deps.database).list(caller.userUuid, page)).map(presentPayment);
}

export async function paymentById(deps: PaymentDeps, { caller, params }: Call<Contract['paymentById']>) {
  return presentPayment(await findOwn(deps, caller.userUuid, params.id));
}

async function findOwn(deps: PaymentDeps, userUuid: string, id: string) {
  const payment = await paymentStore(deps.database).find(id);
  if (payment?.user_uuid !== userUuid) throw refuse('payment/not-found');
  return payment;
}

/** The sandbox settles as a webhook would. It can't be on where people pay with money (J30). */
export async function completeSandboxPayment(
  deps: PaymentDeps,
  { caller, params, body }: Call<Contract['completeSandboxPayment']>,
) {
  if (deps.mode !== 'sandbox') throw refuse('payment/off');
  const payment = await findOwn(deps, caller.userUuid, params.id);
  if (payment.provider !== 'sandbox') throw refuse('payment/not-found');
  const product = await productStore(deps.database).findEver(payment.product_id);
  await deps.database.transaction(async (tx) => {
    const current = await paymentStore(tx).lock(payment.id);
    if (current?.status !== 'pending') throw refuse('payment/closed');
    if (body.outcome === 'canceled') return settleUnpaid(deps, tx, payment.id, 'expired');
    const key = `sandbox:${payment.id}`;
    await settlePaid(deps, tx, { paymentId: payment.id, sessionId: key, chargeKey: key, customerId: null });
    if (product?.payment_type === 'subscription') await startSandboxSubscription(deps, tx, payment, product);
  });
  return presentPayment(await findOwn(deps, caller.userUuid, params.id));
}

import {
  paymentCheckoutProduct,
  paymentCreateProduct,
  pointsCreateTokenBundle,
  pointsOwnTokenAccount,
} from '@turnstage/client/routes';
import type { NewProduct } from '@turnstage/contracts';
import type { World } from '@turnstage/server/testing';
import type { FakeStripe, FakeStripeEvent, TestPerson } from '@turnstage/testkit';

export const bundleProduct = {
  name: '100 tokens',
  paymentType: 'one_time',
  price: 999,
  currency: 'eur',
} as const satisfies NewProduct;

export const subscriptionProduct = {
  name: 'Turnstage Pro',
  paymentType: 'subscription',
  price: 500,
  currency: 'eur',
  interval: 'month',
  region: 'EU',
  level: 'pro',
} as const satisfies NewProduct;

/** A product that is sold as a bundle of so many tokens. `admin` is at least admin. */
export async function sellTokens(admin: TestPerson, tokens: number, product: Partial<NewProduct> = {}) {
  const made = await admin.client.call(paymentCreateProduct, { body: { ...bundleProduct, ...product } });
  const bundle = await admin.client.call(pointsCreateTokenBundle, {
    body: { name: `${tokens} tokens`, tokens, productId: made.id },
  });
  return { productId: made.id, bundleId: bundle.id };
}

/** Starts a checkout. Returns the payment and its session at Stripe. */
export async function startCheckout(stripe: FakeStripe, person: TestPerson, productId: string) {
  const checkout = await person.client.call(paymentCheckoutProduct, { params: { id: productId }, body: {} });
  return { paymentId: checkout.paymentId, sessionId: checkout.url.split('/').at(-1) ?? '' };
}

export async function deliver(
  world: World,
  stripe: FakeStripe,
  event: FakeStripeEvent,
  signature?: string,
): Promise<{ status: number; reply: Record<string, unknown> }> {
  const body = JSON.stringify(event);
  const response = await fetch(`${world.baseUrl}/api/payment-service/webhook/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature ?? stripe.sign(body, world.clock.now()),
    },
    body,
  });
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}

/** Undefined without an account. */
export async function balanceOf(person: TestPerson): Promise<number | undefined> {
  return (await person.client.call(pointsOwnTokenAccount, {}).catch(() => undefined))?.balance;
}

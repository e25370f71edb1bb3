/** Notifications of the App Store, signed by a chain whose root was made here (rules J40 and J41). */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paymentCreateProduct, paymentPayments, paymentSubscriptionsOfUser } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { createFakeAppStore, temporaryFolder, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, sellTokens, subscriptionProduct } from '../../../../testing/payment/shop.fixture.ts';
import { checkLedger } from '../../points/index.ts';

const store = createFakeAppStore();
let folder: string;
let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
beforeAll(async () => {
  folder = await temporaryFolder('turnstage-app-store-');
  const certificate = path.join(folder, 'root.cer');
  await writeFile(certificate, store.rootCertificate);
  world = await startWorld({
    env: {
      APP_STORE_BUNDLE_ID: store.bundleId,
      APP_STORE_ROOT_CERTIFICATES: certificate,
      APP_STORE_ENVIRONMENT: 'sandbox',
      APP_STORE_ONLINE_CHECKS: 'off',
    },
  });
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  await sellTokens(ann, 100, { appStoreProductId: 'tokens.100' });
  await ann.client.call(paymentCreateProduct, {
    body: { ...subscriptionProduct, appStoreProductId: 'pro.month' },
  });
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

const now = Date.UTC(2026, 0, 15);
const dayMs = 86_400_000;

async function post(body: string) {
  const response = await fetch(`${world.baseUrl}/api/payment-service/webhook/apple`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await world.drain();
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}
const purchaseBy = (person: { uuid: string }, change = {}) => ({
  transactionId: randomUUID(),
  productId: 'tokens.100',
  type: 'Consumable',
  appAccountToken: person.uuid,
  purchaseDate: world.clock.now(),
  quantity: 1,
  price: 9990,
  currency: 'EUR',
  ...change,
});

describe('a purchase', () => {
  test('J40: credits its bundle once, times its quantity, and keeps what was paid', async () => {
    const transaction = purchaseBy(bob, { quantity: 2, price: 19_980 });
    const body = store.notify('ONE_TIME_CHARGE', transaction);
    expect(await post(body)).toEqual({ status: 200, reply: { received: true } });
    await post(body);
    await post(store.notify('ONE_TIME_CHARGE', transaction));
    expect(await balanceOf(bob)).toBe(200);
    expect(await bob.client.call(paymentPayments, { query: {} })).toMatchObject([
      { provider: 'appStore', status: 'paid', amount: 1998, currency: 'eur', quantity: 2 },
    ]);
  });

  test('J41: that is refunded loses its tokens, also when the refund is reported first', async () => {
    const transaction = purchaseBy(cat);
    await post(store.notify('REFUND', transaction));
    expect(await balanceOf(cat)).toBeUndefined();
    await post(store.notify('ONE_TIME_CHARGE', transaction));
    expect(await balanceOf(cat)).toBe(0);
    const [payment] = await cat.client.call(paymentPayments, { query: {} });
    expect(payment).toMatchObject({ amount: 999, refundedAmount: 999 });
    expect((await checkLedger(world.database)).faults).toEqual([]);
  });

  test('of an unknown product, by nobody known, or without a purchase changes nothing', async () => {
    const before = await balanceOf(bob);
    for (const transaction of [
      purchaseBy(bob, { productId: 'tokens.999' }),
      purchaseBy({ uuid: randomUUID() }),
      purchaseBy({ uuid: 'nobody' }),
    ])
      expect((await post(store.notify('ONE_TIME_CHARGE', transaction))).status).toBe(200);
    expect((await post(store.notify('TEST', {}))).status).toBe(200);
    expect(await balanceOf(bob)).toBe(before);
  });
});

describe('J40: what the App Store didn’t sign for this application is refused', () => {
  test.each<[string, () => string]>([
    ['of another root', () => createFakeAppStore().notify('ONE_TIME_CHARGE', purchaseBy(bob))],
    ['for another application', () => store.notify('ONE_TIME_CHARGE', purchaseBy(bob, { bundleId: 'x' }))],
    [
      'of another environment',
      () => store.notify('ONE_TIME_CHARGE', purchaseBy(bob, { environment: 'Xcode' })),
    ],
    [
      'changed on the way',
      () => {
        const { signedPayload } = JSON.parse(store.notify('TEST', {})) as { signedPayload: string };
        const [header, , signature] = signedPayload.split('.');
        const other = (
          JSON.parse(store.notify('ONE_TIME_CHARGE', purchaseBy(bob))) as { signedPayload: string }
        ).signedPayload.split('.')[1];
        return JSON.stringify({ signedPayload: `${header}.${other}.${signature}` });
      },
    ],
    ['without a signature', () => JSON.stringify({ signedPayload: 'a.b.c' })],
  ])('a notification %s', async (_, create) => {
    const before = await balanceOf(bob);
    expect(await post(create())).toMatchObject({ status: 401, reply: { code: 'payment/signature-invalid' } });
    expect(await balanceOf(bob)).toBe(before);
  });

  test('anything that is no notification is invalid', async () => {
    for (const body of ['', 'text', '[]', '{}', '{"signedPayload":7}', 'null'])
      expect((await post(body)).status).toBe(400);
    expect((await post('x'.repeat(300_000))).status).toBe(413);
  });
});

test('J41: a subscription follows its notifications, of which an older one changes nothing', async () => {
  const originalTransactionId = randomUUID();
  const report = (type: string, day: number, subtype?: string, change = {}) =>
    post(
      store.notify(
        type,
        purchaseBy(cat, {
          productId: 'pro.month',
          type: 'Auto-Renewable Subscription',
          originalTransactionId,
          originalPurchaseDate: now,
          purchaseDate: now + day * dayMs,
          expiresDate: now + (day + 30) * dayMs,
          ...change,
        }),
        { signedDate: now + day * dayMs, ...(subtype === undefined ? {} : { subtype }) },
      ),
    );
  const current = async () => {
    const [subscription] = await cat.client.call(paymentSubscriptionsOfUser, { params: { id: cat.uuid } });
    return subscription;
  };
  await report('SUBSCRIBED', 0, 'INITIAL_BUY');
  expect(await current()).toMatchObject({
    status: 'active',
    level: 'pro',
    region: 'EU',
    provider: 'appStore',
  });
  expect(await world.app.payment.findSubscription(cat.uuid)).toMatchObject({ level: 'pro' });
  await report('DID_FAIL_TO_RENEW', 31, 'GRACE_PERIOD');
  expect((await current())?.status).toBe('past_due');
  await report('DID_RENEW', 30);
  expect((await current())?.status).toBe('past_due');
  await report('DID_RENEW', 32);
  expect((await current())?.status).toBe('active');
  await report('DID_CHANGE_RENEWAL_STATUS', 33, 'AUTO_RENEW_DISABLED');
  expect(await current()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  await report('EXPIRED', 63, 'VOLUNTARY');
  expect((await current())?.status).toBe('canceled');
  expect((await current())?.endedAt).not.toBeNull();
  expect(await world.app.payment.findSubscription(cat.uuid)).toBeUndefined();
});

test('without a bundle id the webhook says that it is off', async () => {
  const bare = await startWorld();
  const response = await fetch(`${bare.baseUrl}/api/payment-service/webhook/apple`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: store.notify('TEST', {}),
  });
  expect(response.status).toBe(503);
  await bare.stop();
});

/** Products, checkouts and subscriptions over HTTP (rules J20 to J31). */
import {
  paymentChangeProduct,
  paymentCheckoutProduct,
  paymentCheckoutSubscription,
  paymentCompleteSandboxPayment,
  paymentCountSubscriptions,
  paymentCreateProduct,
  paymentDeleteProduct,
  paymentPaymentById,
  paymentProductById,
  paymentProducts,
  paymentSubscriptionPortal,
  paymentSubscriptionProducts,
  paymentSubscriptions,
  paymentSubscriptionsOfUser,
  userInstallation,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeStripe, type FakeStripe, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  balanceOf,
  bundleProduct,
  deliver,
  sellTokens,
  startCheckout,
  subscriptionProduct,
} from '../../../testing/payment/shop.fixture.ts';
import { setRank } from '../../../testing/room/room.fixture.ts';

let stripe: FakeStripe;
let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
beforeAll(async () => {
  stripe = await startFakeStripe();
  world = await startWorld({ env: stripe.env });
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  await setRank(world, cat, 'staff');
});
afterAll(async () => {
  await world.stop();
  await stripe.stop();
});

const create = (body: object) =>
  ann.client.call(paymentCreateProduct, { body: { ...bundleProduct, ...body } });
const createSubscription = (body = {}) =>
  ann.client.call(paymentCreateProduct, { body: { ...subscriptionProduct, ...body } });

describe('products (J20, J21)', () => {
  test('are for admins, and only subscriptions have an interval, a region and a level', async () => {
    await expect(cat.client.call(paymentCreateProduct, { body: bundleProduct })).rejects.toMatchObject({
      status: 403,
    });
    const product = await create({ name: ' 20   tokens ', description: 'A few' });
    expect(product).toMatchObject({ name: '20 tokens', description: 'A few', isActive: true, level: null });
    for (const invalid of [{ level: 'pro' }, { interval: 'month' }])
      await expect(create(invalid)).rejects.toMatchObject({ code: 'payment/product-invalid' });
    await expect(createSubscription({ region: null })).rejects.toMatchObject({
      code: 'payment/product-invalid',
    });
    await expect(create({ name: '  ' })).rejects.toMatchObject({ status: 400 });
    await expect(
      ann.client.call(paymentChangeProduct, { body: { id: product.id, region: 'EU' } }),
    ).rejects.toMatchObject({ code: 'payment/product-invalid' });
    const changed = await ann.client.call(paymentChangeProduct, { body: { id: product.id, price: 100 } });
    expect(changed).toMatchObject({ ...product, price: 100, updatedAt: expect.any(String) });
  });

  test('with the same App Store id are refused', async () => {
    await create({ appStoreProductId: 'one' });
    await expect(create({ appStoreProductId: 'one' })).rejects.toMatchObject({
      status: 409,
      code: 'payment/app-store-id-taken',
    });
  });

  test('that are not active are for admins to see, and a deleted one is for nobody', async () => {
    const hidden = await create({ name: 'Hidden', isActive: false });
    const namesFor = async (client: TestPerson['client']) =>
      (await client.call(paymentProducts, { query: { limit: 0 } })).map(({ id }) => id);
    expect(await namesFor(ann.client)).toContain(hidden.id);
    expect(await namesFor(cat.client)).not.toContain(hidden.id);
    expect(await namesFor(world.anonymous)).not.toContain(hidden.id);
    const checkout = { params: { id: hidden.id }, body: {} };
    await expect(bob.client.call(paymentCheckoutProduct, checkout)).rejects.toMatchObject({ status: 404 });
    const params = { id: hidden.id };
    expect((await world.anonymous.call(paymentProductById, { params })).name).toBe('Hidden');
    expect(await ann.client.call(paymentDeleteProduct, { params })).toEqual({ ok: true });
    await expect(world.anonymous.call(paymentProductById, { params })).rejects.toMatchObject({ status: 404 });
    await expect(ann.client.call(paymentDeleteProduct, { params })).rejects.toMatchObject({
      code: 'payment/product-not-found',
    });
  });
});

describe('a checkout', () => {
  test('J80: is refused at another price than the buyer saw, and then made at the one there is', async () => {
    const { id, price, currency } = await create({ name: 'Moving' });
    await ann.client.call(paymentChangeProduct, { body: { id, price: price + 100 } });
    const before = stripe.sessions.size;
    const start = (body: object) => bob.client.call(paymentCheckoutProduct, { params: { id }, body });
    const changed = { status: 409, code: 'payment/price-changed' };
    await expect(start({ price, currency })).rejects.toMatchObject(changed);
    await expect(start({ price: price + 100, currency: 'xxx' })).rejects.toMatchObject(changed);
    expect(stripe.sessions.size).toBe(before);
    expect(await start({ price: price + 100, currency })).toMatchObject({ isSandbox: false });
    const plan = await createSubscription();
    await expect(
      bob.client.call(paymentCheckoutSubscription, {
        params: { id: plan.id },
        body: { price: plan.price - 1 },
      }),
    ).rejects.toMatchObject(changed);
    expect(stripe.sessions.size).toBe(before + 1);
  });

  test('J22: a double click starts one checkout, also when both requests arrive at once', async () => {
    const { id } = await create({ name: 'Twice' });
    const start = () =>
      bob.client.call(paymentCheckoutProduct, { params: { id }, body: {}, idempotencyKey: 'pay-twice' });
    const before = stripe.sessions.size;
    const replies = await Promise.allSettled([start(), start(), start()]);
    const started = replies.flatMap((one) => (one.status === 'fulfilled' ? one.value.paymentId : []));
    expect(new Set(started).size).toBe(1);
    for (const one of replies)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'request/in-progress' });
    expect(stripe.sessions.size).toBe(before + 1);
  });

  test('J22: is started once for the same Idempotency-Key, also at Stripe', async () => {
    const { id } = await create({ name: 'Once' });
    const start = () =>
      bob.client.call(paymentCheckoutProduct, { params: { id }, body: {}, idempotencyKey: 'pay-1' });
    const before = stripe.sessions.size;
    const first = await start();
    expect(await start()).toEqual(first);
    expect(stripe.sessions.size).toBe(before + 1);
    expect(first).toMatchObject({ isSandbox: false, url: expect.stringContaining('checkout.stripe.com') });
  });

  test('J31: an outage is a refusal that says so, and after five of them Stripe is left alone for a while', async () => {
    const { id } = await create({ name: 'Outage' });
    const start = () => bob.client.call(paymentCheckoutProduct, { params: { id }, body: {} });
    stripe.failing = 503;
    for (let tries = 0; tries < 5; tries += 1)
      await expect(start()).rejects.toMatchObject({ status: 502, code: 'payment/unreachable' });
    const { length } = stripe.requests;
    await expect(start()).rejects.toMatchObject({ code: 'payment/unreachable' });
    expect(stripe.requests).toHaveLength(length);
    stripe.failing = undefined;
    world.clock.advance(30_000);
    expect((await start()).url).toContain('stripe.com');
    // Less than Stripe accepts.
    const cheap = await create({ name: 'Cheap', price: 1 });
    await expect(
      bob.client.call(paymentCheckoutProduct, { params: { id: cheap.id }, body: {} }),
    ).rejects.toMatchObject({ status: 502, code: 'payment/refused' });
  });

  test('is for the right kind of product', async () => {
    const [once, monthly] = [await create({ name: 'Kind' }), await createSubscription({ name: 'Kind' })];
    await expect(
      bob.client.call(paymentCheckoutProduct, { params: { id: monthly.id }, body: {} }),
    ).rejects.toMatchObject({ code: 'payment/wrong-kind' });
    await expect(
      bob.client.call(paymentCheckoutSubscription, { params: { id: once.id }, body: {} }),
    ).rejects.toMatchObject({ code: 'payment/wrong-kind' });
  });
});

describe('a subscription (J26)', () => {
  const own = async (person: TestPerson) =>
    (await person.client.call(paymentSubscriptionsOfUser, { params: { id: person.uuid } }))[0];
  const send = async (...events: Parameters<typeof deliver>[2][]) => {
    for (const event of events) expect((await deliver(world, stripe, event)).status).toBe(200);
    await world.drain();
  };

  test('follows Stripe through its life, whatever the order of the events', async () => {
    const product = await createSubscription();
    expect((await world.anonymous.call(paymentSubscriptionProducts, {})).map(({ id }) => id)).toContain(
      product.id,
    );
    await expect(bob.client.call(paymentSubscriptionPortal, {})).rejects.toMatchObject({
      status: 404,
      code: 'payment/no-subscription',
    });
    const start = () =>
      bob.client.call(paymentCheckoutSubscription, { params: { id: product.id }, body: {} });
    const { url } = await start();
    const events = stripe.pay(url.split('/').at(-1) ?? '');
    const [subscriptionId] = [...stripe.subscriptions.keys()];
    const late = stripe.changeSubscription(subscriptionId!, { status: 'incomplete' });
    stripe.changeSubscription(subscriptionId!, { status: 'active' });
    await send(...events.toReversed(), late);
    expect(await own(bob)).toMatchObject({
      status: 'active',
      region: 'EU',
      level: 'pro',
      productId: product.id,
      cancelAtPeriodEnd: false,
    });
    await expect(start()).rejects.toMatchObject({ status: 409, code: 'payment/already-subscribed' });
    expect((await bob.client.call(paymentSubscriptionPortal, {})).url).toContain('billing.stripe.com');
    await send(
      stripe.changeSubscription(subscriptionId!, { status: 'past_due', cancel_at_period_end: true }),
    );
    expect(await own(bob)).toMatchObject({ status: 'past_due', cancelAtPeriodEnd: true });
    expect(await world.app.payment.findSubscription(bob.uuid)).toMatchObject({ level: 'pro' });
    const ended = { status: 'canceled', ended_at: Math.floor(world.clock.now() / 1000) };
    await send(
      stripe.changeSubscription(subscriptionId!, ended, 'customer.subscription.deleted'),
      late,
      ...events,
    );
    expect(await own(bob)).toMatchObject({ status: 'canceled', endedAt: expect.any(String) });
    expect(await world.app.payment.findSubscription(bob.uuid)).toBeUndefined();
    expect((await start()).url).toContain('checkout.stripe.com');
  });

  test('is listed and counted for staff, and seen by its owner', async () => {
    const count = (query: object) => cat.client.call(paymentCountSubscriptions, { query });
    const [created] = await cat.client.call(paymentSubscriptions, { query: { region: 'EU', level: 'pro' } });
    expect(created).toMatchObject({ userUuid: bob.uuid });
    expect(await cat.client.call(paymentSubscriptions, { query: { status: 'active' } })).toEqual([]);
    const { createdAt } = created!;
    const dayBefore = new Date(Date.parse(createdAt) - 86_400_000).toISOString();
    expect(await count({ endDate: dayBefore })).toEqual({ count: 0 });
    expect(await count({ startDate: '2000-01-01', endDate: createdAt, region: 'EU' })).toEqual({ count: 1 });
    expect(await count({ startDate: '2000-01-01', endDate: createdAt, level: 'basic' })).toEqual({
      count: 0,
    });
    await expect(count({ startDate: 'yesterday' })).rejects.toMatchObject({
      status: 400,
      field: 'startDate',
    });
    await expect(bob.client.call(paymentSubscriptions, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(
      bob.client.call(paymentSubscriptionsOfUser, { params: { id: cat.uuid } }),
    ).rejects.toMatchObject({ status: 403 });
    expect(await cat.client.call(paymentSubscriptionsOfUser, { params: { id: bob.uuid } })).toHaveLength(1);
  });
});

describe('J30: without keys', () => {
  test('payments are off, and clients know it', async () => {
    const bare = await startWorld();
    const admin = await bare.person('ann');
    const { id } = await admin.client.call(paymentCreateProduct, { body: bundleProduct });
    const monthly = await admin.client.call(paymentCreateProduct, { body: subscriptionProduct });
    expect((await bare.anonymous.call(userInstallation, {})).payments).toBe('off');
    const off = { status: 503, code: 'payment/off' };
    const { client } = admin;
    await expect(client.call(paymentCheckoutProduct, { params: { id }, body: {} })).rejects.toMatchObject(
      off,
    );
    await expect(
      client.call(paymentCheckoutSubscription, { params: { id: monthly.id }, body: {} }),
    ).rejects.toMatchObject(off);
    await expect(client.call(paymentSubscriptionPortal, {})).rejects.toMatchObject(off);
    const event = { id: 'evt_1', type: 'checkout.session.completed' };
    expect(await deliver(bare, stripe, event)).toMatchObject({ status: 503, reply: { code: 'payment/off' } });
    await bare.stop();
  });

  test('the sandbox of a developer never charges anyone, credits as a payment does, and is not there with Stripe', async () => {
    const sandbox = await startWorld({ env: { PAYMENT_SANDBOX: 'on' } });
    const [admin, dan] = [await sandbox.person('ann'), await sandbox.person('dan')];
    expect((await sandbox.anonymous.call(userInstallation, {})).payments).toBe('sandbox');
    const { productId } = await sellTokens(admin, 30);
    const { paymentId } = await startCheckout(stripe, dan, productId);
    const complete = (id: string, outcome: 'paid' | 'canceled', by = dan) =>
      by.client.call(paymentCompleteSandboxPayment, { params: { id }, body: { outcome } });
    await expect(complete(paymentId, 'paid', admin)).rejects.toMatchObject({ code: 'payment/not-found' });
    const tries = await Promise.allSettled([1, 2, 3].map(() => complete(paymentId, 'paid')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sandbox.drain();
    expect(await balanceOf(dan)).toBe(30);
    const other = await startCheckout(stripe, dan, productId);
    expect((await complete(other.paymentId, 'canceled')).status).toBe('expired');
    await expect(complete(other.paymentId, 'paid')).rejects.toMatchObject({ code: 'payment/closed' });
    const monthly = await admin.client.call(paymentCreateProduct, { body: subscriptionProduct });
    const checkout = await dan.client.call(paymentCheckoutSubscription, {
      params: { id: monthly.id },
      body: {},
    });
    expect(checkout).toMatchObject({ isSandbox: true, url: expect.stringContaining('/shop/sandbox/') });
    await complete(checkout.paymentId, 'paid');
    expect(await sandbox.app.payment.findSubscription(dan.uuid)).toMatchObject({ level: 'pro' });
    await sandbox.stop();

    const { id } = await create({ name: 'Real' });
    const real = await startCheckout(stripe, bob, id);
    await expect(
      bob.client.call(paymentCompleteSandboxPayment, {
        params: { id: real.paymentId },
        body: { outcome: 'paid' },
      }),
    ).rejects.toMatchObject({ code: 'payment/off' });
    const params = { id: real.paymentId };
    expect((await bob.client.call(paymentPaymentById, { params })).status).toBe('pending');
  });
});

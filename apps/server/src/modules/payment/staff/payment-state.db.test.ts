/** What admins see and test about payments, and how long event ids are stored (rules J70 to J72). */
import { paymentPaymentState, paymentTestStripe, pointsOwnTokenAccount } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { logInAgain, startFakeStripe, type FakeStripe, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, deliver, sellTokens, startCheckout } from '../../../../testing/payment/shop.fixture.ts';

const dayMs = 24 * 60 * 60 * 1000;
let stripe: FakeStripe;
let world: World;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  stripe = await startFakeStripe();
  world = await startWorld({ env: stripe.env, runSchedules: true });
  [ann, bob] = [await world.person('ann'), await world.person('bob')];
});
afterAll(async () => {
  await world.stop();
  await stripe.stop();
});

const stateOf = (person: TestPerson) => person.client.call(paymentPaymentState, {});
const testStripe = (person: TestPerson) => person.client.call(paymentTestStripe, {});
const advance = async (ms: number) => {
  world.clock.advance(ms);
  await world.drain();
};

test('J70, J72: the last event is shown, and its id is deleted when nothing can send it again', async () => {
  expect(await stateOf(ann)).toEqual({
    mode: 'on',
    isLive: false,
    hasAppStore: false,
    lastStripeEventAt: null,
    lastAppStoreEventAt: null,
  });
  const shop = await sellTokens(ann, 100);
  const { sessionId } = await startCheckout(stripe, bob, shop.productId);
  const paid = stripe.pay(sessionId)[0]!;
  await deliver(world, stripe, paid);
  await deliver(world, stripe, stripe.dispute(sessionId, 'needs_response'));
  await deliver(world, stripe, stripe.dispute(sessionId, 'won'));
  await world.drain();
  const receivedAt = new Date(world.clock.now()).toISOString();
  expect(await stateOf(ann)).toMatchObject({ lastStripeEventAt: receivedAt });
  await advance(90 * dayMs);
  expect(await stateOf(await logInAgain(world.baseUrl, 'ann'))).toMatchObject({
    lastStripeEventAt: receivedAt,
  });
  await advance(dayMs);
  expect(await stateOf(await logInAgain(world.baseUrl, 'ann'))).toMatchObject({ lastStripeEventAt: null });

  // Even without its id, the same event has no second effect.
  const again = await logInAgain(world.baseUrl, 'bob');
  await deliver(world, stripe, paid);
  await world.drain();
  expect(await balanceOf(again)).toBe(100);
  await deliver(world, stripe, stripe.dispute(sessionId, 'needs_response'));
  await world.drain();
  expect(await again.client.call(pointsOwnTokenAccount, {})).toMatchObject({
    status: 'active',
    balance: 100,
  });
});

test('J71: the test says what Stripe did, also right after an outage, and sends one request', async () => {
  const admin = await logInAgain(world.baseUrl, 'ann');
  const before = stripe.requests.length;
  expect(await testStripe(admin)).toEqual({ failure: null });
  expect(stripe.requests.slice(before)).toEqual(['GET /v1/checkout/sessions']);
  for (const [status, failure] of [
    [503, 'unreachable'],
    [429, 'unreachable'],
    [401, 'keys-refused'],
    [400, 'refused'],
  ] as const) {
    stripe.failing = status;
    expect(await testStripe(admin)).toEqual({ failure });
  }
  expect(stripe.requests).toHaveLength(before + 5);
  stripe.failing = undefined;
  expect(await testStripe(admin)).toEqual({ failure: null });
});

test('J71: without keys there is no request, and staff below admins see nothing of this', async () => {
  const other = await startWorld({ env: { PAYMENT_SANDBOX: 'on' } });
  try {
    const boss = await other.person('ann');
    expect(await stateOf(boss)).toMatchObject({ mode: 'sandbox', isLive: null });
    await expect(testStripe(boss)).rejects.toMatchObject({ status: 503, code: 'payment/off' });
  } finally {
    await other.stop();
  }
  const person = await logInAgain(world.baseUrl, 'bob');
  await expect(stateOf(person)).rejects.toMatchObject({ status: 403 });
});

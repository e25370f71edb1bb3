/** From a checkout to tokens and back, against a local Stripe (rules J8 to J11 and J22 to J25). */
import { randomUUID } from 'node:crypto';
import {
  paymentPaymentById,
  paymentPayments,
  pointsChangeTokenBundle,
  pointsDeleteTokenBundle,
  pointsOwnTokenAccount,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeStripe, type FakeStripe, type FakeStripeEvent, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, deliver, sellTokens, startCheckout } from '../../../../testing/payment/shop.fixture.ts';
import { creditTokens, holdTokens } from '../../../../testing/points/tokens.fixture.ts';
import { checkLedger } from '../../points/index.ts';

let stripe: FakeStripe;
let world: World;
let ann: TestPerson;
let shop: Awaited<ReturnType<typeof sellTokens>>;
const people: Partial<Record<'bob' | 'cat' | 'dan' | 'eve', TestPerson>> = {};
beforeAll(async () => {
  stripe = await startFakeStripe();
  world = await startWorld({ env: stripe.env });
  ann = await world.person('ann');
  for (const name of ['bob', 'cat', 'dan', 'eve'] as const) people[name] = await world.person(name);
  shop = await sellTokens(ann, 100);
});
afterAll(async () => {
  await world.stop();
  await stripe.stop();
});

const person = (name: keyof typeof people) => people[name]!;
const send = async (...events: readonly FakeStripeEvent[]) => {
  for (const event of events) expect(await deliver(world, stripe, event)).toMatchObject({ status: 200 });
  await world.drain();
};
const paid = (sessionId: string) => stripe.pay(sessionId)[0]!;
const paymentOf = (who: TestPerson, id: string) => who.client.call(paymentPaymentById, { params: { id } });

describe('a bundle', () => {
  test('J8, J22: is credited when Stripe says that it is paid, and not before', async () => {
    const bob = person('bob');
    const { paymentId, sessionId } = await startCheckout(stripe, bob, shop.productId);
    expect(stripe.sessions.get(sessionId)).toMatchObject({
      amount_total: 999,
      currency: 'eur',
      product_name: '100 tokens',
      metadata: { paymentId },
    });
    // Stripe learns nothing about the person from here.
    expect(JSON.stringify(stripe.sessions.get(sessionId))).not.toContain(bob.uuid);
    expect(await paymentOf(bob, paymentId)).toMatchObject({ status: 'pending', paidAt: null });
    expect(await balanceOf(bob)).toBeUndefined();
    await send(paid(sessionId));
    expect(await balanceOf(bob)).toBe(100);
    expect(await paymentOf(bob, paymentId)).toMatchObject({
      status: 'paid',
      amount: 999,
      refundedAmount: 0,
      provider: 'stripe',
    });
    const list = await bob.client.call(paymentPayments, { query: {} });
    expect(list.map(({ id }) => id)).toEqual([paymentId]);
    await expect(paymentOf(person('cat'), paymentId)).rejects.toMatchObject({ status: 404 });
  });

  test('J9: holds what it held when the checkout started, also when it was changed or deleted since', async () => {
    const dan = person('dan');
    const other = await sellTokens(ann, 40);
    const first = await startCheckout(stripe, dan, other.productId);
    world.clock.advance(1000);
    await ann.client.call(pointsChangeTokenBundle, { params: { id: other.bundleId }, body: { tokens: 50 } });
    world.clock.advance(1000);
    const second = await startCheckout(stripe, dan, other.productId);
    await ann.client.call(pointsDeleteTokenBundle, { params: { id: other.bundleId } });
    await send(paid(first.sessionId));
    expect(await balanceOf(dan)).toBe(40);
    await send(paid(second.sessionId));
    expect(await balanceOf(dan)).toBe(90);
  });

  test('J23: is credited once, however often, late and in whatever order the events come', async () => {
    const cat = person('cat');
    const { paymentId, sessionId } = await startCheckout(stripe, cat, shop.productId);
    const [completed] = stripe.pay(sessionId, 'later');
    const arrived = stripe.settle(sessionId, true);
    const expired = stripe.expire(sessionId);
    const failed = { ...stripe.settle(sessionId, false) };
    await send(expired, failed);
    expect((await paymentOf(cat, paymentId)).status).toBe('expired');
    await send(arrived, completed!, arrived, failed, { ...arrived, id: `evt_${randomUUID()}` }, expired);
    expect(await balanceOf(cat)).toBe(100);
    expect((await paymentOf(cat, paymentId)).status).toBe('paid');
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => deliver(world, stripe, arrived)));
    expect(atOnce.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await world.drain();
    expect(await balanceOf(cat)).toBe(100);
  });

  test('J24, J10: a refund takes back its share, once, also when it is reported before the payment', async () => {
    const cat = person('cat');
    const before = (await balanceOf(cat)) ?? 0;
    const { paymentId, sessionId } = await startCheckout(stripe, cat, shop.productId);
    const completed = paid(sessionId);
    const [third, rest] = [stripe.refund(sessionId, 333), stripe.refund(sessionId, 666)];
    await send(third);
    expect(await balanceOf(cat)).toBe(before);
    await send(completed);
    expect(await balanceOf(cat)).toBe(before + 66);
    await send(third, rest, third, { ...third, id: `evt_${randomUUID()}` }, completed);
    expect(await balanceOf(cat)).toBe(before);
    expect(await paymentOf(cat, paymentId)).toMatchObject({ status: 'paid', refundedAmount: 999 });
    expect((await checkLedger(world.database)).faults).toEqual([]);
  });

  test('J10: what was spent stays spent', async () => {
    const dan = person('dan');
    const account = await dan.client.call(pointsOwnTokenAccount, {});
    const { sessionId } = await startCheckout(stripe, dan, shop.productId);
    await send(paid(sessionId));
    const amount = account.balance + 70;
    await holdTokens(world.database, account.id, amount, world.clock.now());
    await send(stripe.refund(sessionId, 999));
    expect(await balanceOf(dan)).toBe(0);
    expect((await checkLedger(world.database)).faults).toEqual([]);
  });
});

describe('a dispute (J25)', () => {
  const statusOf = async (who: TestPerson) => (await who.client.call(pointsOwnTokenAccount, {})).status;

  test('disables the account until it is won; one that is lost is a refund', async () => {
    const eve = person('eve');
    const [first, second] = [
      await startCheckout(stripe, eve, shop.productId),
      await startCheckout(stripe, eve, shop.productId),
    ];
    await send(paid(first.sessionId), paid(second.sessionId));
    await send(stripe.dispute(first.sessionId, 'warning_needs_response'));
    expect(await statusOf(eve)).toBe('active');
    const opened = stripe.dispute(first.sessionId, 'needs_response');
    await send(opened);
    expect(await statusOf(eve)).toBe('disabled');
    expect((await paymentOf(eve, first.paymentId)).isDisputed).toBe(true);
    await send(stripe.dispute(first.sessionId, 'won'), { ...opened, id: 'evt_late' });
    expect(await statusOf(eve)).toBe('active');
    expect(await balanceOf(eve)).toBe(200);
    await send(stripe.dispute(second.sessionId, 'lost'));
    expect(await statusOf(eve)).toBe('disabled');
    expect(await balanceOf(eve)).toBe(100);
    expect(await paymentOf(eve, second.paymentId)).toMatchObject({ refundedAmount: 999, isDisputed: true });
  });
});

describe('J23: only what Stripe signed is read', () => {
  test.each([
    ['none', () => ''],
    ['of another secret', (body: string) => stripe.sign(body, world.clock.now(), 'whsec_another')],
    ['of another body', () => stripe.sign('{}', world.clock.now())],
    ['older than five minutes', (body: string) => stripe.sign(body, world.clock.now() - 301_000)],
    ['nonsense', () => 't=,v1='],
  ])('a signature that is %s is refused', async (_, signatureOf) => {
    const bob = person('bob');
    const before = await balanceOf(bob);
    const { sessionId } = await startCheckout(stripe, bob, shop.productId);
    const event = paid(sessionId);
    const refused = await deliver(world, stripe, event, signatureOf(JSON.stringify(event)));
    expect(refused).toMatchObject({ status: 401, reply: { code: 'payment/signature-invalid' } });
    await world.drain();
    expect(await balanceOf(bob)).toBe(before);
  });

  test('events of other applications, of unknown kinds and about unknown payments change nothing', async () => {
    const bob = person('bob');
    const before = await balanceOf(bob);
    const { sessionId } = await startCheckout(stripe, bob, shop.productId);
    const event = paid(sessionId) as FakeStripeEvent & { data: { object: Record<string, unknown> } };
    for (const metadata of [{}, { paymentId: randomUUID() }, { paymentId: 'drop table' }])
      await send({
        ...event,
        id: `evt_${randomUUID()}`,
        data: { object: { ...event.data.object, metadata } },
      });
    await send({ ...event, id: 'evt_other', type: 'invoice.paid' });
    expect(await balanceOf(bob)).toBe(before);
  });
});

test('J12, J27: after an account is deleted, what is paid for it is credited to nobody and the books balance', async () => {
  const bob = person('bob');
  const account = await bob.client.call(pointsOwnTokenAccount, {});
  const late = await startCheckout(stripe, bob, shop.productId);
  const event = paid(late.sessionId);
  await creditTokens(world.database, account.id, 5);
  expect(stripe.customers.size).toBeGreaterThan(0);
  const before = stripe.customers.size;
  await world.database.transaction((tx) =>
    world.app.events.publish(tx, 'accountAnonymised', { userUuid: bob.uuid }),
  );
  await world.drain();
  expect(stripe.customers.size).toBe(before - 1);
  await send(event);
  const { rows } = await world.database.pool.query<{ found: number }>(
    `select (select count(*) from payment_service.payment where user_uuid = $1)
      + (select count(*) from payment_service.customer where user_uuid = $1)
      + (select count(*) from points_service.token_account where user_uuid = $1) as found`,
    [bob.uuid],
  );
  expect(rows).toEqual([{ found: 0 }]);
  expect((await checkLedger(world.database)).faults).toEqual([]);
});

/** What a subscription gives, from its start to its end (rules J50 to J53, F40 and R20). */
import {
  paymentChangeProduct,
  paymentChangeSandboxSubscription,
  paymentCheckoutSubscription,
  paymentCompleteSandboxPayment,
  paymentCreateProduct,
  paymentSubscriptionPortal,
  paymentSubscriptionsOfUser,
  userInstallation,
  userOwnProfile,
  userUpdateProfile,
} from '@turnstage/client/routes';
import { startWorld, useWorld, type World } from '@turnstage/server/testing';
import { startFakeStripe, type TestPerson } from '@turnstage/testkit';
import { afterEach, expect, test } from 'vitest';
import { deliver, subscriptionProduct } from '../../../../testing/payment/shop.fixture.ts';
import { openRoom, song, Visitors } from '../../../../testing/realtime/room-visitor.ts';
import { lapseSubscriptionsJob } from './lapse-subscriptions.ts';

const { world, ann, bob, cat, dan } = useWorld({
  people: ['ann', 'bob', 'cat', 'dan'],
  env: { PAYMENT_SANDBOX: 'on' },
});
const visitors = new Visitors(() => world.baseUrl);
afterEach(() => visitors.disconnectAll());

const createPlan = (admin: TestPerson) =>
  admin.client.call(paymentCreateProduct, { body: subscriptionProduct });
const own = async (person: TestPerson) =>
  (await person.client.call(paymentSubscriptionsOfUser, { params: { id: person.uuid } }))[0];
const change = async (person: TestPerson, what: 'cancel' | 'resume' | 'end') => {
  await person.client.call(paymentChangeSandboxSubscription, { body: { change: what } });
  await world.drain();
};

async function subscribe(person: TestPerson, productId: string): Promise<void> {
  const { paymentId } = await person.client.call(paymentCheckoutSubscription, {
    params: { id: productId },
    body: {},
  });
  await person.client.call(paymentCompleteSandboxPayment, {
    params: { id: paymentId },
    body: { outcome: 'paid' },
  });
  await world.drain();
}

/** As when its time comes. */
async function endPeriod(at: World, { uuid }: TestPerson): Promise<void> {
  at.clock.advance(1_000);
  await at.database.pool.query(
    'update payment_service.subscription set current_period_end = $1 where user_uuid = $2 and ended_at is null',
    [at.clock.now(), uuid],
  );
  await at.app.jobs.add(at.database, lapseSubscriptionsJob, {});
  await at.drain();
}

test('J52, R20: a subscription of the owner opens the line-up, through renewal and cancellation, until it ends', async () => {
  expect((await world.anonymous.call(userInstallation, {})).subscriptions).toBe(false);
  await expect(openRoom(bob, { djType: 'PRO_PLAN_OWNER' })).rejects.toMatchObject({
    code: 'room/no-subscriptions',
  });
  const plan = await createPlan(ann);
  expect((await world.anonymous.call(userInstallation, {})).subscriptions).toBe(true);
  const { uuid: roomUuid } = await openRoom(bob, { djType: 'PRO_PLAN_OWNER' });
  const [member, later] = [await visitors.enter(cat, roomUuid), await visitors.enter(dan, roomUuid)];
  const refused = { error: 'The line-up is only open while the owner of this room has a subscription.' };
  const takeSeat = (visitor = member) => visitor.request('addDj', { song: song('Please') });
  expect(await takeSeat()).toMatchObject(refused);

  await subscribe(bob, plan.id);
  expect(await takeSeat()).not.toHaveProperty('error');
  await change(bob, 'cancel');
  await change(bob, 'resume');
  await endPeriod(world, bob);
  expect(await own(bob)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  await change(bob, 'cancel');
  await member.act('removeDj');
  expect(await takeSeat()).not.toHaveProperty('error');

  await endPeriod(world, bob);
  expect(await own(bob)).toMatchObject({ status: 'canceled', endedAt: expect.any(String) });
  expect(await takeSeat(later)).toMatchObject(refused);
  // Who is on stage stays there.
  await member.until(() => member.state?.djs[0]?.uuid === cat.uuid, 'the DJ on stage');

  // A room that is loaded later knows it too.
  await subscribe(bob, plan.id);
  const second = await openRoom(bob, { djType: 'PRO_PLAN_OWNER', name: 'Second' });
  expect(await takeSeat(await visitors.enter(dan, second.uuid))).not.toHaveProperty('error');

  await ann.client.call(paymentChangeProduct, { body: { id: plan.id, isActive: false } });
  expect((await world.anonymous.call(userInstallation, {})).subscriptions).toBe(false);
});

test('F40: whoever isn’t a subscriber any more gets another avatar', async () => {
  const wear = () => cat.client.call(userUpdateProfile, { body: { avatarId: 'moon' } });
  const worn = async () => (await cat.client.call(userOwnProfile, {})).avatarId;
  await expect(wear()).rejects.toMatchObject({ code: 'avatar/subscribers-only' });
  await subscribe(cat, (await createPlan(ann)).id);
  await wear();
  await endPeriod(world, cat);
  expect(await worn()).toBe('moon');
  await change(cat, 'end');
  expect(await worn()).not.toBe('moon');
  await expect(wear()).rejects.toMatchObject({ code: 'avatar/subscribers-only' });
});

test('J51: the sandbox has a portal of its own, for those who have a subscription', async () => {
  const missing = { status: 404, code: 'payment/no-subscription' };
  await expect(dan.client.call(paymentSubscriptionPortal, {})).rejects.toMatchObject(missing);
  await expect(change(dan, 'cancel')).rejects.toMatchObject(missing);
  await subscribe(dan, (await createPlan(ann)).id);
  expect((await dan.client.call(paymentSubscriptionPortal, {})).url).toContain('/shop/sandbox-portal');
  const tries = await Promise.allSettled([change(dan, 'end'), change(dan, 'end')]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('J50: a period of Stripe that ends without an event is asked about, and ends the benefits meanwhile', async () => {
  const stripe = await startFakeStripe();
  const real = await startWorld({ env: stripe.env });
  try {
    const admin = await real.person('ann');
    const plan = await createPlan(admin);
    const { url } = await admin.client.call(paymentCheckoutSubscription, {
      params: { id: plan.id },
      body: {},
    });
    for (const event of stripe.pay(url.split('/').at(-1) ?? '')) await deliver(real, stripe, event);
    await real.drain();
    const changes: string[] = [];
    real.app.events.on(
      'subscriptionChanged',
      'test.see',
      async ({ userUuid }) => void changes.push(userUuid),
    );
    stripe.failing = 500;
    await endPeriod(real, admin).catch(() => undefined);
    expect(await real.app.payment.findSubscription(admin.uuid)).toBeUndefined();
    expect(changes).toEqual([admin.uuid]);
    await expect(
      admin.client.call(paymentChangeSandboxSubscription, { body: { change: 'end' } }),
    ).rejects.toMatchObject({ code: 'payment/off' });
  } finally {
    await real.stop();
    await stripe.stop();
  }
});

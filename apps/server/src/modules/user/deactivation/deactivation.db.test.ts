import {
  userCancelDeactivation,
  userDeactivate,
  userDeactivations,
  userLogin,
  userOwnAccount,
  userOwnProfile,
  userReactivate,
  userRequestDeactivation,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { historyOf, signUpWithRole } from '../../../../testing/user/moderation.fixture.ts';
import { mailsTo, newcomer, password, setAccount } from '../../../../testing/user/user.fixture.ts';

const { world, ann, eve } = useWorld({ people: ['ann', 'eve'] });
beforeAll(async () => {
  await setAccount(world, eve.uuid, { role: 'moderator' });
});

const dayMs = 24 * 60 * 60 * 1000;
const notRequested = { status: 404, code: 'deactivation/not-requested' };
type Someone = Pick<TestPerson, 'client'>;
const request = (one: Someone) => one.client.call(userRequestDeactivation, { body: { password } });
const cancel = (one: Someone, userUuid?: string) =>
  one.client.call(userCancelDeactivation, { body: userUuid === undefined ? {} : { userUuid } });
const login = (email: string) => world.anonymous.call(userLogin, { body: { email, password } });

describe('a request (decisions section 1)', () => {
  test('is dated and confirmed by mail, and requesting again does not move the date', async () => {
    const one = await newcomer(world);
    const requested = world.clock.now();
    const dates = {
      requestedAt: new Date(requested).toISOString(),
      anonymisedAt: new Date(requested + 14 * dayMs).toISOString(),
    };
    expect(await request(one)).toEqual(dates);
    world.clock.advance(dayMs);
    expect(await Promise.all([request(one), request(one)])).toEqual([dates, dates]);
    expect((await one.client.call(userOwnAccount, {})).deactivation).toEqual(dates);
    const mails = (await mailsTo(world, one.email)).filter(({ subject }) => subject.includes('deleted'));
    expect(mails).toHaveLength(1);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(mails[0]?.text).toContain(`on ${day.format(requested + 14 * dayMs)}.`);
    // The account keeps working.
    await login(one.email);
  });

  test('can be cancelled by the person or by a moderator', async () => {
    const one = await newcomer(world);
    await expect(cancel(one)).rejects.toMatchObject(notRequested);
    await request(one);
    await cancel(one);
    expect((await one.client.call(userOwnAccount, {})).deactivation).toBeNull();
    await request(one);
    await cancel(eve, one.uuid);
    expect((await one.client.call(userOwnAccount, {})).deactivation).toBeNull();
  });

  test('cannot be cancelled by other people, nor by a moderator for an equal', async () => {
    const [one, other] = [await newcomer(world), await newcomer(world)];
    await request(one);
    const forbidden = { status: 403, code: 'request/forbidden' };
    await expect(cancel(other, one.uuid)).rejects.toMatchObject(forbidden);
    await expect(cancel(other, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject(forbidden);
    await setAccount(world, one.uuid, { role: 'moderator' });
    await expect(cancel(eve, one.uuid)).rejects.toMatchObject({ status: 403, code: 'moderation/rank' });
    await cancel(ann, one.uuid);
  });

  test('that races with its cancellation ends in one of the two states', async () => {
    const one = await newcomer(world);
    const [requested, cancelled] = await Promise.allSettled([request(one), cancel(one)]);
    expect(requested.status).toBe('fulfilled');
    const { deactivation } = await one.client.call(userOwnAccount, {});
    if (cancelled.status === 'fulfilled') expect(deactivation).toBeNull();
    else {
      expect(cancelled.reason).toMatchObject(notRequested);
      expect(deactivation).not.toBeNull();
    }
  });

  test('is refused to the last superUser, even when two leave at once', async () => {
    const lastSuperUser = { status: 403, code: 'deactivation/last-super-user' };
    await expect(request(ann)).rejects.toMatchObject(lastSuperUser);
    const other = await newcomer(world);
    await setAccount(world, other.uuid, { role: 'superUser' });
    const results = await Promise.allSettled([request(ann), request(other)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: lastSuperUser });
    for (const one of [ann, other]) await cancel(one).catch(() => undefined);
    await setAccount(world, other.uuid, { role: 'user' });
  });

  test('is refused for a bot', async () => {
    await expect(request(await world.person('roz'))).rejects.toMatchObject({ status: 403 });
  });
});

describe('deactivating an account', () => {
  test('ends its sessions and refuses logins until it is reactivated', async () => {
    const one = await newcomer(world);
    const params = { id: one.uuid };
    await ann.client.call(userDeactivate, { params });
    await ann.client.call(userDeactivate, { params });
    await expect(one.client.call(userOwnProfile, {})).rejects.toMatchObject({ status: 401 });
    await expect(login(one.email)).rejects.toMatchObject({ status: 403, code: 'auth/deactivated' });
    await ann.client.call(userReactivate, { params: { id: String(one.id) } });
    await login(one.email);
    await expect(ann.client.call(userReactivate, { params })).rejects.toMatchObject(notRequested);
  });

  test('by two people at once is done and recorded once; so is reactivating it', async () => {
    const one = await newcomer(world);
    const params = { id: one.uuid };
    const other = await signUpWithRole(world, 'second-admin', 'admin');
    const both = [ann, other];
    await Promise.all(both.map(({ client }) => client.call(userDeactivate, { params })));
    const opened = await Promise.allSettled(
      both.map(({ client }) => client.call(userReactivate, { params })),
    );
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(opened.find(({ status }) => status === 'rejected')).toMatchObject({ reason: notRequested });
    const actions = (await historyOf(world, one)).map(({ actionType }) => actionType);
    expect(actions).toEqual(['deactivate', 'reactivate']);
  });

  test('is refused for oneself and for equals, and returns 404 for unknown accounts', async () => {
    const cat = await world.person('cat');
    await setAccount(world, cat.uuid, { role: 'admin' });
    const close = (id: string) => cat.client.call(userDeactivate, { params: { id } });
    for (const id of [cat.uuid, ann.uuid]) await expect(close(id)).rejects.toMatchObject({ status: 403 });
    for (const id of ['00000000-0000-4000-8000-000000000000', '987654321', 'nobody'])
      await expect(close(id)).rejects.toMatchObject({ status: 404, code: 'user/not-found' });
    await setAccount(world, cat.uuid, { role: 'user' });
  });
});

describe('the list of accounts that will be deleted', () => {
  test('is ordered by deletion date and paged', async () => {
    const [early, late, closed] = [await newcomer(world), await newcomer(world), await newcomer(world)];
    await request(early);
    world.clock.advance(dayMs);
    await ann.client.call(userDeactivate, { params: { id: closed.uuid } });
    world.clock.advance(dayMs);
    await request(late);
    const ours = new Set([early, late, closed].map(({ uuid }) => uuid));
    const list = await eve.client.call(userDeactivations, { query: {} });
    expect(list.filter(({ uuid }) => ours.has(uuid)).map(({ nickname }) => nickname)).toEqual([
      early.name,
      closed.name,
      late.name,
    ]);
    expect(list.find(({ uuid }) => uuid === closed.uuid)).toMatchObject({
      requestedAt: null,
      deactivatedAt: new Date(world.clock.now() - dayMs).toISOString(),
      anonymisedAt: new Date(world.clock.now() + 13 * dayMs).toISOString(),
    });
    expect(await eve.client.call(userDeactivations, { query: { take: 1, skip: 1 } })).toEqual(
      list.slice(1, 2),
    );
    expect(await eve.client.call(userDeactivations, { query: { skip: 2_147_483_647 } })).toEqual([]);
  });
});

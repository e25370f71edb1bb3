import { randomUUID } from 'node:crypto';
import { createClient } from '@turnstage/client';
import {
  socialAdminFansOfDj,
  socialAllFansOfDj,
  socialCheckFanNotification,
  socialCountFans,
  socialDevicesOfFans,
  socialDjFan,
  socialDjsFollowedBy,
  socialFansOfDj,
  socialFollowDj,
  socialFollowedDjs,
  socialRegisterDevice,
  socialUnfollowDj,
  userAddRole,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { block, follow, unblock } from '../../../../testing/social/social.fixture.ts';

const serviceToken = 'a-token-between-services';

const { world, ann, bob, cat, dan } = useWorld({
  people: ['ann', 'bob', 'cat', 'dan'],
  env: { SERVICE_TOKEN: serviceToken },
});
beforeEach(async () => {
  const db = world.database.of<Record<'fan' | 'block' | 'device', object>>('social_service');
  for (const table of ['fan', 'block', 'device'] as const) await db.deleteFrom(table).execute();
});

const unfollow = (person: TestPerson, id: string | number) =>
  person.client.call(socialUnfollowDj, { params: { id: String(id) } });
const count = (of: { uuid: string }) => world.anonymous.call(socialCountFans, { params: { id: of.uuid } });
const fans = (viewer: TestPerson, of: { uuid: string }, query: { take?: number; skip?: number } = {}) =>
  viewer.client.call(socialFansOfDj, { params: { id: of.uuid }, query });
const following = (viewer: TestPerson, of: { uuid: string }) =>
  viewer.client.call(socialDjsFollowedBy, { params: { id: of.uuid }, query: {} });
const names = ({ data }: { data: { userProfile: { nickname: string } }[] }) =>
  data.map(({ userProfile }) => userProfile.nickname);

const notFound = { status: 404, code: 'fan/not-found', message: "You don't follow this DJ" };

describe('following a DJ (document 3 section 7)', () => {
  test('twice, also at once, creates one fan', async () => {
    const marks = await Promise.all([follow(cat, bob), follow(cat, bob), follow(cat, bob)]);
    expect(new Set(marks.map(({ id }) => id)).size).toBe(1);
    expect(marks[0]).toMatchObject({
      djUuid: bob.uuid,
      userUuid: cat.uuid,
      userProfile: { nickname: 'bob' },
    });
    expect(await count(bob)).toEqual({ count: 1, following: 0 });
    expect(await count(cat)).toEqual({ count: 0, following: 1 });
    expect(await cat.client.call(socialFollowedDjs, { query: {} })).toEqual([marks[0]]);
    expect(await cat.client.call(socialDjFan, { params: { id: bob.uuid } })).toEqual(marks[0]);
  });

  test('is for oneself, of somebody else, who has an account; a bot may be followed', async () => {
    await expect(follow(bob, bob)).rejects.toMatchObject({ status: 400, code: 'fan/self' });
    await expect(follow(bob, { uuid: randomUUID() })).rejects.toMatchObject({ code: 'user/not-found' });
    const forCat = bob.client.call(socialFollowDj, { body: { djUuid: dan.uuid, userUuid: cat.uuid } });
    await expect(forCat).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    const own = cat.client.call(socialFollowDj, { body: { djUuid: dan.uuid, userUuid: cat.uuid } });
    expect(await own).toMatchObject({ userUuid: cat.uuid });
    expect((await follow(cat, await world.person('roz'))).userProfile.nickname).toBe('roz');
  });

  test('ends by number or by DJ, once, and only one’s own', async () => {
    const { id } = await follow(cat, bob);
    for (const name of [id, bob.uuid]) await expect(unfollow(dan, name)).rejects.toMatchObject(notFound);
    await expect(dan.client.call(socialDjFan, { params: { id: String(id) } })).rejects.toMatchObject(
      notFound,
    );
    const ends = await Promise.allSettled([unfollow(cat, id), unfollow(cat, bob.uuid)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const gone of [id, bob.uuid, 'nonsense'])
      await expect(unfollow(cat, gone)).rejects.toMatchObject(notFound);
  });
});

describe('lists of fans', () => {
  test('come in pages of 12 (document 3 section 9), newest first', async () => {
    const crowd = [];
    for (let n = 1; n <= 14; n += 1) crowd.push(await signUpPerson(world.baseUrl, `fan-${n}`));
    for (const fan of crowd) await follow(fan, bob);
    const first = await fans(cat, bob);
    expect(first).toMatchObject({ count: 12, total: 14 });
    expect(names(first).slice(0, 2)).toEqual(['fan-14', 'fan-13']);
    const second = await fans(cat, bob, { skip: 12, take: 12 });
    expect(names(second)).toEqual(['fan-2', 'fan-1']);
    expect(await fans(cat, bob, { skip: 2_000_000_000 })).toEqual({ data: [], count: 0, total: 14 });
    const all = await cat.client.call(socialAllFansOfDj, { params: { id: bob.uuid } });
    expect(all).toHaveLength(14);
    expect(await world.app.social.fansOf(bob.uuid, { skip: 12, take: 12 })).toEqual(
      crowd
        .slice(0, 2)
        .map(({ uuid }) => uuid)
        .reverse(),
    );
  });

  test('of followed DJs contain the profiles of the DJs', async () => {
    await follow(cat, bob);
    await follow(cat, dan);
    const page = await following(bob, cat);
    expect(names(page)).toEqual(['dan', 'bob']);
    expect(page).toMatchObject({ count: 2, total: 2 });
  });

  test('rule S8: a block ends following in both directions, and prevents it', async () => {
    await follow(cat, bob);
    await follow(bob, cat);
    await block(bob, cat);
    expect([await count(bob), await count(cat)]).toEqual([
      { count: 0, following: 0 },
      { count: 0, following: 0 },
    ]);
    await expect(follow(bob, cat)).rejects.toMatchObject({ status: 403, code: 'fan/blocked' });
    await expect(follow(cat, bob)).rejects.toMatchObject({ status: 403, code: 'fan/not-possible' });
    await Promise.allSettled([unblock(bob, cat), block(cat, bob), follow(bob, cat)]);
    expect((await count(cat)).count).toBe(0);
  });

  test('leave out people whom the viewer blocked, and are empty for blocked viewers', async () => {
    await follow(cat, bob);
    await follow(ann, bob);
    await block(dan, cat);
    expect(await fans(dan, bob)).toMatchObject({ count: 1, total: 1 });
    expect(names(await fans(dan, bob))).toEqual(['ann']);
    await block(bob, dan);
    expect(await fans(dan, bob)).toEqual({ data: [], count: 0, total: 0 });
    expect(await following(dan, cat)).toMatchObject({ count: 0 });
    expect(names(await fans(bob, bob))).toEqual(['ann', 'cat']);
  });

  test('are complete for staff', async () => {
    await follow(cat, bob);
    await block(ann, cat);
    const page = await ann.client.call(socialAdminFansOfDj, { params: { id: bob.uuid }, query: {} });
    expect(page).toMatchObject({ count: 1, total: 1, data: [{ userUuid: cat.uuid }] });
  });
});

describe('recipients of a notification to fans', () => {
  test('services get their devices, and the DJ their number', async () => {
    const check = () => bob.client.call(socialCheckFanNotification, {});
    expect(await check()).toEqual({ canNotify: false, fans: 0, devices: 0 });
    await follow(cat, bob);
    await follow(dan, bob);
    for (const token of ['cat-phone-1', 'cat-phone-2'])
      await cat.client.call(socialRegisterDevice, { body: { platform: 'ios', token } });
    await ann.client.call(socialRegisterDevice, { body: { platform: 'web', token: 'ann-browser' } });
    expect(await check()).toEqual({ canNotify: true, fans: 2, devices: 2 });
    const devices = await ann.client.call(socialDevicesOfFans, { query: { djUuid: bob.uuid } });
    expect(devices.map(({ token }) => token)).toEqual(['cat-phone-1', 'cat-phone-2']);
  });

  test('staff only get devices of people below them, services get all (S9)', async () => {
    const eve = await world.person('eve');
    await ann.client.call(userAddRole, { body: { userUuid: eve.uuid, role: 'staff' } });
    await ann.client.call(socialFollowDj, { body: { djUuid: bob.uuid } });
    await follow(cat, bob);
    for (const person of [ann, cat])
      await person.client.call(socialRegisterDevice, {
        body: { platform: 'ios', token: `${person.name}-told` },
      });
    const tokensFor = async (token: string) => {
      const client = createClient({ baseUrl: world.baseUrl, token: () => token });
      const devices = await client.call(socialDevicesOfFans, { query: { djUuid: bob.uuid } });
      return devices
        .map((device) => device.token)
        .filter((one) => one.endsWith('-told'))
        .sort();
    };
    expect(await tokensFor(eve.token)).toEqual(['cat-told']);
    expect(await tokensFor(serviceToken)).toEqual(['ann-told', 'cat-told']);
  });
});

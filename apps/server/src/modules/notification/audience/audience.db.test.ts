/** Notifications that DJs, rooms, staff and services send, and who can send them. */
import {
  roomAddFavorite,
  roomGrantRoomRole,
  roomCreateRoom,
  socialChangeNotificationPreferences,
  socialCheckRoomNotification,
  socialListNotifications,
  socialNotifyAllPhones,
  socialNotifyFans,
  socialNotifyFansOnStage,
  socialNotifyFansPhones,
  socialNotifyPhone,
  socialNotifyPhoneAsStaff,
  socialNotifyPhones,
  socialNotifyPhonesAsStaff,
  socialNotifyPhoneSilently,
  socialNotifyPhonesSilently,
  socialNotifyRoom,
  socialNotifyRoomPhones,
  socialRegisterDevice,
} from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import type { RoomLive } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/server/testing';
import { signUpPerson, startFakePush, type FakePush, type TestPerson } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { block, follow, setRole, unblock } from '../../../../testing/notification/notification.fixture.ts';

const serviceToken = 'a token for other services';
let push: FakePush;
let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let dan: TestPerson;
let room: { uuid: string; slug: string };
beforeAll(async () => {
  push = await startFakePush();
  world = await startWorld({ env: { ...push.env, SERVICE_TOKEN: serviceToken } });
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  dan = await world.person('dan');
  room = await bob.client.call(roomCreateRoom, { body: { name: 'La Terraza' } });
  await follow(cat, bob);
  await follow(dan, bob);
  for (const person of [cat, dan]) {
    await person.client.call(roomAddFavorite, { body: { roomUuid: room.uuid } });
    await person.client.call(socialRegisterDevice, {
      body: { platform: 'android', token: `phone-of-${person.name}` },
    });
  }
});
afterAll(async () => {
  await world.stop();
  await push.stop();
});
beforeEach(async () => {
  await world.drain();
  world.clock.advance(3_600_000);
  push.fcm.length = 0;
});

const service = () => createClient({ baseUrl: world.baseUrl, token: () => serviceToken });
const newest = async (person: TestPerson) =>
  (await person.client.call(socialListNotifications, { query: { limit: 1 } })).notifications[0];
const notifiedPhones = () =>
  push.fcm.map(({ token }) => String(token)).toSorted((a, b) => a.localeCompare(b));
const bothPhones = ['phone-of-cat', 'phone-of-dan'];

describe('fans (rules N8 and N9)', () => {
  test('are notified by a DJ on stage in a room that is open to everyone', async () => {
    const call = (roomUuid: string) => bob.client.call(socialNotifyFansOnStage, { body: { roomUuid } });
    const goOnStage = (uuid: string) =>
      world.app.room.reportLive({
        roomUuid: uuid,
        userUuids: [bob.uuid],
        listeners: 1,
        summary: { djs: [{ uuid: bob.uuid, nickname: 'bob', avatarId: 'bot-01' }] } as unknown as RoomLive,
        song: null,
      });
    await expect(call(room.uuid)).rejects.toMatchObject({ status: 403, code: 'notification/not-on-stage' });
    await expect(call(randomUUID())).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
    await goOnStage(room.uuid);
    expect(await call(room.uuid)).toEqual({ ok: true });
    await world.drain();
    expect(await newest(cat)).toMatchObject({
      kind: 'djOnStage',
      actor: { nickname: 'bob' },
      link: `/r/${room.slug}`,
      count: 1,
    });
    expect(notifiedPhones()).toEqual(bothPhones);
    // Taking the stage sends the same notification, and so does a second call.
    await world.app.events.publish(world.database, 'becameDj', { roomUuid: room.uuid, userUuid: bob.uuid });
    await call(room.uuid);
    await world.drain();
    expect(push.fcm).toHaveLength(2);
    const closed = await bob.client.call(roomCreateRoom, { body: { name: 'Cellar', type: 'PRIVATE' } });
    await goOnStage(closed.uuid);
    await expect(call(closed.uuid)).rejects.toMatchObject({
      status: 403,
      code: 'notification/room-not-public',
    });
  });

  test('receive a message from the DJ, once an hour whichever call is used, also with many calls at once', async () => {
    const body = { title: 'Tonight', message: '  Vinyl\u202E  only,\nfrom nine ' };
    const calls = Array.from({ length: 6 }, (_, at) =>
      at % 2 === 0
        ? bob.client.call(socialNotifyFans, { body })
        : bob.client.call(socialNotifyFansPhones, { body }),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 429, code: 'notification/too-soon' },
    });
    await world.drain();
    expect(await newest(dan)).toMatchObject({
      kind: 'djMessage',
      title: 'Tonight',
      message: 'Vinyl only, from nine',
      link: '/u/bob',
    });
    world.clock.advance(3_600_000);
    await expect(
      bob.client.call(socialNotifyFans, { body: { message: ' \u200E \n' } }),
    ).rejects.toMatchObject({ status: 400, code: 'request/invalid' });
    await expect(
      bob.client.call(socialNotifyFans, { body: { message: 'x'.repeat(301) } }),
    ).rejects.toMatchObject({ status: 400 });
    await bob.client.call(socialNotifyFans, { body: { message: 'Ten already' } });
  });

  test('who blocked the DJ, or switched this kind off for phones, receive nothing', async () => {
    await block(dan, bob);
    await cat.client.call(socialChangeNotificationPreferences, {
      body: { choices: [{ kind: 'djMessage', channel: 'mobilePush', on: false }] },
    });
    await bob.client.call(socialNotifyFansPhones, { body: { message: 'Not for dan' } });
    await world.drain();
    expect(notifiedPhones()).toEqual([]);
    expect(await newest(cat)).toMatchObject({ message: 'Not for dan' });
    expect(await newest(dan)).not.toMatchObject({ message: 'Not for dan' });
    await unblock(dan, bob);
    await follow(dan, bob);
  });

  test('hundreds of fans are notified page by page, each once', async () => {
    const star = await signUpPerson(world.baseUrl, 'star');
    const fans = await Promise.all(
      Array.from({ length: 5 }, (_, at) => signUpPerson(world.baseUrl, `fan${at}`)),
    );
    for (const fan of fans) await follow(fan, star);
    // The fans on later pages have accounts that don't exist.
    const table = world.database.of<{ fan: { user_uuid: string; dj_uuid: string; created_at: number } }>(
      'social_service',
    );
    const missingFans = Array.from({ length: 450 }, () => ({
      user_uuid: randomUUID(),
      dj_uuid: star.uuid,
      created_at: 0,
    }));
    await table.insertInto('fan').values(missingFans).execute();
    await star.client.call(socialNotifyFans, { body: { message: 'To everybody' } });
    await world.drain();
    for (const fan of fans) {
      const inbox = await fan.client.call(socialListNotifications, {});
      expect(inbox.notifications).toMatchObject([{ message: 'To everybody', count: 1 }]);
    }
  });
});

describe('followers of a room (rule N9)', () => {
  const check = (person: TestPerson, roomUuid = room.uuid) =>
    person.client.call(socialCheckRoomNotification, { query: { roomUuid } });
  const send = (person: TestPerson, roomUuid = room.uuid) =>
    person.client.call(socialNotifyRoom, { body: { roomUuid, message: 'We open at nine' } });

  test('are notified by its owner, once an hour, and the check says so before', async () => {
    expect(await check(bob)).toEqual({ canNotify: true, people: 2, devices: 2, nextAt: null });
    const at = world.clock.now();
    const outcomes = await Promise.allSettled([
      send(bob),
      send(bob),
      bob.client.call(socialNotifyRoomPhones, { body: { roomUuid: room.uuid, message: 'We open at nine' } }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.drain();
    expect(await newest(cat)).toMatchObject({
      kind: 'roomMessage',
      actor: { nickname: 'bob' },
      room: { slug: room.slug },
      message: 'We open at nine',
      link: `/r/${room.slug}`,
    });
    expect(notifiedPhones()).toEqual(bothPhones);
    expect(await check(bob)).toMatchObject({
      canNotify: false,
      nextAt: new Date(at + 3_600_000).toISOString(),
    });
  });

  test('are notified by co-owners and staff, and by nobody else', async () => {
    const eve = await world.person('eve');
    for (const person of [cat, eve]) {
      await expect(send(person)).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
      expect(await check(person)).toEqual({ canNotify: false, people: 0, devices: 0, nextAt: null });
    }
    await bob.client.call(roomGrantRoomRole, {
      params: { room: room.uuid },
      body: { userUuid: eve.uuid, role: 'coOwner' },
    });
    await send(eve);
    world.clock.advance(3_600_000);
    await send(ann);
    await expect(send(ann, randomUUID())).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
    await expect(check(ann, randomUUID())).rejects.toMatchObject({ status: 404 });
  });
});

describe('staff and services (rule N11)', () => {
  test('can notify several people, one person and all phones; the notification shows no name', async () => {
    const eve = await world.person('eve');
    await setRole(world, eve.uuid, 'staff');
    const body = { title: 'Maintenance', message: 'Back at noon', link: '/settings' };
    await eve.client.call(socialNotifyPhonesAsStaff, { body: { ...body, userUuids: [cat.uuid, dan.uuid] } });
    await world.drain();
    expect(await newest(cat)).toMatchObject({ kind: 'staffMessage', actor: null, ...body });
    expect(notifiedPhones()).toEqual(bothPhones);
    await eve.client.call(socialNotifyPhoneAsStaff, { body: { userUuid: dan.uuid, message: 'Just you' } });
    await eve.client.call(socialNotifyAllPhones, { body: { message: 'Everybody', roomUuid: room.uuid } });
    await world.drain();
    expect(push.fcm).toHaveLength(5);
    expect(await newest(bob)).not.toMatchObject({ message: 'Everybody' });
    expect(push.fcm).toContainEqual(
      expect.objectContaining({
        token: 'phone-of-cat',
        notification: { title: 'Turnstage', body: 'Everybody' },
        data: expect.objectContaining({ link: `/r/${room.slug}` }),
      }),
    );
    await setRole(world, eve.uuid, 'user');
  });

  test('services can send notifications and data; a normal user cannot, and unknown people are not found', async () => {
    await service().call(socialNotifyPhones, {
      body: { userUuids: [cat.uuid, randomUUID()], message: 'Hi' },
    });
    await service().call(socialNotifyPhone, { body: { userUuid: dan.uuid, message: 'Hi' } });
    await world.drain();
    expect(notifiedPhones()).toEqual(bothPhones);
    push.fcm.length = 0;
    const before = (await newest(cat))?.id;
    await service().call(socialNotifyPhonesSilently, {
      body: { userUuids: [cat.uuid, dan.uuid], data: { refresh: 'friends' } },
    });
    await ann.client.call(socialNotifyPhoneSilently, { body: { userUuid: dan.uuid, data: { a: 'b' } } });
    await world.drain();
    expect(notifiedPhones()).toEqual([...bothPhones, 'phone-of-dan']);
    expect(push.fcm[0]).toMatchObject({ data: { refresh: 'friends' } });
    expect(push.fcm.every((message) => !('notification' in message))).toBe(true);
    expect((await newest(cat))?.id).toBe(before);
    for (const call of [
      () => service().call(socialNotifyPhone, { body: { userUuid: randomUUID(), message: 'Hi' } }),
      () => ann.client.call(socialNotifyPhoneSilently, { body: { userUuid: randomUUID(), data: {} } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'user/not-found' });
    await expect(
      ann.client.call(socialNotifyPhones, { body: { userUuids: [], message: 'Hi' } }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      ann.client.call(socialNotifyAllPhones, { body: { message: 'Hi', link: '//evil.example' } }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

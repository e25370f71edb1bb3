import {
  chatSendDirectMessage,
  chatSendRoomMessage,
  roomCreateRoom,
  socialChangeNotificationPreferences,
  socialDeleteNotification,
  socialListNotifications,
  socialNotificationPreferences,
  socialReadNotifications,
  socialUnreadNotifications,
} from '@turnstage/client/routes';
import { notificationKinds } from '@turnstage/contracts';
import { logInAgain, signUpPerson, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accept, block, follow, invite, unblock } from '../notification.fixture.ts';

const hour = 3_600_000;

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let room: { uuid: string; slug: string; name: string };
beforeAll(async () => {
  world = await startWorld();
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  room = await ann.client.call(roomCreateRoom, { body: { name: 'La Terraza' } });
});
afterAll(() => world.stop());
/** Hours on: what one test told of the stage is not alike with what the next tells. */
beforeEach(async () => {
  await world.drain();
  world.clock.advance(4 * hour);
});

const list = (person: TestPerson, query: { limit?: number; before?: string } = {}) =>
  person.client.call(socialListNotifications, { query });
const newest = async (person: TestPerson) => (await list(person, { limit: 1 })).notifications[0];
const unread = async (person: TestPerson) => (await person.client.call(socialUnreadNotifications, {})).unread;
const readAll = (person: TestPerson) => person.client.call(socialReadNotifications, { body: {} });

async function write(from: TestPerson, to: TestPerson): Promise<void> {
  world.clock.advance(1_001);
  await from.client.call(chatSendDirectMessage, {
    params: { userUuid: to.uuid },
    body: { uuid: randomUUID(), message: 'hello' },
  });
  await world.drain();
}
async function goOnStage(dj: TestPerson, roomUuid = room.uuid): Promise<void> {
  await world.app.events.publish(world.database, 'becameDj', { roomUuid, userUuid: dj.uuid });
  await world.drain();
}

describe('what happens is told', () => {
  test('friends, fans, mentions, messages and the stage, each with who, where and where it leads', async () => {
    await invite(bob, cat);
    await accept(cat, bob);
    await follow(bob, cat);
    await world.drain();
    world.clock.advance(1_001);
    await ann.client.call(chatSendRoomMessage, {
      params: { roomUuid: room.uuid },
      body: { uuid: randomUUID(), message: 'look, @cat' },
    });
    await write(bob, cat);
    await goOnStage(cat);

    const { notifications } = await list(cat);
    const told = notifications.map(({ kind, actor, room: place, link }) => [
      kind,
      actor?.nickname ?? null,
      place?.name ?? null,
      link,
    ]);
    expect(told.toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))).toEqual([
      ['directMessage', 'bob', null, `/messages/${bob.uuid}`],
      ['friendInvitation', 'bob', null, '/friends?tab=invitations'],
      ['mention', 'ann', 'La Terraza', `/r/${room.slug}`],
      ['newFan', 'bob', null, '/u/bob'],
    ]);
    const forBob = (await list(bob)).notifications.map(({ kind, actor }) => [kind, actor?.nickname]);
    expect(forBob).toEqual([
      ['djOnStage', 'cat'],
      ['invitationAccepted', 'cat'],
    ]);
  });

  test('what staff do to an account is told without a name (rule N3)', async () => {
    await world.app.events.publish(world.database, 'moderationActionTaken', {
      id: randomUUID(),
      actionType: 'grantRole',
      byUserUuid: ann.uuid,
      userUuid: bob.uuid,
      roomUuid: room.uuid,
      previousRole: null,
      role: 'moderator',
      comment: 'a secret reason',
      expiresAt: null,
      takenAt: world.clock.now(),
    });
    await world.drain();
    expect(await newest(bob)).toMatchObject({
      kind: 'account',
      actor: null,
      news: 'roleGiven',
      message: null,
      room: { name: 'La Terraza' },
      link: `/r/${room.slug}`,
    });
  });
});

describe('what is alike is one (rules N4 and N7)', () => {
  test('a DJ who goes up and down ten times is told of once in three hours', async () => {
    await readAll(bob);
    for (let time = 0; time < 10; time += 1) {
      await goOnStage(cat);
      world.clock.advance(60_000);
    }
    expect(await unread(bob)).toBe(1);
    world.clock.advance(3 * hour);
    await goOnStage(cat);
    expect(await unread(bob)).toBe(2);
  });

  test('messages of one person count on until they are read', async () => {
    await readAll(cat);
    for (let message = 0; message < 3; message += 1) await write(bob, cat);
    await write(ann, cat);
    expect(await unread(cat)).toBe(2);
    const { notifications } = await list(cat, { limit: 2 });
    expect(notifications.map(({ actor, count }) => [actor?.nickname, count])).toEqual([
      ['ann', 1],
      ['bob', 3],
    ]);
    await readAll(cat);
    await write(bob, cat);
    expect(await newest(cat)).toMatchObject({ kind: 'directMessage', count: 1, readAt: null });
  });

  test('told twice, also at once, it is told once', async () => {
    await readAll(cat);
    const event = { messageUuid: randomUUID(), fromUserUuid: bob.uuid, toUserUuid: cat.uuid };
    const again = () =>
      Promise.all(
        Array.from({ length: 4 }, () => world.app.events.publish(world.database, 'directMessageSent', event)),
      );
    await again();
    await Promise.all([world.drain(), world.drain(), world.drain()]);
    expect(await newest(cat)).toMatchObject({ count: 1 });
    await readAll(cat);
    await again();
    await world.drain();
    expect(await unread(cat)).toBe(0);
  });
});

describe('who is told (rule N6)', () => {
  test('nobody of somebody they blocked; a block takes out what is there', async () => {
    await write(bob, cat);
    expect(await newest(cat)).toMatchObject({ actor: { nickname: 'bob' } });
    const told: unknown[] = [];
    world.app.events.on('notificationsRead', 'test.told', async ({ userUuid }) => void told.push(userUuid));
    await block(cat, bob);
    await world.drain();
    expect(told).toEqual([cat.uuid]);
    const actors = (await list(cat, { limit: 100 })).notifications.map(({ actor }) => actor?.nickname);
    expect(actors).not.toContain('bob');
    const before = (await list(cat, { limit: 100 })).notifications.length;
    for (const name of ['mentioned', 'djFollowed'] as const) {
      const payload = {
        mentioned: {
          roomUuid: room.uuid,
          messageUuid: randomUUID(),
          byUserUuid: bob.uuid,
          userUuids: [cat.uuid],
        },
        djFollowed: { fanUuid: bob.uuid, djUuid: cat.uuid },
      }[name];
      await world.app.events.publish(world.database, name, payload);
    }
    await world.drain();
    expect((await list(cat, { limit: 100 })).notifications).toHaveLength(before);
    await unblock(cat, bob);
  });

  test('no fan is called to a closed door, to a room that is gone, or by their own deed (rule N8)', async () => {
    await follow(bob, cat);
    await readAll(bob);
    const closed = await ann.client.call(roomCreateRoom, { body: { name: 'Back room', type: 'PRIVATE' } });
    const locked = await ann.client.call(roomCreateRoom, {
      body: { name: 'Locked', password: 'open sesame' },
    });
    for (const roomUuid of [closed.uuid, locked.uuid, randomUUID()]) await goOnStage(cat, roomUuid);
    expect(await unread(bob)).toBe(0);
    await goOnStage(cat);
    expect(await unread(bob)).toBe(1);
  });

  test('bots are told nothing', async () => {
    const roz = await world.person('roz');
    await follow(cat, roz);
    await world.drain();
    expect(await list(roz)).toEqual({ notifications: [], next: null, unread: 0 });
  });
});

describe('the list (rule N12)', () => {
  test('comes page by page, the newest first', async () => {
    const dan = await world.person('dan');
    const senders = [ann, bob, cat, await world.person('eve')];
    for (const sender of senders) await write(sender, dan);
    const first = await list(dan, { limit: 3 });
    expect(first.notifications.map(({ actor }) => actor?.nickname)).toEqual(['eve', 'cat', 'bob']);
    expect(first).toMatchObject({ unread: 4, next: expect.any(String) });
    const second = await list(dan, { limit: 3, before: first.next ?? '' });
    expect(second.notifications.map(({ actor }) => actor?.nickname)).toEqual(['ann']);
    expect(second.next).toBeNull();
    await expect(list(dan, { before: 'nonsense' })).rejects.toMatchObject({ status: 400 });
  });

  test('is read by number, by kind, by person or whole, and deleted; each person only their own', async () => {
    const dan = await world.person('dan');
    for (const sender of [ann, bob, cat]) await write(sender, dan);
    const [first, second] = (await list(dan)).notifications;
    const read = (body: { ids?: string[]; kind?: 'mention' | 'directMessage'; actorUuid?: string }) =>
      dan.client.call(socialReadNotifications, { body });
    const before = await unread(dan);
    expect(await read({ ids: [first?.id ?? ''] })).toEqual({ unread: before - 1 });
    expect(await read({ kind: 'mention' })).toEqual({ unread: before - 1 });
    expect(await read({ kind: 'directMessage', actorUuid: bob.uuid })).toEqual({ unread: before - 2 });
    await bob.client.call(socialReadNotifications, { body: { ids: [second?.id ?? ''] } });
    const params = { id: second?.id ?? '' };
    await expect(bob.client.call(socialDeleteNotification, { params })).rejects.toMatchObject({
      status: 404,
      code: 'notification/not-found',
    });
    await dan.client.call(socialDeleteNotification, { params });
    await expect(dan.client.call(socialDeleteNotification, { params })).rejects.toMatchObject({
      status: 404,
    });
    expect(await read({})).toEqual({ unread: 0 });
  });
});

describe('choices (rules N1 to N3)', () => {
  test('are changed one by one, and what is switched off is not listed', async () => {
    const eve = await world.person('eve');
    const usual = await eve.client.call(socialNotificationPreferences, {});
    expect(usual.kinds.map(({ kind }) => kind)).toEqual([...notificationKinds]);
    expect(usual).toMatchObject({
      quietHours: null,
      reachable: { browsers: 0, mobilePush: false, phones: 0, email: null },
    });
    const changed = await eve.client.call(socialChangeNotificationPreferences, {
      body: {
        choices: [
          { kind: 'directMessage', channel: 'inApp', on: true },
          { kind: 'directMessage', channel: 'inApp', on: false },
        ],
        quietHours: { from: '22:00', to: '08:00', timeZone: 'Europe/Madrid' },
      },
    });
    expect(changed.quietHours).toEqual({ from: '22:00', to: '08:00', timeZone: 'Europe/Madrid' });
    await write(bob, eve);
    expect(await unread(eve)).toBe(0);
    const later = await eve.client.call(socialChangeNotificationPreferences, {
      body: { choices: [{ kind: 'directMessage', channel: 'inApp', on: true }] },
    });
    expect(later.quietHours).not.toBeNull();
    await readAll(eve);
    await write(bob, eve);
    expect(await unread(eve)).toBe(1);
    expect(
      (await eve.client.call(socialChangeNotificationPreferences, { body: { quietHours: null } })).quietHours,
    ).toBeNull();
  });

  test.each([
    [{ choices: [{ kind: 'account', channel: 'inApp', on: false }] }, 'notification/always-on'],
    [{ quietHours: { from: '22:00', to: '08:00', timeZone: 'Mars/Olympus' } }, 'request/invalid'],
    [{ quietHours: { from: '24:00', to: '08:00', timeZone: 'UTC' } }, 'request/invalid'],
    [{ choices: [{ kind: 'gossip', channel: 'inApp', on: true }] }, 'request/invalid'],
  ])('%j is refused', async (body, code) => {
    await expect(
      bob.client.call(socialChangeNotificationPreferences, { body: body as never }),
    ).rejects.toMatchObject({ status: 400, code });
  });
});

test('it is a part of a person’s data, and goes with the account, also from the lists of others (rule N17)', async () => {
  const flo = await signUpPerson(world.baseUrl, 'flo');
  await write(bob, flo);
  await write(flo, bob);
  await flo.client.call(socialChangeNotificationPreferences, {
    body: { quietHours: { from: '01:00', to: '02:00', timeZone: 'UTC' } },
  });
  const data = JSON.parse(
    await (
      await fetch(`${world.baseUrl}/api/user-service/users/data`, {
        headers: { authorization: `Bearer ${flo.token}` },
      })
    ).text(),
  ) as Record<string, unknown>;
  expect(data['notification.notifications']).toMatchObject([{ kind: 'directMessage', actorUuid: bob.uuid }]);
  expect(data['notification.preferences']).toMatchObject({ quietHours: { from: '01:00' } });
  expect(data['notification.browsers']).toEqual([]);

  await world.app.events.publish(world.database, 'accountAnonymised', { userUuid: flo.uuid });
  await world.drain();
  expect((await list(flo)).notifications).toEqual([]);
  const left = await flo.client.call(socialNotificationPreferences, {});
  expect(left.quietHours).toBeNull();
  const actors = (await list(bob, { limit: 100 })).notifications.map(({ actor }) => actor?.uuid);
  expect(actors).not.toContain(flo.uuid);
});

test('nothing older than 90 days is kept (rule N12)', async () => {
  const dan = await world.person('dan');
  await write(bob, dan);
  expect((await list(dan)).notifications.length).toBeGreaterThan(1);
  world.clock.advance(91 * 24 * hour);
  const [bobToday, danToday] = [
    await logInAgain(world.baseUrl, 'bob'),
    await logInAgain(world.baseUrl, 'dan'),
  ];
  await write(bobToday, dan);
  expect((await list(danToday)).notifications.map(({ actor }) => actor?.nickname)).toEqual(['bob']);
});

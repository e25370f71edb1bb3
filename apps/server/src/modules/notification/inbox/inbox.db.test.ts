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
import { useWorld } from '@turnstage/server/testing';
import { logInAgain, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accept,
  block,
  follow,
  invite,
  unblock,
} from '../../../../testing/notification/notification.fixture.ts';

const hour = 3_600_000;

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });
let room: { uuid: string; slug: string; name: string };
beforeAll(async () => {
  room = await ann.client.call(roomCreateRoom, { body: { name: 'La Terraza' } });
});
/** Moves hours ahead, so that stage notifications of one test aren't grouped with those of the next. */
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

describe('events create notifications', () => {
  test('for friends, fans, mentions, messages and the stage, each with actor, room and link', async () => {
    await invite(bob, cat);
    await accept(cat, bob);
    await follow(bob, cat);
    await world.drain();
    world.clock.advance(1_001);
    const messageUuid = randomUUID();
    await ann.client.call(chatSendRoomMessage, {
      params: { roomUuid: room.uuid },
      body: { uuid: messageUuid, message: 'look, @cat' },
    });
    await write(bob, cat);
    await goOnStage(cat);

    const { notifications } = await list(cat);
    const received = notifications.map(({ kind, actor, room: place, link }) => [
      kind,
      actor?.nickname ?? null,
      place?.name ?? null,
      link,
    ]);
    expect(received.toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))).toEqual([
      ['directMessage', 'bob', null, `/messages/${bob.uuid}`],
      ['friendInvitation', 'bob', null, '/friends?tab=invitations'],
      ['mention', 'ann', 'La Terraza', `/r/${room.slug}?message=${messageUuid}`],
      ['newFan', 'bob', null, '/u/bob'],
    ]);
    const bobsInbox = (await list(bob)).notifications.map(({ kind, actor }) => [kind, actor?.nickname]);
    expect(bobsInbox).toEqual([
      ['djOnStage', 'cat'],
      ['invitationAccepted', 'cat'],
    ]);
  });

  const publishRole = async (roomUuid: string | null) => {
    await world.app.events.publish(world.database, 'moderationActionTaken', {
      id: randomUUID(),
      actionType: 'grantRole',
      byUserUuid: ann.uuid,
      userUuid: bob.uuid,
      roomUuid,
      previousRole: null,
      role: 'moderator',
      comment: 'the reason',
      expiresAt: null,
      takenAt: world.clock.now(),
    });
    await world.drain();
  };

  test('for staff actions on an account, without a name or a comment (rule N3)', async () => {
    await publishRole(null);
    expect(await newest(bob)).toMatchObject({
      kind: 'account',
      actor: null,
      news: 'roleGiven',
      role: 'moderator',
      message: null,
      room: null,
      link: '/settings',
    });
  });

  test('for roles in a room, with the person, the role, the reason and the room, also despite a block (rules N6, N23)', async () => {
    await block(bob, ann);
    await publishRole(room.uuid);
    const named = {
      kind: 'account',
      actor: { uuid: ann.uuid },
      news: 'roleGiven',
      role: 'moderator',
      message: 'the reason',
      room: { name: 'La Terraza' },
      link: `/r/${room.slug}`,
    };
    expect(await newest(bob)).toMatchObject(named);
    await unblock(bob, ann);
    await block(bob, ann);
    await world.drain();
    expect(await newest(bob)).toMatchObject(named);
    await unblock(bob, ann);
    await world.drain();
  });
});

describe('grouping (rules N4 and N7)', () => {
  test('a DJ who goes on and off stage ten times creates one notification in three hours', async () => {
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

  test('messages from one person raise the count until they are read', async () => {
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

  test('the same event twice, also at the same time, creates one notification', async () => {
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

describe('recipients (rule N6)', () => {
  test('nobody is notified by a person they blocked; blocking removes the notifications from that person', async () => {
    await write(bob, cat);
    expect(await newest(cat)).toMatchObject({ actor: { nickname: 'bob' } });
    const received: unknown[] = [];
    world.app.events.on(
      'notificationsRead',
      'test.markedRead',
      async ({ userUuid }) => void received.push(userUuid),
    );
    await block(cat, bob);
    await world.drain();
    expect(received).toEqual([cat.uuid]);
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

  test('fans are not invited to a password room, to a deleted room, or by their own action (rule N8)', async () => {
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

  test('bots receive nothing', async () => {
    const roz = await world.person('roz');
    await follow(cat, roz);
    await world.drain();
    expect(await list(roz)).toEqual({ notifications: [], next: null, unread: 0 });
  });
});

describe('the list (rule N12)', () => {
  test('is paged, newest first', async () => {
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

  test('can be marked as read by id, kind, person or completely, and deleted; each person only their own', async () => {
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

describe('preferences (rules N1 to N3)', () => {
  test('change one at a time, and a kind that is switched off is not listed', async () => {
    const eve = await world.person('eve');
    const defaults = await eve.client.call(socialNotificationPreferences, {});
    expect(defaults.kinds.map(({ kind }) => kind)).toEqual([...notificationKinds]);
    expect(defaults).toMatchObject({
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

test("notifications are part of a person's data and are deleted with the account, also from other people's lists (rule N17)", async () => {
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

test('nothing is stored for more than 90 days (rule N12)', async () => {
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

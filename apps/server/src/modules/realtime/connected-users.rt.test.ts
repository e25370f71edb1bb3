/** Direct messages reach a person wherever they are, and nobody else (docs/rules/notifications.md). */
import { roomJoinRoom, socialBlockUser, socialUnblockUser, userSignOut } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { logInAgain, type TestPerson } from '@turnstage/testkit';
import { afterEach, expect, it } from 'vitest';
import { openRoom, song, Visitors } from '../../../testing/realtime/room-visitor.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });
const visitors = new Visitors(() => world.baseUrl);

afterEach(() => visitors.disconnectAll());

async function send(...people: readonly { uuid: string }[]): Promise<void> {
  const made = people.map(({ uuid }) => ({ userUuid: uuid, notificationId: `for ${uuid}` }));
  await world.database.transaction((tx) => world.app.events.publish(tx, 'notificationMade', { made }));
  await world.drain();
}

const noticeFor = ({ uuid }: { uuid: string }) => ({
  context: 'user',
  message: { name: 'notification', params: { notificationId: `for ${uuid}` } },
  room: '',
  from: '0',
  sentAt: world.clock.now(),
});

it('all connections of a person get a notification, in a room or not, and nobody else does (rule N20)', async () => {
  const room = await openRoom(cat);
  const inside = await visitors.enter(bob, room.uuid);
  const outside = visitors.connect(bob);
  await outside.act('listen');
  const other = await visitors.enter(cat, room.uuid);
  await send(bob);
  for (const received of [inside, outside]) {
    await received.until(() => received.names().includes('notification'), 'the notice');
    expect(received.frames).toContainEqual(noticeFor(bob));
  }
  await other.request('syncClock');
  expect(other.names()).not.toContain('notification');
});

it('all connections of a person get a read update, and nobody else does (rule N21)', async () => {
  const [here, there, other] = [visitors.connect(bob), visitors.connect(bob), visitors.connect(cat)];
  for (const connection of [here, there, other]) await connection.act('listen');
  const read = { userUuid: bob.uuid };
  await world.database.transaction((tx) => world.app.events.publish(tx, 'notificationsRead', read));
  await world.drain();
  for (const received of [here, there]) {
    await received.until(() => received.names().includes('notification'), 'the notice');
    expect(received.frames).toContainEqual(
      expect.objectContaining({
        message: { name: 'notification', params: { notificationId: '', isRead: true } },
      }),
    );
  }
  await other.request('syncClock');
  expect(other.names()).not.toContain('notification');
});

it('a block or unblock is sent to all connections of the person who did it, and to nobody else (rules C46 and S1)', async () => {
  const room = await openRoom(cat);
  const inside = await visitors.enter(bob, room.uuid);
  const [outside, blocked] = [visitors.connect(bob), visitors.connect(cat)];
  for (const connection of [outside, blocked]) await connection.act('listen');
  await bob.client.call(socialBlockUser, { body: { blockedUserUuid: cat.uuid } });
  await world.drain();
  await bob.client.call(socialUnblockUser, { params: { id: cat.uuid } });
  await world.drain();
  const news = [true, false].map((isBlocked) => ({
    name: 'blockChanged',
    params: { userUuid: cat.uuid, isBlocked },
  }));
  for (const received of [inside, outside]) {
    await received.until(
      () => received.names().filter((name) => name === 'blockChanged').length === 2,
      'both',
    );
    expect(received.received.filter(({ name }) => name === 'blockChanged')).toEqual(news);
  }
  await blocked.request('syncClock');
  expect(blocked.names()).not.toContain('blockChanged');
});

it('messages to a person leave no gap in the sequence of their room', async () => {
  const room = await openRoom(cat);
  const inside = await visitors.enter(bob, room.uuid);
  await inside.act('addDj', { song: song('Before') });
  await send(bob);
  await inside.act('removeDj');
  await inside.until(() => inside.names().includes('removedDj'), 'the change after the notice');
  expect(inside.names()).toContain('notification');
});

it('leaving a room does not end the subscription', async () => {
  const room = await openRoom(cat);
  const visitor = await visitors.enter(bob, room.uuid);
  await visitor.sendRaw('{"event":"roomLeave"}');
  await send(bob);
  await visitor.until(() => visitor.frames.some((frame) => isNotice(frame)), 'the notice');
});

it('a guest and an unknown caller are disconnected: they never get direct messages', async () => {
  const gus = await world.person('gus');
  const nobody: TestPerson = { ...gus, token: 'not.a.token' };
  for (const one of [gus, nobody]) {
    const visitor = visitors.connect(one);
    expect(await visitor.request('listen')).toMatchObject({ error: 'Unauthorized' });
    world.clock.advance(1000);
    expect(await visitor.closed).toBe(1000);
  }
});

it('a guest in a room who subscribes is refused, and stays in the room', async () => {
  const room = await openRoom(cat);
  const visitor = await visitors.enter(await world.person('gus'), room.uuid);
  expect((await visitor.request('listen')).error).toBe('Forbidden');
  world.clock.advance(1000);
  await visitor.act('syncClock');
  expect(visitor.isOpen).toBe(true);
});

it('a signed-out session receives nothing any more, another one of the same person does', async () => {
  const [first, second] = [await logInAgain(world.baseUrl, 'cat'), await logInAgain(world.baseUrl, 'cat')];
  const [closed, stays] = [visitors.connect(first), visitors.connect(second)];
  await closed.act('listen');
  await stays.act('listen');
  await first.client.call(userSignOut, {});
  await world.drain();
  expect(await closed.closed).toBe(1000);
  await send(cat);
  await stays.until(() => stays.frames.some((frame) => isNotice(frame)), 'the notice');
});

it('a subscribed connection can join a room', async () => {
  const room = await openRoom(cat);
  await bob.client.call(roomJoinRoom, { params: { slug: room.slug }, body: {} });
  const visitor = visitors.connect(bob);
  await visitor.act('listen');
  await visitor.join(room.uuid);
  await send(bob);
  await visitor.until(() => visitor.names().includes('notification'), 'the notice');
  expect(visitor.frames.filter((frame) => isNotice(frame))).toHaveLength(1);
});

function isNotice(frame: unknown): boolean {
  const { message } = frame as { message?: { name?: string } };
  return message?.name === 'notification';
}

/** What is told to a person reaches them wherever they are, and nobody else (docs/rules/notifications.md). */
import { roomJoinRoom, socialBlockUser, socialUnblockUser, userSignOut } from '@turnstage/client/routes';
import { logInAgain, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openRoom, song, Visitors } from './testing/room-visitor.ts';

let world: World;
let bob: TestPerson;
let cat: TestPerson;
const visitors = new Visitors(() => world.baseUrl);

beforeAll(async () => {
  world = await startWorld();
  [bob, cat] = [await world.person('bob'), await world.person('cat')];
});
afterEach(() => visitors.sendHome());
afterAll(() => world.stop());

async function tell(...people: readonly { uuid: string }[]): Promise<void> {
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

it('all connections of a person are told, in a room and in none, and nobody else (rule N20)', async () => {
  const room = await openRoom(cat);
  const inside = await visitors.enter(bob, room.uuid);
  const outside = visitors.connect(bob);
  await outside.act('listen');
  const other = await visitors.enter(cat, room.uuid);
  await tell(bob);
  for (const told of [inside, outside]) {
    await told.until(() => told.names().includes('notification'), 'the notice');
    expect(told.frames).toContainEqual(noticeFor(bob));
  }
  await other.ask('syncClock');
  expect(other.names()).not.toContain('notification');
});

it('all connections of a person are told that they have read, and nobody else is (rule N21)', async () => {
  const [here, there, other] = [visitors.connect(bob), visitors.connect(bob), visitors.connect(cat)];
  for (const connection of [here, there, other]) await connection.act('listen');
  const read = { userUuid: bob.uuid };
  await world.database.transaction((tx) => world.app.events.publish(tx, 'notificationsRead', read));
  await world.drain();
  for (const told of [here, there]) {
    await told.until(() => told.names().includes('notification'), 'the notice');
    expect(told.frames).toContainEqual(
      expect.objectContaining({
        message: { name: 'notification', params: { notificationId: '', isRead: true } },
      }),
    );
  }
  await other.ask('syncClock');
  expect(other.names()).not.toContain('notification');
});

it('whoever blocks somebody, or lets them back, hears of it everywhere; nobody else does (rules C46 and S1)', async () => {
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
  for (const told of [inside, outside]) {
    await told.until(() => told.names().filter((name) => name === 'blockChanged').length === 2, 'both');
    expect(told.heard.filter(({ name }) => name === 'blockChanged')).toEqual(news);
  }
  await blocked.ask('syncClock');
  expect(blocked.names()).not.toContain('blockChanged');
});

it('what is told to a person leaves no gap in the numbers of their room', async () => {
  const room = await openRoom(cat);
  const inside = await visitors.enter(bob, room.uuid);
  await inside.act('addDj', { song: song('Before') });
  await tell(bob);
  await inside.act('removeDj');
  await inside.until(() => inside.names().includes('removedDj'), 'the change after the notice');
  expect(inside.names()).toContain('notification');
});

it('leaving a room does not end the listening', async () => {
  const room = await openRoom(cat);
  const visitor = await visitors.enter(bob, room.uuid);
  await visitor.say('{"event":"roomLeave"}');
  await tell(bob);
  await visitor.until(() => visitor.frames.some((frame) => isNotice(frame)), 'the notice');
});

it('a guest and a stranger are sent off: nothing is ever told to them', async () => {
  const gus = await world.person('gus');
  const nobody: TestPerson = { ...gus, token: 'not.a.token' };
  for (const one of [gus, nobody]) {
    const visitor = visitors.connect(one);
    expect(await visitor.ask('listen')).toMatchObject({ error: 'Unauthorized' });
    world.clock.advance(1000);
    expect(await visitor.gone).toBe(1000);
  }
});

it('a guest who asks for it in a room is refused, and stays in the room', async () => {
  const room = await openRoom(cat);
  const visitor = await visitors.enter(await world.person('gus'), room.uuid);
  expect((await visitor.ask('listen')).error).toBe('Forbidden');
  world.clock.advance(1000);
  await visitor.act('syncClock');
  expect(visitor.isOpen).toBe(true);
});

it('a signed-out session hears nothing any more, another one of the person does', async () => {
  const [first, second] = [await logInAgain(world.baseUrl, 'cat'), await logInAgain(world.baseUrl, 'cat')];
  const [gone, stays] = [visitors.connect(first), visitors.connect(second)];
  await gone.act('listen');
  await stays.act('listen');
  await first.client.call(userSignOut, {});
  await world.drain();
  expect(await gone.gone).toBe(1000);
  await tell(cat);
  await stays.until(() => stays.frames.some((frame) => isNotice(frame)), 'the notice');
});

it('a listener can go on into a room over the same connection', async () => {
  const room = await openRoom(cat);
  await bob.client.call(roomJoinRoom, { params: { slug: room.slug }, body: {} });
  const visitor = visitors.connect(bob);
  await visitor.act('listen');
  await visitor.join(room.uuid);
  await tell(bob);
  await visitor.until(() => visitor.names().includes('notification'), 'the notice');
  expect(visitor.frames.filter((frame) => isNotice(frame))).toHaveLength(1);
});

function isNotice(frame: unknown): boolean {
  const { message } = frame as { message?: { name?: string } };
  return message?.name === 'notification';
}

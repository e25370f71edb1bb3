/** N21: reading a message also marks its notification as read. */
import {
  chatReadConversation,
  chatReadRoom,
  chatSendDirectMessage,
  chatSendRoomMessage,
  roomCreateRoom,
  socialListNotifications,
  socialUnreadNotifications,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const { world, ann, bob } = useWorld({ people: ['ann', 'bob'] });
let room: { uuid: string };
beforeAll(async () => {
  room = await ann.client.call(roomCreateRoom, { body: { name: 'La Terraza' } });
});
beforeEach(async () => {
  await world.drain();
  world.clock.advance(14_400_000);
});

const list = (person: TestPerson) => person.client.call(socialListNotifications, { query: {} });
const unread = async (person: TestPerson) => (await person.client.call(socialUnreadNotifications, {})).unread;

async function write(from: TestPerson, to: TestPerson): Promise<void> {
  world.clock.advance(1_001);
  await from.client.call(chatSendDirectMessage, {
    params: { userUuid: to.uuid },
    body: { uuid: randomUUID(), message: 'hello' },
  });
  await world.drain();
}

describe('reading a conversation (rule N21)', () => {
  const sendDirect = (from: TestPerson, to: TestPerson) =>
    from.client.call(chatSendDirectMessage, {
      params: { userUuid: to.uuid },
      body: { uuid: randomUUID(), message: 'hello' },
    });
  const readUpTo = (person: TestPerson, from: TestPerson, messageId: string) =>
    person.client.call(chatReadConversation, { params: { userUuid: from.uuid }, body: { messageId } });
  const pair = async (name: string) =>
    [
      await signUpPerson(world.baseUrl, `${name}-reader`),
      await signUpPerson(world.baseUrl, `${name}-writer`),
    ] as const;

  test('to its end marks its notification as read, and no other', async () => {
    const [fay, gus] = await pair('whole');
    await write(ann, fay);
    const first = await sendDirect(gus, fay);
    world.clock.advance(1_001);
    const last = await sendDirect(gus, fay);
    await world.drain();
    expect(await unread(fay)).toBe(2);
    await readUpTo(fay, gus, first.id);
    await world.drain();
    expect(await unread(fay)).toBe(2);
    await readUpTo(fay, gus, last.id);
    await world.drain();
    expect(await unread(fay)).toBe(1);
    const { notifications } = await list(fay);
    expect(notifications.map(({ actor, readAt }) => [actor?.uuid, readAt !== null])).toEqual([
      [gus.uuid, true],
      [ann.uuid, false],
    ]);
  });

  test('before the notification is created prevents it', async () => {
    const [fay, gus] = await pair('quick');
    const { id } = await sendDirect(gus, fay);
    await readUpTo(fay, gus, id);
    await world.drain();
    expect(await list(fay)).toMatchObject({ notifications: [], unread: 0 });
  });

  test('while the notification is being created leaves nothing unread', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [fay, gus] = await pair(`race-${round}`);
      const { id } = await sendDirect(gus, fay);
      await Promise.all([world.drain(), readUpTo(fay, gus, id), world.drain()]);
      await world.drain();
      expect(await unread(fay)).toBe(0);
    }
  });
});

describe("reading a room's chat (rule N21)", () => {
  const postInRoom = (person: TestPerson, message: string) => {
    world.clock.advance(5_001);
    return person.client.call(chatSendRoomMessage, {
      params: { roomUuid: room.uuid },
      body: { uuid: randomUUID(), message },
    });
  };
  const readUpTo = (person: TestPerson, messageId: string) =>
    person.client.call(chatReadRoom, { params: { roomUuid: room.uuid }, body: { messageId } });

  test('up to the newest mention marks its notification as read, and no other', async () => {
    const hal = await signUpPerson(world.baseUrl, 'hal');
    await write(ann, hal);
    const first = await postInRoom(bob, '@hal are you here?');
    const second = await postInRoom(bob, '@hal hello?');
    await world.drain();
    expect(await unread(hal)).toBe(2);
    await readUpTo(hal, first.id);
    await world.drain();
    expect(await unread(hal)).toBe(2);
    await readUpTo(hal, second.id);
    await world.drain();
    const { notifications } = await list(hal);
    expect(notifications.map(({ kind, readAt }) => [kind, readAt !== null])).toEqual([
      ['mention', true],
      ['directMessage', false],
    ]);
  });

  test('also covers group mentions, and sending counts as reading (rule C19)', async () => {
    const before = await unread(ann);
    await postInRoom(bob, '@staff could somebody look?');
    await world.drain();
    expect(await unread(ann)).toBe(before + 1);
    await postInRoom(ann, 'on my way');
    await world.drain();
    expect(await unread(ann)).toBe(before);
  });

  test('of another room changes nothing', async () => {
    const ida = await signUpPerson(world.baseUrl, 'ida');
    const other = await ann.client.call(roomCreateRoom, { body: { name: 'Next door' } });
    await postInRoom(bob, '@ida come over');
    const elsewhere = await ann.client.call(chatSendRoomMessage, {
      params: { roomUuid: other.uuid },
      body: { uuid: randomUUID(), message: '@ida or here' },
    });
    await world.drain();
    expect(await unread(ida)).toBe(2);
    await ida.client.call(chatReadRoom, {
      params: { roomUuid: other.uuid },
      body: { messageId: elsewhere.id },
    });
    await world.drain();
    expect(await unread(ida)).toBe(1);
  });

  test('while the notification is being created leaves nothing unread', async () => {
    for (let round = 0; round < 6; round += 1) {
      const joe = await signUpPerson(world.baseUrl, `joe-${round}`);
      const { id } = await postInRoom(bob, `@joe-${round} now`);
      await Promise.all([world.drain(), readUpTo(joe, id), world.drain()]);
      await world.drain();
      expect(await unread(joe)).toBe(0);
    }
  });
});

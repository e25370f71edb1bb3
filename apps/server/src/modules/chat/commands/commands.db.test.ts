import { randomUUID } from 'node:crypto';
import {
  chatRoomMessages,
  roomGrantRoomRole,
  roomPinMessages,
  roomRoomByUuid,
} from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture } from '../messages/chat.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let eve: TestPerson;
const { openRoom, say, textsIn } = chatFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  eve = await world.person('eve');
});
afterAll(() => world.stop());

async function roomWithEve(name: string) {
  const room = await openRoom(name);
  await ann.client.call(roomGrantRoomRole, {
    params: { room: room.uuid },
    body: { userUuid: eve.uuid, role: 'moderator' },
  });
  return room;
}

describe('C25: commands of room staff', () => {
  test('/mute and /unmute', async () => {
    const room = await roomWithEve('muting');
    const told = await say(eve, room.uuid, '/mute @Bob 10');
    expect(told).toMatchObject({
      kind: 'system',
      message: 'eve muted bob for 10 minutes',
      userUuid: eve.uuid,
    });
    await expect(say(bob, room.uuid, 'hm')).rejects.toMatchObject({ code: 'chat/disabled' });
    await say(eve, room.uuid, '/unmute bob');
    await say(bob, room.uuid, 'thanks');
    await say(eve, room.uuid, '/mute bob 1');
    world.clock.advance(60_000);
    await say(bob, room.uuid, 'again');
    expect(await textsIn(cat, room.uuid)).toEqual([
      'eve muted bob for 10 minutes',
      'eve unmuted bob',
      'thanks',
      'eve muted bob for 1 minute',
      'again',
    ]);
  });

  test('/kick, /ban and /unban', async () => {
    const room = await roomWithEve('kicking');
    await say(eve, room.uuid, '/kick @cat');
    await expect(textsIn(cat, room.uuid)).rejects.toMatchObject({ code: 'room/kicked' });
    world.clock.advance(10 * 60_000);
    await say(eve, room.uuid, '/ban cat');
    await expect(textsIn(cat, room.uuid)).rejects.toMatchObject({ code: 'room/banned' });
    await say(eve, room.uuid, '/unban @cat');
    expect(await textsIn(cat, room.uuid)).toEqual([
      'eve kicked cat',
      'eve banned cat',
      'eve lifted the ban on cat',
    ]);
  });

  test('/clear takes the newest messages, or those of a person, and no lines of the house', async () => {
    const room = await roomWithEve('clearing');
    await world.app.chat.systemLine(room.uuid, 'welcome', randomUUID());
    for (const text of ['one', 'two', 'three']) await say(bob, room.uuid, text);
    await say(cat, room.uuid, 'four');
    await say(eve, room.uuid, '/clear 2');
    expect(await textsIn(bob, room.uuid)).toEqual([
      'welcome',
      'one',
      'two',
      '',
      '',
      'eve cleared 2 messages',
    ]);
    await say(cat, room.uuid, 'five');
    await say(eve, room.uuid, '/clear @bob');
    expect(await textsIn(bob, room.uuid)).toEqual([
      'welcome',
      '',
      '',
      '',
      '',
      'eve cleared 2 messages',
      'five',
      'eve cleared 2 messages of bob',
    ]);
  });

  test('have the rights of whoever gives them, and no more', async () => {
    const room = await roomWithEve('rights');
    await expect(say(eve, room.uuid, '/ban ann')).rejects.toMatchObject({
      status: 403,
      code: 'request/forbidden',
    });
    expect(await textsIn(bob, room.uuid)).toEqual([]);
  });

  test('of people who are no staff are words, and so is what we do not know', async () => {
    const room = await roomWithEve('words');
    expect(await say(bob, room.uuid, '/kick cat')).toMatchObject({ kind: 'text', message: '/kick cat' });
    expect(await say(eve, room.uuid, '/props bob')).toMatchObject({ kind: 'text' });
    await say(cat, room.uuid, 'still here');
  });

  test('that make no sense are told so', async () => {
    const room = await roomWithEve('nonsense');
    await expect(say(eve, room.uuid, '/kick @nobody')).rejects.toMatchObject({
      status: 404,
      code: 'chat/unknown-command-target',
      message: 'Nobody has that name',
    });
    for (const text of ['/mute bob soon', '/kick bob 10', '/ban bob 0'])
      await expect(say(eve, room.uuid, text)).rejects.toMatchObject({ status: 400, field: 'message' });
    await expect(say(eve, room.uuid, '/unban bob')).rejects.toMatchObject({ code: 'room/role-not-found' });
  });

  test('repeated by uuid are obeyed once', async () => {
    const room = await roomWithEve('repeated');
    const uuid = randomUUID();
    await say(bob, room.uuid, 'one');
    await say(bob, room.uuid, 'two');
    const first = await say(eve, room.uuid, '/clear 1', uuid);
    expect(await say(eve, room.uuid, '/clear 1', uuid)).toEqual(first);
    const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(messages.map(({ message }) => message)).toEqual(['one', '', 'eve cleared 1 message']);
    await expect(say(ann, room.uuid, '/clear 1', uuid)).rejects.toMatchObject({ field: 'uuid' });
  });
});

describe('C26: pinned messages', () => {
  const pin = (person: TestPerson, id: string, pinnedMessages: { message: { message: string } }[]) =>
    person.client.call(roomPinMessages, { params: { id }, body: { pinnedMessages } });

  test('are put up by room staff in their own name, and taken down', async () => {
    const room = await roomWithEve('pins');
    const sent = {
      message: { message: 'be kind', userName: 'bob', date: 7, pinnedByName: 'ann', retryButton: 1 },
    };
    const { pinnedMessages } = await pin(eve, room.slug, [sent]);
    const kept = {
      message: { message: 'be kind', userName: 'bob', date: 7, pinnedByName: 'eve', pinnedByUUID: eve.uuid },
    };
    expect(pinnedMessages).toEqual([kept]);
    const shown = () => bob.client.call(roomRoomByUuid, { params: { uuid: room.uuid } });
    expect((await shown()).pinnedMessages).toEqual([kept]);
    const both = await pin(ann, room.uuid, [...pinnedMessages, { message: { message: 'dance' } }]);
    expect(both.pinnedMessages).toMatchObject([
      { message: { pinnedByName: 'eve' } },
      { message: { message: 'dance', pinnedByName: 'ann', pinnedByUUID: ann.uuid } },
    ]);
    await pin(ann, room.uuid, []);
    expect((await shown()).pinnedMessages).toEqual([]);
  });

  test('are not put up by others, nor eleven', async () => {
    const room = await roomWithEve('no pins');
    const one = { message: { message: 'me' } };
    await expect(pin(bob, room.uuid, [one])).rejects.toMatchObject({ code: 'request/forbidden' });
    await expect(
      pin(
        eve,
        room.uuid,
        Array.from({ length: 11 }, () => one),
      ),
    ).rejects.toMatchObject({ status: 400 });
    await expect(pin(eve, randomUUID(), [one])).rejects.toMatchObject({ code: 'room/not-found' });
  });
});

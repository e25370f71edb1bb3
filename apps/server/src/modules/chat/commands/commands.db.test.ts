import { randomUUID } from 'node:crypto';
import {
  chatRoomMessages,
  roomGrantRoomRole,
  roomPinMessages,
  roomRoomByUuid,
} from '@turnstage/client/routes';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';

const { world, ann, bob, cat, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'eve'] });
const { openRoom, post, readTexts } = chatFixture(() => world);

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
    const systemMessage = await post(eve, room.uuid, '/mute @Bob 10');
    expect(systemMessage).toMatchObject({
      kind: 'system',
      message: 'eve muted bob for 10 minutes',
      userUuid: eve.uuid,
    });
    await expect(post(bob, room.uuid, 'hm')).rejects.toMatchObject({ code: 'chat/disabled' });
    await post(eve, room.uuid, '/unmute bob');
    await post(bob, room.uuid, 'thanks');
    await post(eve, room.uuid, '/mute bob 1');
    world.clock.advance(60_000);
    await post(bob, room.uuid, 'again');
    expect(await readTexts(cat, room.uuid)).toEqual([
      'eve muted bob for 10 minutes',
      'eve unmuted bob',
      'thanks',
      'eve muted bob for 1 minute',
      'again',
    ]);
  });

  test('/kick, /ban and /unban', async () => {
    const room = await roomWithEve('kicking');
    await post(eve, room.uuid, '/kick @cat');
    await expect(readTexts(cat, room.uuid)).rejects.toMatchObject({ code: 'room/kicked' });
    world.clock.advance(10 * 60_000);
    await post(eve, room.uuid, '/ban cat');
    await expect(readTexts(cat, room.uuid)).rejects.toMatchObject({ code: 'room/banned' });
    await post(eve, room.uuid, '/unban @cat');
    expect(await readTexts(cat, room.uuid)).toEqual([
      'eve kicked cat',
      'eve banned cat',
      'eve lifted the ban on cat',
    ]);
  });

  test('/clear deletes the newest messages, or those of one person, but no automatic messages', async () => {
    const room = await roomWithEve('clearing');
    await world.app.chat.systemMessage(room.uuid, 'welcome', randomUUID());
    for (const text of ['one', 'two', 'three']) await post(bob, room.uuid, text);
    await post(cat, room.uuid, 'four');
    await post(eve, room.uuid, '/clear 2');
    expect(await readTexts(bob, room.uuid)).toEqual([
      'welcome',
      'one',
      'two',
      '',
      '',
      'eve cleared 2 messages',
    ]);
    await post(cat, room.uuid, 'five');
    await post(eve, room.uuid, '/clear @bob');
    expect(await readTexts(bob, room.uuid)).toEqual([
      'welcome',
      '',
      '',
      '',
      '',
      'eve cleared 2 messages',
      'five',
      'eve cleared 2 messages from bob',
    ]);
  });

  test('commands have the permissions of the person who gives them, and no more', async () => {
    const room = await roomWithEve('rights');
    await expect(post(eve, room.uuid, '/ban ann')).rejects.toMatchObject({
      status: 403,
      code: 'request/forbidden',
    });
    expect(await readTexts(bob, room.uuid)).toEqual([]);
  });

  test('commands from people who are not staff are sent as text, and so are unknown commands', async () => {
    const room = await roomWithEve('words');
    expect(await post(bob, room.uuid, '/kick cat')).toMatchObject({ kind: 'text', message: '/kick cat' });
    expect(await post(eve, room.uuid, '/props bob')).toMatchObject({ kind: 'text' });
    await post(cat, room.uuid, 'still here');
  });

  test('malformed commands are refused with a hint', async () => {
    const room = await roomWithEve('nonsense');
    await expect(post(eve, room.uuid, '/kick @nobody')).rejects.toMatchObject({
      status: 404,
      code: 'chat/unknown-command-target',
      message: 'No one here by that name',
    });
    for (const text of ['/mute bob soon', '/kick bob 10', '/ban bob 0'])
      await expect(post(eve, room.uuid, text)).rejects.toMatchObject({ status: 400, field: 'message' });
    await expect(post(eve, room.uuid, '/unban bob')).rejects.toMatchObject({ code: 'room/role-not-found' });
  });

  test('commands repeated with the same uuid run once', async () => {
    const room = await roomWithEve('repeated');
    const uuid = randomUUID();
    await post(bob, room.uuid, 'one');
    await post(bob, room.uuid, 'two');
    const first = await post(eve, room.uuid, '/clear 1', uuid);
    expect(await post(eve, room.uuid, '/clear 1', uuid)).toEqual(first);
    const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(messages.map(({ message }) => message)).toEqual(['one', '', 'eve cleared 1 message']);
    await expect(post(ann, room.uuid, '/clear 1', uuid)).rejects.toMatchObject({ field: 'uuid' });
  });
});

describe('C26: pinned messages', () => {
  const pin = (person: TestPerson, id: string, pinnedMessages: { message: { message: string } }[]) =>
    person.client.call(roomPinMessages, { params: { id }, body: { pinnedMessages } });

  test('room staff can pin them in their own name, and unpin them', async () => {
    const room = await roomWithEve('pins');
    const sent = {
      message: { message: 'be kind', userName: 'bob', date: 7, pinnedByName: 'ann', retryButton: 1 },
    };
    const { pinnedMessages } = await pin(eve, room.slug, [sent]);
    const expectedPin = {
      message: { message: 'be kind', userName: 'bob', date: 7, pinnedByName: 'eve', pinnedByUUID: eve.uuid },
    };
    expect(pinnedMessages).toEqual([expectedPin]);
    const readRoomState = () => bob.client.call(roomRoomByUuid, { params: { uuid: room.uuid } });
    expect((await readRoomState()).pinnedMessages).toEqual([expectedPin]);
    const both = await pin(ann, room.uuid, [...pinnedMessages, { message: { message: 'dance' } }]);
    expect(both.pinnedMessages).toMatchObject([
      { message: { pinnedByName: 'eve' } },
      { message: { message: 'dance', pinnedByName: 'ann', pinnedByUUID: ann.uuid } },
    ]);
    await pin(ann, room.uuid, []);
    expect((await readRoomState()).pinnedMessages).toEqual([]);
  });

  test('others cannot pin, and ten is the maximum', async () => {
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

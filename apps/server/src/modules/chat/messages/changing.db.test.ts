import { randomUUID } from 'node:crypto';
import {
  chatAddReaction,
  chatDeleteMessage,
  chatEditMessage,
  chatRemoveReaction,
  chatRoomMessages,
  roomGrantRoomRole,
  roomPinMessages,
} from '@turnstage/client/routes';
import type { ChatMessage, PinnedMessage } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture } from './chat.fixture.ts';
import { messageStore } from './message.store.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
const { openRoom, say, show, write, textsIn, whileBlocked } = chatFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
});
afterAll(() => world.stop());

function edit(person: TestPerson, { uuid }: { uuid: string }, message: string) {
  return person.client.call(chatEditMessage, { params: { messageUuid: uuid }, body: { message } });
}
function remove(person: TestPerson, { uuid }: { uuid: string }) {
  return person.client.call(chatDeleteMessage, { params: { messageUuid: uuid } });
}
function react(person: TestPerson, { uuid }: { uuid: string }, emoji: string) {
  return person.client.call(chatAddReaction, { params: { messageUuid: uuid, emoji } });
}
function unreact(person: TestPerson, { uuid }: { uuid: string }, emoji: string) {
  return person.client.call(chatRemoveReaction, { params: { messageUuid: uuid, emoji } });
}
async function read(person: TestPerson, roomUuid: string): Promise<ChatMessage[]> {
  return (await person.client.call(chatRoomMessages, { params: { roomUuid } })).messages;
}

const forbidden = { status: 403, code: 'request/forbidden' };
const notFound = { status: 404, code: 'chat/message-not-found', message: 'Message not found' };
const tooLate = {
  status: 403,
  code: 'chat/edit-too-late',
  message: 'A message can be edited for 20 seconds',
};

describe('C11: changing a message', () => {
  test('one’s own newest, for 20 seconds, its words alone', async () => {
    const room = await openRoom('changing');
    const said = await show(bob, room.uuid, {
      message: 'helo @cat',
      playlist: {
        crateUuid: randomUUID(),
        crateName: 'Mine',
        crateSongsNumber: 3,
        userUuid: bob.uuid,
        thumbnail: null,
      },
    });
    world.clock.advance(20_000);
    const edited = await edit(bob, said, ' hello @ann ');
    expect(edited).toEqual({
      ...said,
      message: 'hello @ann',
      mentions: [{ userUuid: ann.uuid, nickname: 'ann' }],
      editedAt: world.clock.now(),
    });
    expect(await read(cat, room.uuid)).toEqual([edited]);
    world.clock.advance(1);
    await expect(edit(bob, said, 'too late')).rejects.toMatchObject(tooLate);
  });

  test('not an older one, not another’s, not with nothing', async () => {
    const room = await openRoom('not changing');
    const first = await say(bob, room.uuid, 'first');
    const second = await say(bob, room.uuid, 'second');
    await say(cat, room.uuid, 'somebody else in between does not matter');
    await expect(edit(bob, first, 'x')).rejects.toMatchObject(tooLate);
    await expect(edit(cat, second, 'x')).rejects.toMatchObject(forbidden);
    await expect(edit(ann, second, 'x')).rejects.toMatchObject(forbidden);
    await expect(edit(bob, second, ' \u200B ')).rejects.toMatchObject({ status: 400, field: 'message' });
    await expect(edit(bob, { uuid: randomUUID() }, 'x')).rejects.toMatchObject(notFound);
    expect((await edit(bob, second, 'x')).message).toBe('x');
  });

  test('newest is meant by channel, and a deleted one gives way', async () => {
    const room = await openRoom('channels');
    const said = await say(bob, room.uuid, 'in the room');
    const direct = await write(bob, cat, 'in private');
    expect((await edit(bob, said, 'in the room!')).message).toBe('in the room!');
    const next = await say(bob, room.uuid, 'oops');
    await remove(bob, next);
    expect((await edit(bob, said, 'still here')).message).toBe('still here');
    expect((await edit(bob, direct, 'in private!')).message).toBe('in private!');
    await expect(edit(ann, direct, 'x')).rejects.toMatchObject(notFound);
    await expect(edit(bob, next, 'x')).rejects.toMatchObject(notFound);
  });

  test('between two of whom one blocked the other meanwhile nothing changes (C16)', async () => {
    const [eve, dan] = [await world.person('eve'), await world.person('dan')];
    const said = await write(eve, dan, 'hello');
    const blocked = { status: 403, code: 'chat/blocked' };
    await whileBlocked(dan, eve, () => expect(edit(eve, said, 'goodbye')).rejects.toMatchObject(blocked));
    await whileBlocked(eve, dan, () => expect(edit(eve, said, 'goodbye')).rejects.toMatchObject(blocked));
    expect((await edit(eve, said, 'goodbye')).message).toBe('goodbye');
  });

  test('who is muted meanwhile changes nothing (C4)', async () => {
    const dan = await world.person('dan');
    const room = await openRoom('muted meanwhile');
    const said = await say(dan, room.uuid, 'hm');
    await ann.client.call(roomGrantRoomRole, {
      params: { room: room.uuid },
      body: { userUuid: dan.uuid, role: 'chatDisabled' },
    });
    await expect(edit(dan, said, 'worse')).rejects.toMatchObject({ code: 'chat/disabled' });
    await expect(react(dan, said, '🔥')).rejects.toMatchObject({ code: 'chat/disabled' });
  });
});

describe('C12: taking back', () => {
  test('leaves a tombstone: who and when, nothing of what', async () => {
    const room = await openRoom('tombstone');
    const said = await say(bob, room.uuid, 'secret of @cat');
    await react(cat, said, '😱');
    const gone = await remove(bob, said);
    expect(gone).toMatchObject({
      uuid: said.uuid,
      userUuid: bob.uuid,
      message: '',
      mentions: [],
      reactions: {},
      deletedAt: world.clock.now(),
      deletedBy: 'sender',
    });
    expect(await read(cat, room.uuid)).toEqual([gone]);
    world.clock.advance(1_000);
    expect(await remove(bob, said)).toEqual(gone);
    await expect(react(cat, said, '😱')).rejects.toMatchObject(notFound);
    const { rows } = await world.database.pool.query(
      'select 1 from chat_service.message where message like $1 or cards::text like $1',
      ['%secret of%'],
    );
    expect(rows).toEqual([]);
  });

  test('by room staff any, lines that nobody said too; by others none', async () => {
    const eve = await world.person('eve');
    const room = await openRoom('order');
    const said = await say(bob, room.uuid, 'spam');
    const line = randomUUID();
    await world.app.chat.systemLine(room.uuid, 'the lights went out', line);
    for (const uuid of [said.uuid, line]) {
      await expect(remove(cat, { uuid })).rejects.toMatchObject(forbidden);
      await expect(remove(eve, { uuid })).rejects.toMatchObject(forbidden);
    }
    await ann.client.call(roomGrantRoomRole, {
      params: { room: room.uuid },
      body: { userUuid: eve.uuid, role: 'moderator' },
    });
    expect(await remove(eve, said)).toMatchObject({ deletedBy: 'staff', userUuid: bob.uuid });
    await remove(eve, { uuid: line });
    expect((await textsIn(bob, room.uuid)).join('')).toBe('');
  });

  test('of a direct message its sender alone', async () => {
    const said = await write(bob, cat, 'between us');
    await expect(remove(cat, said)).rejects.toMatchObject(forbidden);
    await expect(remove(ann, said)).rejects.toMatchObject(notFound);
    expect(await remove(bob, said)).toMatchObject({ toUserUuid: cat.uuid, deletedBy: 'sender' });
  });

  test('while others react leaves no reaction on the tombstone', async () => {
    const room = await openRoom('race');
    for (let round = 0; round < 5; round += 1) {
      const said = await say(bob, room.uuid, `round ${round}`);
      await Promise.allSettled([react(cat, said, '🔥'), remove(bob, said), react(ann, said, '🎉')]);
    }
    for (const line of await read(bob, room.uuid)) expect(line).toMatchObject({ message: '', reactions: {} });
  });
});

describe('C13: replies', () => {
  test('name a message of the same channel and show its beginning while it stands', async () => {
    const room = await openRoom('replies');
    const asked = await say(bob, room.uuid, `why? ${'x'.repeat(300)}`);
    const reply = await show(cat, room.uuid, { message: 'because', replyTo: asked.uuid });
    expect(reply.replyTo).toEqual({
      id: asked.id,
      uuid: asked.uuid,
      userUuid: bob.uuid,
      userName: 'bob',
      message: asked.message.slice(0, 140),
      isDeleted: false,
    });
    await remove(bob, asked);
    const [, again] = await read(cat, room.uuid);
    expect(again?.replyTo).toMatchObject({ uuid: asked.uuid, message: '', isDeleted: true });
    await expect(show(cat, room.uuid, { message: 'so', replyTo: asked.uuid })).rejects.toMatchObject({
      ...notFound,
      field: 'replyTo',
    });
    const repeated = { uuid: reply.uuid, message: 'because', replyTo: asked.uuid };
    expect((await show(cat, room.uuid, repeated)).id).toBe(reply.id);
  });

  test('do not reach into another channel', async () => {
    const [room, next] = [await openRoom('here'), await openRoom('there')];
    const elsewhere = await say(bob, next.uuid, 'elsewhere');
    const direct = await write(bob, cat, 'private');
    for (const { uuid } of [elsewhere, direct, { uuid: randomUUID() }])
      await expect(show(cat, room.uuid, { message: 'so', replyTo: uuid })).rejects.toMatchObject(notFound);
  });
});

describe('C14: reactions', () => {
  test('are one emoji once a person, and can be taken back', async () => {
    const room = await openRoom('reactions');
    const said = await say(bob, room.uuid, 'what a song');
    await Promise.all([react(cat, said, '🔥'), react(cat, said, '🔥'), react(ann, said, '🔥')]);
    world.clock.advance(1);
    const reacted = await react(bob, said, '👩🏽‍🚀');
    const of = ({ uuid, name }: TestPerson) => ({ userUUID: uuid, messageId: said.id, name });
    expect(reacted.reactions['🔥']).toHaveLength(2);
    expect(reacted.reactions['🔥']).toEqual(expect.arrayContaining([of(ann), of(cat)]));
    expect(reacted.reactions['👩🏽‍🚀']).toEqual([of(bob)]);
    await unreact(cat, said, '🔥');
    expect((await unreact(cat, said, '🔥')).reactions['🔥']).toEqual([of(ann)]);
    expect((await read(cat, room.uuid))[0]?.reactions['🔥']).toEqual([of(ann)]);
  });

  test('are emoji and nothing else, 20 different ones at most', async () => {
    const room = await openRoom('many reactions');
    const said = await say(bob, room.uuid, 'hm');
    for (const emoji of ['x', '🔥🔥', 'fire', '1'])
      await expect(react(cat, said, emoji)).rejects.toMatchObject({ status: 400, field: 'emoji' });
    const emoji = [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓'];
    for (const each of emoji) await react(cat, said, each);
    await expect(react(ann, said, '🔥')).rejects.toMatchObject({
      status: 403,
      code: 'chat/too-many-reactions',
    });
    await react(ann, said, '😀');
  });
});

describe('C26: what is pinned', () => {
  const pinnedIn = async (roomUuid: string) =>
    (await world.app.room.settings(roomUuid)).pinnedMessages.map((pin) => (pin as PinnedMessage).message);
  const pin = (room: { uuid: string }, ...lines: ChatMessage[]) =>
    ann.client.call(roomPinMessages, {
      params: { id: room.uuid },
      body: {
        pinnedMessages: lines.map(({ uuid, message, userName, userUuid }) => ({
          message: { uuid, message, userName, ...(userUuid ? { userUuid } : {}) },
        })),
      },
    });

  test('says what its message says, and goes with it', async () => {
    const room = await openRoom('pins that follow');
    const [first, second] = [await say(bob, room.uuid, 'at eigth'), await say(cat, room.uuid, 'a secret')];
    await pin(room, first, second);
    await edit(bob, first, 'at eight');
    expect((await pinnedIn(room.uuid)).map(({ message }) => message)).toEqual(['at eight', 'a secret']);
    await remove(cat, second);
    expect(await pinnedIn(room.uuid)).toMatchObject([{ message: 'at eight', userName: 'bob' }]);
    await say(ann, room.uuid, '/clear 10');
    expect(await pinnedIn(room.uuid)).toEqual([]);
  });

  test('does not outlive a message that is changed or deleted in the same moment', async () => {
    const room = await openRoom('pins too late');
    const [gone, going, changed] = [
      await say(bob, room.uuid, 'gone'),
      await say(cat, room.uuid, 'going'),
      await say(bob, room.uuid, 'at eigth'),
    ];
    await remove(bob, gone);
    await edit(bob, changed, 'at eight');
    // A deletion that has not been committed when the pin is: neither sees the other.
    const tending = await world.database.transaction(async (tx) => {
      await messageStore(tx).bury([Number(going.id)], {
        deleted_at: world.clock.now(),
        deleted_by: 'sender',
      });
      await pin(room, gone, going, changed);
      expect(await pinnedIn(room.uuid)).toHaveLength(3);
      return { done: world.drain() };
    });
    await tending.done;
    expect((await pinnedIn(room.uuid)).map(({ message }) => message)).toEqual(['at eight']);
  });

  test('is of "deleted user" once its account is gone (C6)', async () => {
    const eve = await world.person('eve');
    const room = await openRoom('pins of the past');
    await pin(room, await say(eve, room.uuid, 'I pinned this'), await say(bob, room.uuid, 'and I that'));
    await world.database.transaction((tx) =>
      world.app.jobs.add(tx, 'accountAnonymised:chat.forgetPerson', { userUuid: eve.uuid }),
    );
    await world.drain();
    expect((await pinnedIn(room.uuid)).map(({ userName }) => userName)).toEqual(['deleted user', 'bob']);
  });
});

describe('C6: a deleted account', () => {
  test('leaves its messages as those of "deleted user"', async () => {
    const dan = await world.person('dan');
    const room = await openRoom('gone');
    const said = await say(dan, room.uuid, 'I was here');
    await say(cat, room.uuid, 'hi @dan, hi @bob');
    await react(dan, said, '👋');
    await world.database.transaction((tx) =>
      world.app.jobs.add(tx, 'accountAnonymised:chat.forgetPerson', { userUuid: dan.uuid }),
    );
    await world.drain();
    const [line, next] = await read(bob, room.uuid);
    expect(line).toMatchObject({ message: 'I was here', userName: 'deleted user', avatarId: 'ghost' });
    expect(line?.reactions['👋']?.[0]?.name).toBe('deleted user');
    expect(next?.mentions.map(({ nickname }) => nickname)).toEqual(['deleted user', 'bob']);
  });
});

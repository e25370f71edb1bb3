import { randomUUID } from 'node:crypto';
import {
  auditModerationActions,
  chatAddReaction,
  chatDeleteMessage,
  chatEditMessage,
  chatRemoveReaction,
  chatRoomMessages,
  roomGrantRoomRole,
  roomPinMessages,
} from '@turnstage/client/routes';
import type { ChatMessage, PinnedMessage } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { runOutsideTransaction } from '../../../db/index.ts';
import { messageStore } from './message.store.ts';

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });
const { openRoom, post, postMessage, sendDirect, readTexts, whileBlocked } = chatFixture(() => world);

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
  message: 'You can edit a message for 20 seconds',
};

describe('C11: editing', () => {
  test("changes the text of one's newest message, for 20 seconds", async () => {
    const room = await openRoom('changing');
    const posted = await postMessage(bob, room.uuid, {
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
    const edited = await edit(bob, posted, ' hello @ann ');
    expect(edited).toEqual({
      ...posted,
      message: 'hello @ann',
      mentions: [{ userUuid: ann.uuid, nickname: 'ann' }],
      editedAt: world.clock.now(),
    });
    expect(await read(cat, room.uuid)).toEqual([edited]);
    world.clock.advance(1);
    await expect(edit(bob, posted, 'too late')).rejects.toMatchObject(tooLate);
  });

  test("refuses an older message, somebody else's, and an empty text", async () => {
    const room = await openRoom('not changing');
    const first = await post(bob, room.uuid, 'first');
    const second = await post(bob, room.uuid, 'second');
    await post(cat, room.uuid, 'somebody else in between does not matter');
    await expect(edit(bob, first, 'x')).rejects.toMatchObject(tooLate);
    await expect(edit(cat, second, 'x')).rejects.toMatchObject(forbidden);
    await expect(edit(ann, second, 'x')).rejects.toMatchObject(forbidden);
    await expect(edit(bob, second, ' \u200B ')).rejects.toMatchObject({ status: 400, field: 'message' });
    await expect(edit(bob, { uuid: randomUUID() }, 'x')).rejects.toMatchObject(notFound);
    expect((await edit(bob, second, 'x')).message).toBe('x');
  });

  test('newest means newest in the channel, and a deleted one no longer counts', async () => {
    const room = await openRoom('channels');
    const posted = await post(bob, room.uuid, 'in the room');
    const direct = await sendDirect(bob, cat, 'in private');
    expect((await edit(bob, posted, 'in the room!')).message).toBe('in the room!');
    const next = await post(bob, room.uuid, 'oops');
    await remove(bob, next);
    expect((await edit(bob, posted, 'still here')).message).toBe('still here');
    expect((await edit(bob, direct, 'in private!')).message).toBe('in private!');
    await expect(edit(ann, direct, 'x')).rejects.toMatchObject(notFound);
    await expect(edit(bob, next, 'x')).rejects.toMatchObject(notFound);
  });

  test('is refused after one of the two people has blocked the other (C16)', async () => {
    const [eve, dan] = [await world.person('eve'), await world.person('dan')];
    const posted = await sendDirect(eve, dan, 'hello');
    const blocked = { status: 403, code: 'chat/blocked' };
    await whileBlocked(dan, eve, () => expect(edit(eve, posted, 'goodbye')).rejects.toMatchObject(blocked));
    await whileBlocked(eve, dan, () => expect(edit(eve, posted, 'goodbye')).rejects.toMatchObject(blocked));
    expect((await edit(eve, posted, 'goodbye')).message).toBe('goodbye');
  });

  test('is refused for a person who has been muted since (C4)', async () => {
    const dan = await world.person('dan');
    const room = await openRoom('muted meanwhile');
    const posted = await post(dan, room.uuid, 'hm');
    await ann.client.call(roomGrantRoomRole, {
      params: { room: room.uuid },
      body: { userUuid: dan.uuid, role: 'chatDisabled' },
    });
    await expect(edit(dan, posted, 'worse')).rejects.toMatchObject({ code: 'chat/disabled' });
    await expect(react(dan, posted, '🔥')).rejects.toMatchObject({ code: 'chat/disabled' });
  });
});

describe('C12: deleting', () => {
  test('leaves a tombstone: who and when, none of the content', async () => {
    const room = await openRoom('tombstone');
    const posted = await post(bob, room.uuid, 'secret of @cat');
    await react(cat, posted, '😱');
    const gone = await remove(bob, posted);
    expect(gone).toMatchObject({
      uuid: posted.uuid,
      userUuid: bob.uuid,
      message: '',
      mentions: [],
      reactions: {},
      deletedAt: world.clock.now(),
      deletedBy: 'sender',
    });
    expect(await read(cat, room.uuid)).toEqual([gone]);
    world.clock.advance(1_000);
    expect(await remove(bob, posted)).toEqual(gone);
    await expect(react(cat, posted, '😱')).rejects.toMatchObject(notFound);
    const { rows } = await world.database.pool.query(
      'select 1 from chat_service.message where message like $1 or cards::text like $1',
      ['%secret of%'],
    );
    expect(rows).toEqual([]);
  });

  test('room staff can delete any message, automatic ones too; others cannot', async () => {
    const eve = await world.person('eve');
    const room = await openRoom('order');
    const posted = await post(bob, room.uuid, 'spam');
    const message = randomUUID();
    await world.app.chat.systemMessage(room.uuid, 'the lights went out', message);
    for (const uuid of [posted.uuid, message]) {
      await expect(remove(cat, { uuid })).rejects.toMatchObject(forbidden);
      await expect(remove(eve, { uuid })).rejects.toMatchObject(forbidden);
    }
    await ann.client.call(roomGrantRoomRole, {
      params: { room: room.uuid },
      body: { userUuid: eve.uuid, role: 'moderator' },
    });
    expect(await remove(eve, posted)).toMatchObject({ deletedBy: 'staff', userUuid: bob.uuid });
    await remove(eve, { uuid: message });
    expect((await readTexts(bob, room.uuid)).join('')).toBe('');
  });

  test('a direct message can be deleted by its sender alone', async () => {
    const posted = await sendDirect(bob, cat, 'between us');
    await expect(remove(cat, posted)).rejects.toMatchObject(forbidden);
    await expect(remove(ann, posted)).rejects.toMatchObject(notFound);
    expect(await remove(bob, posted)).toMatchObject({ toUserUuid: cat.uuid, deletedBy: 'sender' });
  });

  test('while others react leaves no reaction on the tombstone', async () => {
    const room = await openRoom('race');
    for (let round = 0; round < 5; round += 1) {
      const posted = await post(bob, room.uuid, `round ${round}`);
      await Promise.allSettled([react(cat, posted, '🔥'), remove(bob, posted), react(ann, posted, '🎉')]);
    }
    for (const message of await read(bob, room.uuid))
      expect(message).toMatchObject({ message: '', reactions: {} });
  });
});

describe('C13: replies', () => {
  test('name a message of the same channel and show its start until it is deleted', async () => {
    const room = await openRoom('replies');
    const original = await post(bob, room.uuid, `why? ${'x'.repeat(300)}`);
    const reply = await postMessage(cat, room.uuid, { message: 'because', replyTo: original.uuid });
    expect(reply.replyTo).toEqual({
      id: original.id,
      uuid: original.uuid,
      userUuid: bob.uuid,
      userName: 'bob',
      message: original.message.slice(0, 140),
      isDeleted: false,
    });
    await remove(bob, original);
    const [, again] = await read(cat, room.uuid);
    expect(again?.replyTo).toMatchObject({ uuid: original.uuid, message: '', isDeleted: true });
    await expect(
      postMessage(cat, room.uuid, { message: 'so', replyTo: original.uuid }),
    ).rejects.toMatchObject({
      ...notFound,
      field: 'replyTo',
    });
    const repeated = { uuid: reply.uuid, message: 'because', replyTo: original.uuid };
    expect((await postMessage(cat, room.uuid, repeated)).id).toBe(reply.id);
  });

  test('cannot refer to another channel', async () => {
    const [room, next] = [await openRoom('here'), await openRoom('there')];
    const elsewhere = await post(bob, next.uuid, 'elsewhere');
    const direct = await sendDirect(bob, cat, 'private');
    for (const { uuid } of [elsewhere, direct, { uuid: randomUUID() }])
      await expect(postMessage(cat, room.uuid, { message: 'so', replyTo: uuid })).rejects.toMatchObject(
        notFound,
      );
  });
});

describe('C14: reactions', () => {
  test('are one of each emoji per person, and can be removed', async () => {
    const room = await openRoom('reactions');
    const posted = await post(bob, room.uuid, 'what a song');
    await Promise.all([react(cat, posted, '🔥'), react(cat, posted, '🔥'), react(ann, posted, '🔥')]);
    world.clock.advance(1);
    const reacted = await react(bob, posted, '👩🏽‍🚀');
    const of = ({ uuid, name }: TestPerson) => ({ userUUID: uuid, messageId: posted.id, name });
    expect(reacted.reactions['🔥']).toHaveLength(2);
    expect(reacted.reactions['🔥']).toEqual(expect.arrayContaining([of(ann), of(cat)]));
    expect(reacted.reactions['👩🏽‍🚀']).toEqual([of(bob)]);
    await unreact(cat, posted, '🔥');
    expect((await unreact(cat, posted, '🔥')).reactions['🔥']).toEqual([of(ann)]);
    expect((await read(cat, room.uuid))[0]?.reactions['🔥']).toEqual([of(ann)]);
  });

  test('must be emoji, at most 20 different ones', async () => {
    const room = await openRoom('many reactions');
    const posted = await post(bob, room.uuid, 'hm');
    for (const emoji of ['x', '🔥🔥', 'fire', '1'])
      await expect(react(cat, posted, emoji)).rejects.toMatchObject({ status: 400, field: 'emoji' });
    const emoji = [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓'];
    for (const each of emoji) await react(cat, posted, each);
    await expect(react(ann, posted, '🔥')).rejects.toMatchObject({
      status: 403,
      code: 'chat/too-many-reactions',
    });
    await react(ann, posted, '😀');
  });
});

describe('C26: a pinned message', () => {
  const pinnedIn = async (roomUuid: string) =>
    (await world.app.room.settings(roomUuid)).pinnedMessages.map((pin) => (pin as PinnedMessage).message);
  const pin = (room: { uuid: string }, ...messages: ChatMessage[]) =>
    ann.client.call(roomPinMessages, {
      params: { id: room.uuid },
      body: {
        pinnedMessages: messages.map(({ uuid, message, userName, userUuid }) => ({
          message: { uuid, message, userName, ...(userUuid ? { userUuid } : {}) },
        })),
      },
    });

  test('follows the edit or deletion of its message', async () => {
    const room = await openRoom('pins that follow');
    const [first, second] = [await post(bob, room.uuid, 'at eigth'), await post(cat, room.uuid, 'a secret')];
    await pin(room, first, second);
    await edit(bob, first, 'at eight');
    await world.drain();
    expect((await pinnedIn(room.uuid)).map(({ message }) => message)).toEqual(['at eight', 'a secret']);
    await remove(cat, second);
    await world.drain();
    expect(await pinnedIn(room.uuid)).toMatchObject([{ message: 'at eight', userName: 'bob' }]);
    await post(ann, room.uuid, '/clear 10');
    await world.drain();
    expect(await pinnedIn(room.uuid)).toEqual([]);
  });

  test('does not outlive a message that is edited or deleted at the same moment', async () => {
    const room = await openRoom('pins too late');
    const [gone, going, changed] = [
      await post(bob, room.uuid, 'gone'),
      await post(cat, room.uuid, 'going'),
      await post(bob, room.uuid, 'at eigth'),
    ];
    await remove(bob, gone);
    await edit(bob, changed, 'at eight');
    // The deletion isn't committed when the pin is added: neither transaction sees the other.
    const pendingDelete = await world.database.transaction(async (tx) => {
      await messageStore(tx).softDelete([Number(going.id)], {
        deleted_at: world.clock.now(),
        deleted_by: 'sender',
      });
      await runOutsideTransaction(async () => {
        await pin(room, gone, going, changed);
        expect(await pinnedIn(room.uuid)).toHaveLength(3);
      });
      return { done: runOutsideTransaction(() => world.drain()) };
    });
    await pendingDelete.done;
    expect((await pinnedIn(room.uuid)).map(({ message }) => message)).toEqual(['at eight']);
  });

  test('belongs to "deleted user" after its account was deleted (C6)', async () => {
    const eve = await world.person('eve');
    const room = await openRoom('pins of the past');
    await pin(room, await post(eve, room.uuid, 'I pinned this'), await post(bob, room.uuid, 'and I that'));
    await world.database.transaction((tx) =>
      world.app.jobs.add(tx, 'accountAnonymised:chat.anonymisePerson', { userUuid: eve.uuid }),
    );
    await world.drain();
    expect((await pinnedIn(room.uuid)).map(({ userName }) => userName)).toEqual(['deleted user', 'bob']);
  });
});

describe('C6: a deleted account', () => {
  test('leaves its messages under the name "deleted user"', async () => {
    const dan = await world.person('dan');
    const room = await openRoom('gone');
    const posted = await post(dan, room.uuid, 'I was here');
    await post(cat, room.uuid, 'hi @dan, hi @bob');
    await react(dan, posted, '👋');
    await world.database.transaction((tx) =>
      world.app.jobs.add(tx, 'accountAnonymised:chat.anonymisePerson', { userUuid: dan.uuid }),
    );
    await world.drain();
    const [message, next] = await read(bob, room.uuid);
    expect(message).toMatchObject({ message: 'I was here', userName: 'deleted user', avatarId: 'ghost' });
    expect(message?.reactions['👋']?.[0]?.name).toBe('deleted user');
    expect(next?.mentions.map(({ nickname }) => nickname)).toEqual(['deleted user', 'bob']);
  });
});

test('M12: what moderators delete of others is recorded, without its content', async () => {
  const room = await openRoom('recorded deletions');
  const [bobs, anns] = [await post(bob, room.uuid, 'gone'), await post(ann, room.uuid, 'mine')];
  await remove(ann, bobs);
  await remove(ann, bobs);
  await remove(ann, anns);
  await world.drain();
  const query = { filter: `roomUuid||$eq||${room.uuid}` };
  const { data } = await ann.client.call(auditModerationActions, { query });
  expect(data).toMatchObject([
    { actionType: 'deleteMessage', userUuid: bob.uuid, byUserUuid: ann.uuid, comment: '' },
  ]);
});

import { randomUUID } from 'node:crypto';
import {
  chatAddReaction,
  chatDirectMessages,
  chatListConversations,
  chatReadConversation,
  chatReadRoom,
  chatRoomMessages,
  chatSendDirectMessage,
  chatUnreadConversations,
  socialHandleFriend,
  socialInviteFriend,
  userLogin,
} from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import { chatFixture, startWorld, useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';

const { world, ann, bob, cat, dan } = useWorld({ people: ['ann', 'bob', 'cat', 'dan'] });
const { openRoom, post, sendDirect, readTexts, whileBlocked } = chatFixture(() => world);

function list(
  person: TestPerson,
  query: { group?: 'friends' | 'others' | 'unset'; limit?: number; before?: string } = {},
) {
  return person.client.call(chatListConversations, { query });
}
async function between(person: TestPerson, other: TestPerson) {
  return person.client.call(chatDirectMessages, { params: { userUuid: other.uuid } });
}
async function unread(person: TestPerson) {
  return person.client.call(chatUnreadConversations, {});
}
async function befriend(one: TestPerson, other: TestPerson): Promise<void> {
  await one.client.call(socialInviteFriend, { body: { toUserUuid: other.uuid } });
  await other.client.call(socialHandleFriend, { body: { fromUserUuid: one.uuid, status: 'accepted' } });
}
const newcomer = (name: string) => signUpPerson(world.baseUrl, name);
const countOfUnread = ({ conversations }: Awaited<ReturnType<typeof list>>) =>
  conversations.filter(({ unreadCount }) => unreadCount > 0).length;
function readUpTo(person: TestPerson, other: TestPerson, messageId: string) {
  return person.client.call(chatReadConversation, { params: { userUuid: other.uuid }, body: { messageId } });
}

describe('direct messages', () => {
  test('are read by the two people, each from their own side, and by nobody else', async () => {
    const eve = await world.person('eve');
    const posted = await sendDirect(bob, eve, 'psst');
    const answered = await sendDirect(eve, bob, { message: 'yes?', replyTo: posted.uuid });
    expect(posted).toMatchObject({ roomUuid: null, toUserUuid: eve.uuid, userUuid: bob.uuid, role: '' });
    expect(answered.replyTo).toMatchObject({ uuid: posted.uuid, message: 'psst' });
    expect((await between(bob, eve)).messages).toEqual([posted, answered]);
    expect((await between(eve, bob)).messages).toEqual([posted, answered]);
    expect((await between(ann, eve)).messages).toEqual([]);
    await expect(
      cat.client.call(chatSendDirectMessage, {
        params: { userUuid: eve.uuid },
        body: { uuid: posted.uuid, message: 'mine?' },
      }),
    ).rejects.toMatchObject({ status: 400, field: 'uuid' });
  });

  test('go to an existing person, and never to the sender (C18)', async () => {
    await expect(sendDirect(bob, bob, 'me?')).rejects.toMatchObject({ status: 400 });
    await expect(sendDirect(bob, { uuid: randomUUID() }, 'anybody?')).rejects.toMatchObject({
      status: 404,
      code: 'user/not-found',
    });
    const gus = await world.person('gus');
    await expect(sendDirect(bob, gus, 'boo')).rejects.toMatchObject({ code: 'user/not-found' });
    await expect(sendDirect(await world.person('roz'), cat, 'beep')).resolves.toMatchObject({
      userName: 'roz',
    });
  });

  test('two first messages at the same time start one conversation', async () => {
    world.clock.advance(10_000);
    const send = (from: TestPerson, to: TestPerson) =>
      from.client.call(chatSendDirectMessage, {
        params: { userUuid: to.uuid },
        body: { uuid: randomUUID(), message: 'hi' },
      });
    await Promise.all([send(ann, dan), send(dan, ann), send(ann, dan), send(dan, ann)]);
    expect((await between(ann, dan)).messages).toHaveLength(4);
    expect((await list(dan)).conversations.filter(({ userUuid }) => userUuid === ann.uuid)).toHaveLength(1);
  });

  test('publish an event; mentioning somebody in them does not (C10)', async () => {
    const [sent, mentioned]: [unknown[], unknown[]] = [[], []];
    world.app.events.on('directMessageSent', 'test.sent', async (event) => void sent.push(event));
    world.app.events.on('mentioned', 'test.mentioned', async (event) => void mentioned.push(event));
    const posted = await sendDirect(bob, cat, 'hello @dan');
    await world.drain();
    expect(sent).toEqual([{ messageUuid: posted.uuid, fromUserUuid: bob.uuid, toUserUuid: cat.uuid }]);
    expect(mentioned).toEqual([]);
  });
});

describe('C16: when one of two people blocked the other', () => {
  test('neither can write, and both get the same error', async () => {
    await sendDirect(cat, dan, 'before');
    const blocked = { status: 403, code: 'chat/blocked', message: "You can't message this person" };
    await whileBlocked(dan, cat, async () => {
      await expect(sendDirect(cat, dan, 'hey')).rejects.toMatchObject(blocked);
      await expect(sendDirect(dan, cat, 'hey')).rejects.toMatchObject(blocked);
      expect((await list(dan)).conversations.map(({ userUuid }) => userUuid)).not.toContain(cat.uuid);
      expect((await list(cat)).conversations.map(({ userUuid }) => userUuid)).toContain(dan.uuid);
      expect((await between(dan, cat)).messages).toEqual([]);
      expect(await unread(dan)).toMatchObject({ conversations: countOfUnread(await list(dan)) });
    });
    await sendDirect(cat, dan, 'after');
  });
});

describe('C15: in a room', () => {
  test('messages from blocked people are not delivered to the person who blocked them', async () => {
    const room = await openRoom('blocks');
    const posted = await post(cat, room.uuid, 'you hear me?');
    await post(bob, room.uuid, 'I do');
    await bob.client.call(chatReadRoom, { params: { roomUuid: room.uuid }, body: { messageId: posted.id } });
    await whileBlocked(dan, cat, async () => {
      expect(await readTexts(dan, room.uuid)).toEqual(['I do']);
      expect(await readTexts(cat, room.uuid)).toEqual(['you hear me?', 'I do']);
    });
    expect(await readTexts(dan, room.uuid)).toEqual(['you hear me?', 'I do']);
  });
});

describe('C19: reading', () => {
  test('messages from others after the mark are unread, and the mark never moves back', async () => {
    const eve = await world.person('eve');
    const first = await sendDirect(cat, eve, 'one');
    const second = await sendDirect(cat, eve, 'two');
    expect(await between(eve, cat)).toMatchObject({ lastReadId: null, unreadCount: 2 });
    expect(await between(cat, eve)).toMatchObject({ lastReadId: second.id, unreadCount: 0 });
    expect(await readUpTo(eve, cat, first.id)).toEqual({ lastReadId: first.id, unreadCount: 1 });
    await Promise.all([readUpTo(eve, cat, second.id), readUpTo(eve, cat, first.id)]);
    expect(await readUpTo(eve, cat, first.id)).toEqual({ lastReadId: second.id, unreadCount: 0 });
    await sendDirect(cat, eve, 'three');
    expect((await between(eve, cat)).unreadCount).toBe(1);
    const answer = await sendDirect(eve, cat, 'enough');
    expect(await between(eve, cat)).toMatchObject({ lastReadId: answer.id, unreadCount: 0 });
    expect(await readUpTo(eve, cat, '999999999999')).toMatchObject({ lastReadId: answer.id });
  });

  test('in a room without a read mark nothing is unread; deleted and automatic messages never are', async () => {
    const room = await openRoom('reading');
    const posted = await post(bob, room.uuid, 'one');
    const page = () => cat.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(await page()).toMatchObject({ lastReadId: null, unreadCount: 0 });
    await cat.client.call(chatReadRoom, { params: { roomUuid: room.uuid }, body: { messageId: posted.id } });
    await post(bob, room.uuid, 'two');
    await world.app.chat.systemMessage(room.uuid, 'the lights went out', randomUUID());
    expect(await page()).toMatchObject({ lastReadId: posted.id, unreadCount: 1 });
    const guest = await world.person('gus');
    expect(await guest.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } })).toMatchObject({
      lastReadId: null,
      unreadCount: 0,
    });
  });

  test('marking an empty channel as read is refused', async () => {
    const room = await openRoom('empty');
    await expect(
      bob.client.call(chatReadRoom, { params: { roomUuid: room.uuid }, body: { messageId: '1' } }),
    ).rejects.toMatchObject({ status: 400, field: 'messageId' });
    const { uuid } = await openRoom('closed', { password: 'sesame' });
    await expect(
      bob.client.call(chatReadRoom, { params: { roomUuid: uuid }, body: { messageId: '1' } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('the list of conversations', () => {
  test('has the newest first with unread counts, and pages back', async () => {
    const people = [await newcomer('hal'), await newcomer('ida')];
    const me = await newcomer('jan');
    for (const person of people) await sendDirect(person, me, `from ${person.name}`);
    await sendDirect(people[0]!, me, 'again');
    const { conversations, hasMore } = await list(me);
    expect(conversations).toMatchObject([
      {
        nickname: 'hal',
        unreadCount: 2,
        lastReadId: null,
        lastMessage: { message: 'again' },
        group: 'others',
      },
      { nickname: 'ida', unreadCount: 1, lastMessage: { message: 'from ida' } },
    ]);
    expect(hasMore).toBe(false);
    expect(await unread(me)).toEqual({ conversations: 2, friends: 0, others: 2 });
    const page = await list(me, { limit: 1 });
    expect(page).toMatchObject({ conversations: [{ nickname: 'hal' }], hasMore: true });
    const before = page.conversations[0]!.lastMessage.id;
    expect(await list(me, { limit: 1, before })).toMatchObject({
      conversations: [{ nickname: 'ida' }],
      hasMore: false,
    });
  });

  test('C18: separates friends from others as they are now', async () => {
    const [kim, lou] = [await newcomer('kim'), await newcomer('lou')];
    await sendDirect(lou, kim, 'hi');
    await sendDirect(bob, kim, 'hi');
    await befriend(kim, lou);
    expect((await list(kim, { group: 'friends' })).conversations.map((each) => each.nickname)).toEqual([
      'lou',
    ]);
    expect((await list(kim, { group: 'others' })).conversations.map((each) => each.nickname)).toEqual([
      'bob',
    ]);
    for (const query of [{}, { group: 'unset' }] as const)
      expect((await list(kim, query)).conversations.map((each) => each.group)).toEqual(['others', 'friends']);
    expect(await unread(kim)).toEqual({ conversations: 2, friends: 1, others: 1 });
  });
});

describe('C5: when only verified people may write', () => {
  test('a direct message needs a verified profile, except from a bot', async () => {
    const strict = await startWorld({ env: { CHAT_VERIFIED_ONLY: 'on' } });
    try {
      const { sendDirect } = chatFixture(() => strict);
      const [bob, cat, roz] = [
        await strict.person('bob'),
        await strict.person('cat'),
        await strict.person('roz'),
      ];
      await expect(sendDirect(bob, cat, 'hi')).rejects.toMatchObject({
        status: 403,
        code: 'chat/not-verified',
      });
      const beep = await sendDirect(roz, cat, 'beep');
      // People who can't write can't react (C14), here as in a room.
      await expect(
        cat.client.call(chatAddReaction, { params: { messageUuid: beep.uuid, emoji: '👍' } }),
      ).rejects.toMatchObject({ status: 403, code: 'chat/not-verified' });
      const login = { email: 'vera@world.test', password: 'correct horse battery' };
      await strict.app.user.createAccount({ ...login, role: 'user', nickname: 'vera' });
      const { accessToken } = await strict.anonymous.call(userLogin, { body: login });
      await sendDirect(
        { client: createClient({ baseUrl: strict.baseUrl, token: () => accessToken }) },
        cat,
        'hi',
      );
    } finally {
      await strict.stop();
    }
  });
});

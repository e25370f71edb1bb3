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
import { signUpPerson, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture } from '../messages/chat.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let dan: TestPerson;
const { openRoom, say, write, textsIn, whileBlocked } = chatFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  dan = await world.person('dan');
});
afterAll(() => world.stop());

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
  test('are read by the two, each from their side, and by nobody else', async () => {
    const eve = await world.person('eve');
    const said = await write(bob, eve, 'psst');
    const answered = await write(eve, bob, { message: 'yes?', replyTo: said.uuid });
    expect(said).toMatchObject({ roomUuid: null, toUserUuid: eve.uuid, userUuid: bob.uuid, role: '' });
    expect(answered.replyTo).toMatchObject({ uuid: said.uuid, message: 'psst' });
    expect((await between(bob, eve)).messages).toEqual([said, answered]);
    expect((await between(eve, bob)).messages).toEqual([said, answered]);
    expect((await between(ann, eve)).messages).toEqual([]);
    await expect(
      cat.client.call(chatSendDirectMessage, {
        params: { userUuid: eve.uuid },
        body: { uuid: said.uuid, message: 'mine?' },
      }),
    ).rejects.toMatchObject({ status: 400, field: 'uuid' });
  });

  test('go to somebody who is there, and never to oneself (C18)', async () => {
    await expect(write(bob, bob, 'me?')).rejects.toMatchObject({ status: 400 });
    await expect(write(bob, { uuid: randomUUID() }, 'anybody?')).rejects.toMatchObject({
      status: 404,
      code: 'user/not-found',
    });
    const gus = await world.person('gus');
    await expect(write(bob, gus, 'boo')).rejects.toMatchObject({ code: 'user/not-found' });
    await expect(write(await world.person('roz'), cat, 'beep')).resolves.toMatchObject({ userName: 'roz' });
  });

  test('two first ones at once are one conversation', async () => {
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

  test('tell other modules; calling somebody in them does not (C10)', async () => {
    const [sent, mentioned]: [unknown[], unknown[]] = [[], []];
    world.app.events.on('directMessageSent', 'test.sent', async (event) => void sent.push(event));
    world.app.events.on('mentioned', 'test.mentioned', async (event) => void mentioned.push(event));
    const said = await write(bob, cat, 'hello @dan');
    await world.drain();
    expect(sent).toEqual([{ messageUuid: said.uuid, fromUserUuid: bob.uuid, toUserUuid: cat.uuid }]);
    expect(mentioned).toEqual([]);
  });
});

describe('C16: between two of whom one blocked the other', () => {
  test('nothing new is written, whoever it was, in the same words', async () => {
    await write(cat, dan, 'before');
    const blocked = { status: 403, code: 'chat/blocked', message: 'You can not write to this person' };
    await whileBlocked(dan, cat, async () => {
      await expect(write(cat, dan, 'hey')).rejects.toMatchObject(blocked);
      await expect(write(dan, cat, 'hey')).rejects.toMatchObject(blocked);
      expect((await list(dan)).conversations.map(({ userUuid }) => userUuid)).not.toContain(cat.uuid);
      expect((await list(cat)).conversations.map(({ userUuid }) => userUuid)).toContain(dan.uuid);
      expect((await between(dan, cat)).messages).toEqual([]);
      expect(await unread(dan)).toMatchObject({ conversations: countOfUnread(await list(dan)) });
    });
    await write(cat, dan, 'after');
  });
});

describe('C15: in a room', () => {
  test('what blocked people say is not delivered to the one who blocked', async () => {
    const room = await openRoom('blocks');
    const said = await say(cat, room.uuid, 'you hear me?');
    await say(bob, room.uuid, 'I do');
    await bob.client.call(chatReadRoom, { params: { roomUuid: room.uuid }, body: { messageId: said.id } });
    await whileBlocked(dan, cat, async () => {
      expect(await textsIn(dan, room.uuid)).toEqual(['I do']);
      expect(await textsIn(cat, room.uuid)).toEqual(['you hear me?', 'I do']);
    });
    expect(await textsIn(dan, room.uuid)).toEqual(['you hear me?', 'I do']);
  });
});

describe('C19: reading', () => {
  test('unread is what others said after the mark, which never goes back', async () => {
    const eve = await world.person('eve');
    const first = await write(cat, eve, 'one');
    const second = await write(cat, eve, 'two');
    expect(await between(eve, cat)).toMatchObject({ lastReadId: null, unreadCount: 2 });
    expect(await between(cat, eve)).toMatchObject({ lastReadId: second.id, unreadCount: 0 });
    expect(await readUpTo(eve, cat, first.id)).toEqual({ lastReadId: first.id, unreadCount: 1 });
    await Promise.all([readUpTo(eve, cat, second.id), readUpTo(eve, cat, first.id)]);
    expect(await readUpTo(eve, cat, first.id)).toEqual({ lastReadId: second.id, unreadCount: 0 });
    await write(cat, eve, 'three');
    expect((await between(eve, cat)).unreadCount).toBe(1);
    const answer = await write(eve, cat, 'enough');
    expect(await between(eve, cat)).toMatchObject({ lastReadId: answer.id, unreadCount: 0 });
    expect(await readUpTo(eve, cat, '999999999999')).toMatchObject({ lastReadId: answer.id });
  });

  test('in a room where one never read, nothing is unread; deleted lines and lines of the house never are', async () => {
    const room = await openRoom('reading');
    const said = await say(bob, room.uuid, 'one');
    const page = () => cat.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(await page()).toMatchObject({ lastReadId: null, unreadCount: 0 });
    await cat.client.call(chatReadRoom, { params: { roomUuid: room.uuid }, body: { messageId: said.id } });
    await say(bob, room.uuid, 'two');
    await world.app.chat.systemLine(room.uuid, 'the lights went out', randomUUID());
    expect(await page()).toMatchObject({ lastReadId: said.id, unreadCount: 1 });
    const guest = await world.person('gus');
    expect(await guest.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } })).toMatchObject({
      lastReadId: null,
      unreadCount: 0,
    });
  });

  test('of a place where nothing was said is refused', async () => {
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
  test('has the newest first, with what is unread, and pages back', async () => {
    const people = [await newcomer('hal'), await newcomer('ida')];
    const me = await newcomer('jan');
    for (const person of people) await write(person, me, `from ${person.name}`);
    await write(people[0]!, me, 'again');
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

  test('C18: tells friends from others as they stand now', async () => {
    const [kim, lou] = [await newcomer('kim'), await newcomer('lou')];
    await write(lou, kim, 'hi');
    await write(bob, kim, 'hi');
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

describe('C5: where only verified people may write', () => {
  test('a direct message wants a verified profile, but not of a bot', async () => {
    const strict = await startWorld({ env: { CHAT_VERIFIED_ONLY: 'on' } });
    try {
      const { write } = chatFixture(() => strict);
      const [bob, cat, roz] = [
        await strict.person('bob'),
        await strict.person('cat'),
        await strict.person('roz'),
      ];
      await expect(write(bob, cat, 'hi')).rejects.toMatchObject({ status: 403, code: 'chat/not-verified' });
      const beep = await write(roz, cat, 'beep');
      // Whoever may not speak does not react (C14), here as in a room.
      await expect(
        cat.client.call(chatAddReaction, { params: { messageUuid: beep.uuid, emoji: '👍' } }),
      ).rejects.toMatchObject({ status: 403, code: 'chat/not-verified' });
      const login = { email: 'vera@world.test', password: 'correct horse battery' };
      await strict.app.user.createAccount({ ...login, role: 'user', nickname: 'vera' });
      const { accessToken } = await strict.anonymous.call(userLogin, { body: login });
      await write({ client: createClient({ baseUrl: strict.baseUrl, token: () => accessToken }) }, cat, 'hi');
    } finally {
      await strict.stop();
    }
  });
});

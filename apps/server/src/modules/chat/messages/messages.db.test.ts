import { randomUUID } from 'node:crypto';
import { chatRoomMessages, chatSendRoomMessage, roomGrantRoomRole } from '@turnstage/client/routes';
import type { ChatMessage } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';

const { world } = useWorld();
const { openRoom, post, readTexts, whileBlocked } = chatFixture(() => world);

describe('a message (document 3 section 3)', () => {
  test("carries the sender's appearance at the time, and the response is what others read", async () => {
    const [ann, bob] = [await world.person('ann'), await world.person('bob')];
    const room = await openRoom('looks');
    const posted = await post(ann, room.uuid, '  hello \u0000there  ');
    expect(posted).toMatchObject({
      roomUuid: room.uuid,
      kind: 'text',
      message: 'hello there',
      userUuid: ann.uuid,
      userName: 'ann',
      role: 'owner',
      mentions: [],
      song: null,
      date: world.clock.now(),
    });
    expect(posted.color).toMatch(/^#[0-9A-F]{6}$/);
    const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(messages).toEqual([posted]);
  });

  test('can come from a bot, but not from a guest (decisions section 1)', async () => {
    const room = await openRoom('bots and ghosts');
    const posted = await post(await world.person('roz'), room.uuid, 'beep');
    expect(posted).toMatchObject({ userName: 'roz', role: '' });
    await expect(post(await world.person('gus'), room.uuid, 'boo')).rejects.toMatchObject({
      status: 403,
      code: 'request/forbidden',
    });
    expect(await readTexts(await world.person('gus'), room.uuid)).toEqual(['beep']);
  });

  test('has 1 to 2000 characters, at least one of them visible', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('lengths');
    await expect(post(bob, room.uuid, 'x'.repeat(2001))).rejects.toMatchObject({
      status: 400,
      field: 'message',
    });
    await expect(post(bob, room.uuid, '')).rejects.toMatchObject({ status: 400, field: 'message' });
    await expect(post(bob, room.uuid, ' \u200B ')).rejects.toMatchObject({ status: 400, field: 'message' });
    expect((await post(bob, room.uuid, 'x'.repeat(2000))).message).toHaveLength(2000);
  });

  test('mentions people by nickname, ignoring case; @djs and @staff stay text', async () => {
    const bob = await world.person('bob');
    const cat = await world.person('cat');
    const room = await openRoom('mentions');
    const posted = await post(bob, room.uuid, 'hey @CAT, @djs and @staff: @nobody knows @cat');
    expect(posted.message).toBe('hey @CAT, @djs and @staff: @nobody knows @cat');
    expect(posted.mentions).toEqual([{ userUuid: cat.uuid, nickname: 'cat' }]);
  });
});

describe('a repeated uuid sends one message', () => {
  test('and returns the same', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('again');
    const uuid = randomUUID();
    const first = await post(bob, room.uuid, 'once', uuid);
    expect(await post(bob, room.uuid, 'twice', uuid)).toEqual(first);
    expect(await readTexts(bob, room.uuid)).toEqual(['once']);
  });

  test('also when it arrives twice at the same time, and the message is broadcast once', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('at once');
    const announced: string[] = [];
    world.app.chat.onEvent(({ params, channel }) => {
      if (channel.roomUuid === room.uuid) announced.push((params['message'] as ChatMessage).uuid);
    });
    const uuid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(bob, room.uuid, 'hi', uuid)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await readTexts(bob, room.uuid)).toEqual(['hi']);
    expect(announced).toEqual([uuid]);
  });

  test("and does not reveal somebody else's message, nor one from another room", async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const [room, next] = [await openRoom('mine'), await openRoom('next door')];
    const uuid = randomUUID();
    await post(bob, room.uuid, 'mine', uuid);
    const taken = { status: 400, field: 'uuid', message: 'Uuid is the name of another message' };
    await expect(post(cat, room.uuid, 'yours', uuid)).rejects.toMatchObject(taken);
    await expect(post(bob, next.uuid, 'mine too', uuid)).rejects.toMatchObject(taken);
  });
});

describe('at most 5 messages in 5 seconds (decisions section 5)', () => {
  function shout(person: TestPerson, roomUuid: string, uuid: string = randomUUID()) {
    return person.client.call(chatSendRoomMessage, { params: { roomUuid }, body: { uuid, message: 'la' } });
  }
  const tooFast = { status: 429, code: 'chat/too-fast', message: "You're sending messages too fast" };

  test('C3: a refusal says when to try again, in the headers of that limit', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('told to wait');
    world.clock.advance(10_000);
    await shout(bob, room.uuid);
    world.clock.advance(1_500);
    for (let count = 0; count < 4; count += 1) await shout(bob, room.uuid);
    const refused = await fetch(`${world.baseUrl}/api/chat-service/rooms/${room.uuid}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bob.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uuid: randomUUID(), message: 'la' }),
    });
    expect(refused.status).toBe(429);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '4',
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '4',
    });
  });

  test('C3: a bot that moderates the room has 30 there, beside its five elsewhere', async () => {
    const [ann, roz] = [await world.person('ann'), await world.person('roz')];
    const [room, other] = [await openRoom('moderated by a bot'), await openRoom('visited by a bot')];
    const role = { userUuid: roz.uuid, role: 'moderator' as const };
    await ann.client.call(roomGrantRoomRole, { params: { room: room.uuid }, body: role });
    world.clock.advance(10_000);
    for (let count = 0; count < 30; count += 1) await shout(roz, room.uuid);
    await expect(shout(roz, room.uuid)).rejects.toMatchObject({ ...tooFast, retryAfter: 5 });
    for (let count = 0; count < 5; count += 1) await shout(roz, other.uuid);
    await expect(shout(roz, other.uuid)).rejects.toMatchObject(tooFast);
    world.clock.advance(5_000);
    await shout(roz, room.uuid);
  });

  test('C3: a person who moderates the room has five', async () => {
    const ann = await world.person('ann');
    const room = await openRoom('moderated by a person');
    world.clock.advance(10_000);
    for (let count = 0; count < 5; count += 1) await shout(ann, room.uuid);
    await expect(shout(ann, room.uuid)).rejects.toMatchObject(tooFast);
  });

  test('of ten at the same time exactly five are accepted', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('flood');
    world.clock.advance(10_000);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => shout(bob, room.uuid)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) expect(reason).toMatchObject(tooFast);
    expect(await readTexts(bob, room.uuid)).toHaveLength(5);
  });

  test('the sixth is refused until the first is 5 seconds old; all rooms count together, each person separately', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const [room, next] = [await openRoom('slow'), await openRoom('slower')];
    world.clock.advance(10_000);
    await shout(bob, room.uuid);
    world.clock.advance(2_000);
    for (let count = 0; count < 4; count += 1) await shout(bob, room.uuid);
    await expect(shout(bob, next.uuid)).rejects.toMatchObject(tooFast);
    await shout(cat, room.uuid);
    world.clock.advance(2_999);
    await expect(shout(bob, room.uuid)).rejects.toMatchObject(tooFast);
    world.clock.advance(1);
    await shout(bob, next.uuid);
    await expect(shout(bob, next.uuid)).rejects.toMatchObject(tooFast);
  });

  test.each([-10, 10])('setting the time by %i minutes mutes nobody (rule Q1)', async (minutes) => {
    const bob = await world.person('bob');
    const room = await openRoom('time was set');
    world.clock.advance(10_000);
    for (let count = 0; count < 5; count += 1) await shout(bob, room.uuid);
    world.clock.set(minutes * 60_000);
    await expect(shout(bob, room.uuid)).rejects.toMatchObject({ ...tooFast, retryAfter: 5 });
    world.clock.advance(5_000);
    await shout(bob, room.uuid);
    world.clock.set(-minutes * 60_000);
  });

  test('a repeated uuid is accepted, because it is no new message', async () => {
    const cat = await world.person('cat');
    const room = await openRoom('repeat');
    world.clock.advance(10_000);
    const uuid = randomUUID();
    const first = await shout(cat, room.uuid, uuid);
    for (let count = 0; count < 4; count += 1) await shout(cat, room.uuid);
    expect(await shout(cat, room.uuid, uuid)).toEqual(first);
  });
});

describe('history (decisions section 5)', () => {
  test('returns the newest page, oldest first, and pages back with `before`', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('history');
    for (let number = 1; number <= 5; number += 1) await post(bob, room.uuid, `line ${number}`);
    const page = (query: { limit?: number; before?: string }) =>
      bob.client.call(chatRoomMessages, { params: { roomUuid: room.uuid }, query });
    const newest = await page({ limit: 2 });
    expect(newest).toMatchObject({ messages: [{ message: 'line 4' }, { message: 'line 5' }], hasMore: true });
    const older = await page({ limit: 2, before: newest.messages[0]!.id });
    expect(older).toMatchObject({ messages: [{ message: 'line 2' }, { message: 'line 3' }], hasMore: true });
    const oldest = await page({ limit: 2, before: older.messages[0]!.id });
    expect(oldest.messages.map(({ message }) => message)).toEqual(['line 1']);
    expect(oldest.hasMore).toBe(false);
    expect(await page({ before: '999999999999999999' })).toMatchObject({ hasMore: false });
    await expect(page({ before: 'yesterday' })).rejects.toMatchObject({ status: 400, field: 'before' });
    await expect(page({ limit: 101 })).rejects.toMatchObject({ status: 400, field: 'limit' });
  });

  test('C17: opens at any old message, and continues from there with `after`', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const room = await openRoom('far back');
    const posted: ChatMessage[] = [];
    for (let number = 1; number <= 7; number += 1)
      posted.push(await post(number === 4 ? cat : bob, room.uuid, `${number}`));
    const page = async (query: Parameters<typeof parsePage>[0], person: TestPerson = bob) => {
      const { messages, hasMore, hasNewer } = await parsePage(query, person);
      return [messages.map(({ message }) => message).join(''), hasMore, hasNewer];
    };
    const parsePage = (
      query: { limit?: number; before?: string; after?: string; around?: string },
      { client }: TestPerson,
    ) => client.call(chatRoomMessages, { params: { roomUuid: room.uuid }, query });

    expect(await page({ limit: 3 })).toEqual(['567', true, false]);
    expect(await page({ limit: 3, around: posted[3]!.uuid })).toEqual(['345', true, true]);
    expect(await page({ limit: 3, around: posted[0]!.uuid })).toEqual(['12', false, true]);
    expect(await page({ limit: 4, around: posted[6]!.uuid })).toEqual(['67', true, false]);
    expect(await page({ limit: 2, after: posted[1]!.id })).toEqual(['34', true, true]);
    expect(await page({ limit: 2, after: posted[4]!.id })).toEqual(['67', true, false]);
    expect(await page({ after: '0' })).toEqual(['1234567', false, false]);
    expect(await page({ limit: 2, before: posted[2]!.id })).toEqual(['12', false, true]);

    const notFound = { status: 404, code: 'chat/message-not-found' };
    const elsewhere = await post(bob, (await openRoom('elsewhere')).uuid, 'x');
    await expect(page({ around: randomUUID() })).rejects.toMatchObject(notFound);
    await expect(page({ around: elsewhere.uuid })).rejects.toMatchObject(notFound);
    // A message that isn't delivered can't be opened either (C15).
    await whileBlocked(bob, cat, async () => {
      await expect(page({ around: posted[3]!.uuid })).rejects.toMatchObject(notFound);
      expect(await page({ limit: 3, around: posted[4]!.uuid })).toEqual(['356', true, true]);
    });
  });

  test('has 100 messages by default', async () => {
    const room = await openRoom('long history');
    for (let number = 0; number < 101; number += 1)
      await world.app.chat.systemMessage(room.uuid, `line ${number}`, randomUUID());
    const gus = await world.person('gus');
    const { messages, hasMore } = await gus.client.call(chatRoomMessages, {
      params: { roomUuid: room.uuid },
    });
    expect(messages).toHaveLength(100);
    expect(messages.at(-1)).toMatchObject({
      kind: 'system',
      message: 'line 100',
      userUuid: null,
      userName: '',
    });
    expect(hasMore).toBe(true);
  });
});

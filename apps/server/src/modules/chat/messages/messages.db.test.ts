import { randomUUID } from 'node:crypto';
import { chatRoomMessages, chatSendRoomMessage } from '@turnstage/client/routes';
import type { ChatMessage } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture } from './chat.fixture.ts';

let world: World;
const { openRoom, say, textsIn, whileBlocked } = chatFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('a message (document 3 section 3)', () => {
  test('carries the look of its sender at the time, and the answer is what others read', async () => {
    const [ann, bob] = [await world.person('ann'), await world.person('bob')];
    const room = await openRoom('looks');
    const said = await say(ann, room.uuid, '  hello \u0000there  ');
    expect(said).toMatchObject({
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
    expect(said.color).toMatch(/^#[0-9A-F]{6}$/);
    const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(messages).toEqual([said]);
  });

  test('of a bot is one too, and of a guest is none (decisions section 1)', async () => {
    const room = await openRoom('bots and ghosts');
    const said = await say(await world.person('roz'), room.uuid, 'beep');
    expect(said).toMatchObject({ userName: 'roz', role: '' });
    await expect(say(await world.person('gus'), room.uuid, 'boo')).rejects.toMatchObject({
      status: 403,
      code: 'request/forbidden',
    });
    expect(await textsIn(await world.person('gus'), room.uuid)).toEqual(['beep']);
  });

  test('has 1 to 2000 characters that say something', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('lengths');
    await expect(say(bob, room.uuid, 'x'.repeat(2001))).rejects.toMatchObject({
      status: 400,
      field: 'message',
    });
    await expect(say(bob, room.uuid, '')).rejects.toMatchObject({ status: 400, field: 'message' });
    await expect(say(bob, room.uuid, ' \u200B ')).rejects.toMatchObject({ status: 400, field: 'message' });
    expect((await say(bob, room.uuid, 'x'.repeat(2000))).message).toHaveLength(2000);
  });

  test('calls people by nickname without regard to case; @djs and @staff stay text', async () => {
    const bob = await world.person('bob');
    const cat = await world.person('cat');
    const room = await openRoom('mentions');
    const said = await say(bob, room.uuid, 'hey @CAT, @djs and @staff: @nobody knows @cat');
    expect(said.message).toBe('hey @CAT, @djs and @staff: @nobody knows @cat');
    expect(said.mentions).toEqual([{ userUuid: cat.uuid, nickname: 'cat' }]);
  });
});

describe('a repeated uuid is one message', () => {
  test('and answers the same', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('again');
    const uuid = randomUUID();
    const first = await say(bob, room.uuid, 'once', uuid);
    expect(await say(bob, room.uuid, 'twice', uuid)).toEqual(first);
    expect(await textsIn(bob, room.uuid)).toEqual(['once']);
  });

  test('also when it comes twice at once, and it is announced once', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('at once');
    const announced: string[] = [];
    world.app.chat.onNews(({ params, channel }) => {
      if (channel.roomUuid === room.uuid) announced.push((params['message'] as ChatMessage).uuid);
    });
    const uuid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => say(bob, room.uuid, 'hi', uuid)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await textsIn(bob, room.uuid)).toEqual(['hi']);
    expect(announced).toEqual([uuid]);
  });

  test('and does not show what somebody else said, nor what was said in another room', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const [room, next] = [await openRoom('mine'), await openRoom('next door')];
    const uuid = randomUUID();
    await say(bob, room.uuid, 'mine', uuid);
    const taken = { status: 400, field: 'uuid', message: 'uuid is the name of another message' };
    await expect(say(cat, room.uuid, 'yours', uuid)).rejects.toMatchObject(taken);
    await expect(say(bob, next.uuid, 'mine too', uuid)).rejects.toMatchObject(taken);
  });
});

describe('at most 5 messages in 5 seconds (decisions section 5)', () => {
  function shout(person: TestPerson, roomUuid: string, uuid: string = randomUUID()) {
    return person.client.call(chatSendRoomMessage, { params: { roomUuid }, body: { uuid, message: 'la' } });
  }
  const tooFast = { status: 429, code: 'chat/too-fast', message: 'You are sending messages too fast' };

  test('of ten at once exactly five pass', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('flood');
    world.clock.advance(10_000);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => shout(bob, room.uuid)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) expect(reason).toMatchObject(tooFast);
    expect(await textsIn(bob, room.uuid)).toHaveLength(5);
  });

  test('the sixth waits until the first is 5 seconds old; rooms count together, people apart', async () => {
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

  test('a repeated uuid is answered, since it is no new message', async () => {
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
  test('is the newest page, oldest first, and goes back by `before`', async () => {
    const bob = await world.person('bob');
    const room = await openRoom('history');
    for (let number = 1; number <= 5; number += 1) await say(bob, room.uuid, `line ${number}`);
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

  test('C17: opens at a message however long ago, and goes on from there by `after`', async () => {
    const [bob, cat] = [await world.person('bob'), await world.person('cat')];
    const room = await openRoom('far back');
    const said: ChatMessage[] = [];
    for (let number = 1; number <= 7; number += 1)
      said.push(await say(number === 4 ? cat : bob, room.uuid, `${number}`));
    const page = async (query: Parameters<typeof readPage>[0], person: TestPerson = bob) => {
      const { messages, hasMore, hasNewer } = await readPage(query, person);
      return [messages.map(({ message }) => message).join(''), hasMore, hasNewer];
    };
    const readPage = (
      query: { limit?: number; before?: string; after?: string; around?: string },
      { client }: TestPerson,
    ) => client.call(chatRoomMessages, { params: { roomUuid: room.uuid }, query });

    expect(await page({ limit: 3 })).toEqual(['567', true, false]);
    expect(await page({ limit: 3, around: said[3]!.uuid })).toEqual(['345', true, true]);
    expect(await page({ limit: 3, around: said[0]!.uuid })).toEqual(['12', false, true]);
    expect(await page({ limit: 4, around: said[6]!.uuid })).toEqual(['67', true, false]);
    expect(await page({ limit: 2, after: said[1]!.id })).toEqual(['34', true, true]);
    expect(await page({ limit: 2, after: said[4]!.id })).toEqual(['67', true, false]);
    expect(await page({ after: '0' })).toEqual(['1234567', false, false]);
    expect(await page({ limit: 2, before: said[2]!.id })).toEqual(['12', false, true]);

    const notFound = { status: 404, code: 'chat/message-not-found' };
    const elsewhere = await say(bob, (await openRoom('elsewhere')).uuid, 'x');
    await expect(page({ around: randomUUID() })).rejects.toMatchObject(notFound);
    await expect(page({ around: elsewhere.uuid })).rejects.toMatchObject(notFound);
    // What is not delivered is not opened at either (C15).
    await whileBlocked(bob, cat, async () => {
      await expect(page({ around: said[3]!.uuid })).rejects.toMatchObject(notFound);
      expect(await page({ limit: 3, around: said[4]!.uuid })).toEqual(['356', true, true]);
    });
  });

  test('is 100 lines when nothing else is asked', async () => {
    const room = await openRoom('long history');
    for (let number = 0; number < 101; number += 1)
      await world.app.chat.systemLine(room.uuid, `line ${number}`, randomUUID());
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

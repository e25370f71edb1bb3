/** `DELETE /rooms/conversation/{id}` (document 3 section 7, rule C37). */
import {
  chatDirectMessages,
  chatListConversations,
  chatRoomMessages,
  roomDeleteConversation,
} from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture } from '../messages/chat.fixture.ts';

let world: World;
let bob: TestPerson;
let cat: TestPerson;
let dan: TestPerson;
const { openRoom, say, textsIn, write } = chatFixture(() => world);

beforeAll(async () => {
  world = await startWorld();
  [bob, cat, dan] = [await world.person('bob'), await world.person('cat'), await world.person('dan')];
});
afterAll(() => world.stop());

const remove = (person: TestPerson, id: string) =>
  person.client.call(roomDeleteConversation, { params: { id } });

async function between(reader: TestPerson, other: TestPerson): Promise<string[]> {
  const { messages } = await reader.client.call(chatDirectMessages, { params: { userUuid: other.uuid } });
  return messages.map(({ message }) => message);
}

describe('a conversation that is deleted', () => {
  test('is gone for the caller alone, from the list too, until something new is said', async () => {
    for (const name of ['bare', 'user_', 'both']) {
      await write(cat, bob, `said before ${name}`);
      const id =
        { bare: cat.uuid.toUpperCase(), user_: `user_${cat.uuid}` }[name] ?? `${bob.uuid}_user_${cat.uuid}`;
      expect(await remove(bob, id)).toEqual({ ok: true });
      expect(await between(bob, cat)).toEqual([]);
      expect(await between(cat, bob)).toContain(`said before ${name}`);
      expect((await bob.client.call(chatListConversations, {})).conversations).toEqual([]);
    }
    await write(cat, bob, 'said after');
    expect(await between(bob, cat)).toEqual(['said after']);
    const { conversations } = await bob.client.call(chatListConversations, {});
    expect(conversations).toMatchObject([{ userUuid: cat.uuid, unreadCount: 1 }]);
  });

  test('of a room too, by its uuid or the name of its group; nothing of it counts as unread', async () => {
    const { uuid } = await openRoom('put away');
    await say(bob, uuid, 'mine');
    await say(cat, uuid, 'early');
    await remove(bob, uuid);
    const { messages, unreadCount } = await bob.client.call(chatRoomMessages, { params: { roomUuid: uuid } });
    expect({ messages, unreadCount }).toEqual({ messages: [], unreadCount: 0 });
    await say(cat, uuid, 'late');
    expect(await textsIn(bob, uuid)).toEqual(['late']);
    await remove(bob, `group_${uuid}`);
    expect(await textsIn(bob, uuid)).toEqual([]);
    expect(await textsIn(cat, uuid)).toEqual(['mine', 'early', 'late']);
  });

  test('many times at once is once, and nothing that was said meanwhile comes back', async () => {
    await write(cat, dan, 'first');
    const calls = Array.from({ length: 6 }, () => remove(dan, cat.uuid));
    await Promise.all([...calls, write(cat, dan, 'second')]);
    await remove(dan, cat.uuid);
    expect(await between(dan, cat)).toEqual([]);
  });

  test.each([
    ['of two others', () => `${cat.uuid}_user_${dan.uuid}`],
    ['with oneself', () => bob.uuid],
    ['with nobody', () => '00000000-0000-4000-8000-000000000000'],
    ['that has no such name', () => 'x'],
  ])('is not one %s', async (_what, id) => {
    await expect(remove(bob, id())).rejects.toMatchObject({
      status: 404,
      code: 'chat/conversation-not-found',
    });
  });

  test('is not one of a room that one may not look into', async () => {
    const { uuid } = await openRoom('closed', { type: 'PRIVATE', password: 'sesame' });
    await expect(remove(bob, uuid)).rejects.toMatchObject({ status: 403 });
    const gone = `group_00000000-0000-4000-8000-000000000000`;
    await expect(remove(bob, gone)).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
  });
});

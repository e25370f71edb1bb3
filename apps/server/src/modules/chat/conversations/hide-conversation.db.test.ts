/** `DELETE /rooms/conversation/{id}` (document 3 section 7, rule C37). */
import {
  chatDirectMessages,
  chatListConversations,
  chatRoomMessages,
  roomDeleteConversation,
} from '@turnstage/client/routes';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';

const { world, bob, cat, dan } = useWorld({ people: ['bob', 'cat', 'dan'] });
const { openRoom, post, readTexts, sendDirect } = chatFixture(() => world);

const remove = (person: TestPerson, id: string) =>
  person.client.call(roomDeleteConversation, { params: { id } });

async function between(reader: TestPerson, other: TestPerson): Promise<string[]> {
  const { messages } = await reader.client.call(chatDirectMessages, { params: { userUuid: other.uuid } });
  return messages.map(({ message }) => message);
}

describe('deleting a conversation', () => {
  test('removes it for the caller alone, from the list too, until there is a new message', async () => {
    for (const name of ['bare', 'user_', 'both']) {
      await sendDirect(cat, bob, `said before ${name}`);
      const id =
        { bare: cat.uuid.toUpperCase(), user_: `user_${cat.uuid}` }[name] ?? `${bob.uuid}_user_${cat.uuid}`;
      expect(await remove(bob, id)).toEqual({ ok: true });
      expect(await between(bob, cat)).toEqual([]);
      expect(await between(cat, bob)).toContain(`said before ${name}`);
      expect((await bob.client.call(chatListConversations, {})).conversations).toEqual([]);
    }
    await sendDirect(cat, bob, 'said after');
    expect(await between(bob, cat)).toEqual(['said after']);
    const { conversations } = await bob.client.call(chatListConversations, {});
    expect(conversations).toMatchObject([{ userUuid: cat.uuid, unreadCount: 1 }]);
  });

  test('works for a room too, by its uuid or group id; nothing in it counts as unread', async () => {
    const { uuid } = await openRoom('put away');
    await post(bob, uuid, 'mine');
    await post(cat, uuid, 'early');
    await remove(bob, uuid);
    const { messages, unreadCount } = await bob.client.call(chatRoomMessages, { params: { roomUuid: uuid } });
    expect({ messages, unreadCount }).toEqual({ messages: [], unreadCount: 0 });
    await post(cat, uuid, 'late');
    expect(await readTexts(bob, uuid)).toEqual(['late']);
    await remove(bob, `group_${uuid}`);
    expect(await readTexts(bob, uuid)).toEqual([]);
    expect(await readTexts(cat, uuid)).toEqual(['mine', 'early', 'late']);
  });

  test('many times at once equals once, and messages sent meanwhile do not come back', async () => {
    await sendDirect(cat, dan, 'first');
    const calls = Array.from({ length: 6 }, () => remove(dan, cat.uuid));
    await Promise.all([...calls, sendDirect(cat, dan, 'second')]);
    await remove(dan, cat.uuid);
    expect(await between(dan, cat)).toEqual([]);
  });

  test.each([
    ['of two others', () => `${cat.uuid}_user_${dan.uuid}`],
    ['with oneself', () => bob.uuid],
    ['with nobody', () => '00000000-0000-4000-8000-000000000000'],
    ['that has no such name', () => 'x'],
  ])('is refused for %s', async (_what, id) => {
    await expect(remove(bob, id())).rejects.toMatchObject({
      status: 404,
      code: 'chat/conversation-not-found',
    });
  });

  test('is refused for a room that the caller may not read', async () => {
    const { uuid } = await openRoom('closed', { type: 'PRIVATE', password: 'sesame' });
    await expect(remove(bob, uuid)).rejects.toMatchObject({ status: 403 });
    const gone = `group_00000000-0000-4000-8000-000000000000`;
    await expect(remove(bob, gone)).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
  });
});

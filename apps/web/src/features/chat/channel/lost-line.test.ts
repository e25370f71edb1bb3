import { i18n } from '@lingui/core';
import type { ChatMessage, ServerMessage } from '@turnstage/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { message } from './a-message.fixture.ts';
import type { ChatChannel, MessagePage } from './channel.ts';
import { createChat, type Chat } from './chat.ts';

/** What the server has; pages are answered when the test says so. */
class Room {
  readonly said: ChatMessage[] = [];
  readonly asked: { limit: number; before?: string }[] = [];
  /** Whether pages are held back. */
  isSlow = false;
  private readonly waiting: (() => void)[] = [];

  say(from: number, to: number): ChatMessage[] {
    const lines = Array.from({ length: to - from + 1 }, (_each, index) => message(from + index));
    this.said.push(...lines);
    return lines;
  }

  readonly channel: ChatChannel = {
    key: 'room',
    roomUuid: 'room',
    toUserUuid: null,
    page: async (query): Promise<MessagePage> => {
      this.asked.push(query);
      if (this.isSlow) await new Promise<void>((resolve) => this.waiting.push(resolve));
      const all = this.said.filter(({ id }) => !query.before || Number(id) < Number(query.before));
      const messages = all.slice(-query.limit);
      const hasMore = all.length > messages.length;
      return { messages, hasMore, hasNewer: false, lastReadId: null, unreadCount: 0 };
    },
    post: () => Promise.reject(new Error('nobody speaks here')),
    read: async () => undefined,
  };

  answer(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

const told = (line: ChatMessage) => ({ name: 'chatMessage', params: { message: line } }) as ServerMessage;
const numbers = (chat: Chat) => chat.store.getState().log.lines.map(({ id }) => Number(id));
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_each, index) => from + index);

describe('a chat after a line that was down', () => {
  let room: Room;
  let chat: Chat;

  beforeEach(async () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    room = new Room();
    room.say(1, 10);
    chat = createChat(room.channel, { me: 'bob', isGuest: false });
    await chat.load();
  });

  it('has every line once and in order, though somebody spoke before the page came', async () => {
    room.say(11, 110);
    chat.lost();
    // Told over the new line, and newer than all that was missed.
    for (const line of room.say(111, 112)) chat.hear(told(line));
    room.isSlow = true;
    const loading = chat.load();
    for (const line of room.say(113, 114)) chat.hear(told(line));
    room.isSlow = false;
    room.answer();
    await loading;
    expect(numbers(chat)).toEqual(range(1, 114));
    expect(chat.store.getState().log.hasMore).toBe(false);
  });

  it('marks what was missed, and counts it where nobody looks', async () => {
    room.say(11, 40);
    chat.lost();
    await chat.load();
    expect(chat.store.getState()).toMatchObject({ seenId: '10', unread: 30 });
    chat.watch(true);
    room.say(41, 45);
    chat.lost();
    await chat.load();
    expect(chat.store.getState()).toMatchObject({ seenId: '40', unread: 0 });
  });

  it('begins anew where more was said than is kept, and can read all of it back', async () => {
    room.say(11, 900);
    chat.lost();
    await chat.load();
    expect(numbers(chat)).toEqual(range(551, 900));
    expect(chat.store.getState().log.hasMore).toBe(true);
    while (chat.store.getState().log.hasMore) await chat.loadOlder();
    expect(numbers(chat)).toEqual(range(1, 900));
  });

  it('tries again from the same line when the page did not come', async () => {
    room.say(11, 110);
    chat.lost();
    const { page } = room.channel;
    room.channel.page = () => Promise.reject(new Error('down'));
    await chat.load();
    expect(chat.store.getState().failed).toBe('first');
    room.channel.page = page;
    for (const line of room.say(111, 111)) chat.hear(told(line));
    chat.lost();
    await chat.load();
    expect(numbers(chat)).toEqual(range(1, 111));
  });

  it('asks for one page where nothing was lost', async () => {
    for (const line of room.say(11, 100)) chat.hear(told(line));
    room.asked.length = 0;
    await chat.load();
    expect(room.asked).toHaveLength(1);
    expect(numbers(chat)).toEqual(range(1, 100));
  });
});

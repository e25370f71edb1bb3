import { i18n } from '@lingui/core';
import type { ChatMessage, ServerMessage } from '@turnstage/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import type { ChatChannel, MessagePage } from './channel.ts';
import { createChat, type Chat } from './chat.ts';

/** A fake server; while `isSlow`, pages wait for `respond`. */
class Room {
  readonly stored: ChatMessage[] = [];
  readonly requests: { limit: number; before?: string }[] = [];
  /** Whether pages are held back until `respond`. */
  isSlow = false;
  private readonly pendingResponses: (() => void)[] = [];

  post(from: number, to: number): ChatMessage[] {
    const messages = Array.from({ length: to - from + 1 }, (_each, index) => chatMessage(from + index));
    this.stored.push(...messages);
    return messages;
  }

  readonly channel: ChatChannel = {
    key: 'room',
    roomUuid: 'room',
    toUserUuid: null,
    page: async (query): Promise<MessagePage> => {
      this.requests.push(query);
      if (this.isSlow) await new Promise<void>((resolve) => this.pendingResponses.push(resolve));
      const all = this.stored.filter(({ id }) => !query.before || Number(id) < Number(query.before));
      const messages = all.slice(-query.limit);
      const hasMore = all.length > messages.length;
      return { messages, hasMore, hasNewer: false, lastReadId: null, unreadCount: 0 };
    },
    post: () => Promise.reject(new Error('nobody speaks here')),
    read: async () => undefined,
  };

  respond(): void {
    for (const resolve of this.pendingResponses.splice(0)) resolve();
  }
}

const toEvent = (message: ChatMessage) =>
  ({ name: 'chatMessage', params: { message: message } }) as ServerMessage;
const numbers = (chat: Chat) => chat.store.getState().timeline.messages.map(({ id }) => Number(id));
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_each, index) => from + index);

describe('a chat after a dropped connection', () => {
  let room: Room;
  let chat: Chat;

  beforeEach(async () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    room = new Room();
    room.post(1, 10);
    chat = createChat(room.channel, { me: 'bob', isGuest: false });
    await chat.load();
  });

  it('has every message once and in order, even if someone writes before the page arrives', async () => {
    room.post(11, 110);
    chat.markGap();
    // Arrive over the new connection and are newer than everything that was missed.
    for (const message of room.post(111, 112)) chat.receive(toEvent(message));
    room.isSlow = true;
    const loading = chat.load();
    for (const message of room.post(113, 114)) chat.receive(toEvent(message));
    room.isSlow = false;
    room.respond();
    await loading;
    expect(numbers(chat)).toEqual(range(1, 114));
    expect(chat.store.getState().timeline.hasMore).toBe(false);
  });

  it('marks missed messages and counts them while the chat is not in view', async () => {
    room.post(11, 40);
    chat.markGap();
    await chat.load();
    expect(chat.store.getState()).toMatchObject({ seenId: '10', unread: 30 });
    chat.setVisible(true);
    room.post(41, 45);
    chat.markGap();
    await chat.load();
    expect(chat.store.getState()).toMatchObject({ seenId: '40', unread: 0 });
  });

  it('starts over when more was missed than the timeline holds, and can load all of it back', async () => {
    room.post(11, 900);
    chat.markGap();
    await chat.load();
    expect(numbers(chat)).toEqual(range(551, 900));
    expect(chat.store.getState().timeline.hasMore).toBe(true);
    while (chat.store.getState().timeline.hasMore) await chat.loadOlder();
    expect(numbers(chat)).toEqual(range(1, 900));
  });

  it('retries from the same message when the page fails to load', async () => {
    room.post(11, 110);
    chat.markGap();
    const { page } = room.channel;
    room.channel.page = () => Promise.reject(new Error('down'));
    await chat.load();
    expect(chat.store.getState().failed).toBe('first');
    room.channel.page = page;
    for (const message of room.post(111, 111)) chat.receive(toEvent(message));
    chat.markGap();
    await chat.load();
    expect(numbers(chat)).toEqual(range(1, 111));
  });

  it('requests one page when nothing was missed', async () => {
    for (const message of room.post(11, 100)) chat.receive(toEvent(message));
    room.requests.length = 0;
    await chat.load();
    expect(room.requests).toHaveLength(1);
    expect(numbers(chat)).toEqual(range(1, 100));
  });
});

import { i18n } from '@lingui/core';
import { ApiError } from '@turnstage/client';
import type { ChatMessage, NewChatMessage } from '@turnstage/contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import type { ChatChannel } from './channel.ts';
import { createChat, type Chat } from './chat.ts';

/** A room with 500 messages; `page` returns the requested slice. */
function room() {
  const messages = Array.from({ length: 500 }, (_none, at) => chatMessage(at + 1));
  const page = (from: number, to: number) => ({
    messages: messages.slice(Math.max(0, from), to),
    hasMore: from > 0,
    hasNewer: to < messages.length,
    lastReadId: null,
    unreadCount: 0,
  });
  /** Error code with which the next post is rejected, once. */
  let refusal: string | null = null;
  const posted: NewChatMessage[] = [];
  const channel: ChatChannel = {
    key: 'room',
    roomUuid: 'room',
    toUserUuid: null,
    async page({ limit, before, after, around }) {
      if (before !== undefined) return page(Number(before) - 1 - limit, Number(before) - 1);
      if (after !== undefined) return page(Number(after), Number(after) + limit);
      if (around === undefined) return page(messages.length - limit, messages.length);
      const at = messages.findIndex(({ uuid }) => uuid === around);
      if (at < 0) throw new ApiError(404, { code: 'chat/message-not-found', message: '' }, null);
      return page(at - limit / 2, at + limit / 2);
    },
    async post(body) {
      const { uuid, message: text } = body;
      posted.push(body);
      const code = refusal;
      refusal = null;
      if (code) throw new ApiError(404, { code, message: '' }, null);
      return push(chatMessage(messages.length + 1, { uuid, message: text ?? '' }));
    },
    read: () => Promise.resolve(),
  };
  const push = (message: ChatMessage) => {
    messages.push(message);
    return message;
  };
  const chat = createChat(channel, { me: 'me', isGuest: true });
  chat.watchUnsent();
  const receiveMessage = (message: ChatMessage) =>
    chat.apply({ name: 'chatMessage', params: { message: push(message) } });
  const rejectOnce = (code: string) => {
    refusal = code;
  };
  return { chat, receiveMessage, posted, rejectOnce };
}

const shown = (chat: Chat) => {
  const { timeline } = chat.store.getState();
  return {
    from: timeline.messages[0]?.id,
    to: timeline.messages.at(-1)?.id,
    count: timeline.messages.length,
    more: timeline.hasNewer,
  };
};
const me = { uuid: 'me', nickname: 'Me', avatarId: 'fox', color: '', role: '' };

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // No other tab changes what is stored.
  vi.stubGlobal('addEventListener', () => undefined);
});

describe('a chat scrolled far back', () => {
  it('opens at a message and loads forward to the newest one without a gap', async () => {
    const { chat, receiveMessage } = room();
    await chat.load();
    expect(shown(chat)).toEqual({ from: '451', to: '500', count: 50, more: false });
    expect(await chat.find({ uuid: 'u100' })).toBe(true);
    expect(shown(chat)).toEqual({ from: '75', to: '124', count: 50, more: true });
    // Messages that arrive meanwhile are counted, but not added while the gap before them is open.
    receiveMessage(chatMessage(501));
    expect(shown(chat)).toMatchObject({ to: '124' });
    expect(chat.store.getState()).toMatchObject({ unread: 1, seenId: '500' });
    for (let page = 0; page < 8; page += 1) await chat.loadNewer();
    expect(shown(chat)).toEqual({ from: '75', to: '501', count: 427, more: false });
    receiveMessage(chatMessage(502));
    expect(shown(chat)).toMatchObject({ to: '502' });
  });

  it('jumps to the newest message on request and when I send one', async () => {
    const { chat } = room();
    await chat.load();
    await chat.find({ uuid: 'u9' });
    await chat.loadNewest();
    expect(shown(chat)).toEqual({ from: '451', to: '500', count: 50, more: false });
    await chat.find({ uuid: 'u9' });
    chat.send({ text: 'hello' }, me);
    await chat.load();
    await expect.poll(() => shown(chat)).toMatchObject({ to: '501', more: false });
    expect(chat.store.getState().timeline.messages.map(({ id }) => Number(id))).not.toContain(9);
  });

  it('merges an overlapping page and stays in place when the message is deleted', async () => {
    const { chat } = room();
    await chat.load();
    expect(await chat.find({ uuid: 'u440' })).toBe(true);
    expect(shown(chat)).toEqual({ from: '415', to: '500', count: 86, more: false });
    expect(await chat.find({ uuid: 'nowhere' })).toBe(false);
    expect(shown(chat)).toEqual({ from: '415', to: '500', count: 86, more: false });
    // A reconnect must not move someone who is reading far back.
    await chat.find({ uuid: 'u9' });
    await chat.load();
    expect(shown(chat)).toMatchObject({ from: '1', more: true });
  });
});

describe('C40: a rejected message', () => {
  const replyTo = { id: '1', uuid: 'u1', userUuid: 'a', userName: 'A', message: 'x', isDeleted: false };
  const image = { id: 'p1', url: '/p1', width: 1, height: 1, alt: '' };
  const state = (chat: Chat) => chat.store.getState().timeline.messages.at(-1)?.state;

  it.each([
    ['chat/message-not-found', { text: 'words', replyTo }, { message: 'words' }],
    ['chat/image-not-found', { text: 'words', images: [image] }, { message: 'words' }],
    ['chat/too-fast', { text: 'words', replyTo }, { message: 'words', replyTo: 'u1' }],
  ])('after %s is sent again with the same uuid, without the missing part', async (code, content, again) => {
    const { chat, posted, rejectOnce } = room();
    await chat.load();
    rejectOnce(code);
    chat.send(content, me);
    await expect.poll(() => state(chat)).toBe('failed');
    chat.retry(posted[0]!.uuid);
    await expect.poll(() => state(chat)).toBe('sent');
    expect(posted).toHaveLength(2);
    expect(posted[1]).toEqual({ uuid: posted[0]!.uuid, ...again });
  });

  it('still says why after the page was loaded again, until it is tried again', async () => {
    const { chat, posted, rejectOnce } = room();
    await chat.load();
    rejectOnce('chat/blocked');
    chat.send({ text: 'hello' }, me);
    await expect.poll(() => state(chat)).toBe('failed');
    const failureOf = (one: Chat) => one.store.getState().timeline.messages.at(-1)?.failure;
    expect(failureOf(chat)?.code).toBe('chat/blocked');
    expect(failureOf(room().chat)).toEqual(failureOf(chat));
    chat.retry(posted[0]!.uuid);
    await expect.poll(() => state(chat)).toBe('sent');
    expect(failureOf(room().chat)).toBeUndefined();
  });
});

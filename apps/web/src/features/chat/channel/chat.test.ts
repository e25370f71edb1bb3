import { i18n } from '@lingui/core';
import { ApiError } from '@turnstage/client';
import type { ChatMessage, NewChatMessage } from '@turnstage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { message } from './a-message.fixture.ts';
import type { ChatChannel } from './channel.ts';
import { createChat, type Chat } from './chat.ts';

/** A room of 500 lines, of which a page holds what was asked for. */
function room() {
  const lines = Array.from({ length: 500 }, (_none, at) => message(at + 1));
  const page = (from: number, to: number) => ({
    messages: lines.slice(Math.max(0, from), to),
    hasMore: from > 0,
    hasNewer: to < lines.length,
    lastReadId: null,
    unreadCount: 0,
  });
  /** Refuses the next thing that is said, once. */
  let refusal: string | null = null;
  const posted: NewChatMessage[] = [];
  const channel: ChatChannel = {
    key: 'room',
    roomUuid: 'room',
    toUserUuid: null,
    async page({ limit, before, after, around }) {
      if (before !== undefined) return page(Number(before) - 1 - limit, Number(before) - 1);
      if (after !== undefined) return page(Number(after), Number(after) + limit);
      if (around === undefined) return page(lines.length - limit, lines.length);
      const at = lines.findIndex(({ uuid }) => uuid === around);
      if (at < 0) throw new ApiError(404, { code: 'chat/message-not-found', message: '' }, null);
      return page(at - limit / 2, at + limit / 2);
    },
    async post(body) {
      const { uuid, message: words } = body;
      posted.push(body);
      const code = refusal;
      refusal = null;
      if (code) throw new ApiError(404, { code, message: '' }, null);
      return push(message(lines.length + 1, { uuid, message: words ?? '' }));
    },
    read: () => Promise.resolve(),
  };
  const push = (line: ChatMessage) => {
    lines.push(line);
    return line;
  };
  const chat = createChat(channel, { me: 'me', isGuest: true });
  const tell = (line: ChatMessage) => chat.apply({ name: 'chatMessage', params: { message: push(line) } });
  const refuseOnce = (code: string) => {
    refusal = code;
  };
  return { chat, tell, posted, refuseOnce };
}

const shown = (chat: Chat) => {
  const { log } = chat.store.getState();
  return { from: log.lines[0]?.id, to: log.lines.at(-1)?.id, count: log.lines.length, more: log.hasNewer };
};
const me = { uuid: 'me', nickname: 'Me', avatarId: 'fox', color: '', role: '' };

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('a chat far back', () => {
  it('opens where a line stands, and goes on from there without a gap until it is at the newest', async () => {
    const { chat, tell } = room();
    await chat.load();
    expect(shown(chat)).toEqual({ from: '451', to: '500', count: 50, more: false });
    expect(await chat.find({ uuid: 'u100' })).toBe(true);
    expect(shown(chat)).toEqual({ from: '75', to: '124', count: 50, more: true });
    // What is said meanwhile is counted, and stands nowhere before what is between is there.
    tell(message(501));
    expect(shown(chat)).toMatchObject({ to: '124' });
    expect(chat.store.getState()).toMatchObject({ unread: 1, seenId: '500' });
    for (let page = 0; page < 8; page += 1) await chat.loadNewer();
    expect(shown(chat)).toEqual({ from: '75', to: '501', count: 427, more: false });
    tell(message(502));
    expect(shown(chat)).toMatchObject({ to: '502' });
  });

  it('goes to the newest at once when asked, and when one says something', async () => {
    const { chat } = room();
    await chat.load();
    await chat.find({ uuid: 'u9' });
    await chat.toNewest();
    expect(shown(chat)).toEqual({ from: '451', to: '500', count: 50, more: false });
    await chat.find({ uuid: 'u9' });
    chat.send({ text: 'hello' }, me);
    await chat.load();
    await expect.poll(() => shown(chat)).toMatchObject({ to: '501', more: false });
    expect(chat.store.getState().log.lines.map(({ id }) => Number(id))).not.toContain(9);
  });

  it('joins a page that overlaps, and stays where it is when the line is gone', async () => {
    const { chat } = room();
    await chat.load();
    expect(await chat.find({ uuid: 'u440' })).toBe(true);
    expect(shown(chat)).toEqual({ from: '415', to: '500', count: 86, more: false });
    expect(await chat.find({ uuid: 'nowhere' })).toBe(false);
    expect(shown(chat)).toEqual({ from: '415', to: '500', count: 86, more: false });
    // A connection that comes back tears nobody away from what they read.
    await chat.find({ uuid: 'u9' });
    await chat.load();
    expect(shown(chat)).toMatchObject({ from: '1', more: true });
  });
});

describe('C40: what was refused', () => {
  const replyTo = { id: '1', uuid: 'u1', userUuid: 'a', userName: 'A', message: 'x', isDeleted: false };
  const picture = { id: 'p1', url: '/p1', width: 1, height: 1, alt: '' };
  const state = (chat: Chat) => chat.store.getState().log.lines.at(-1)?.state;

  it.each([
    ['chat/message-not-found', { text: 'words', replyTo }, { message: 'words' }],
    ['chat/image-not-found', { text: 'words', pictures: [picture] }, { message: 'words' }],
    ['chat/too-fast', { text: 'words', replyTo }, { message: 'words', replyTo: 'u1' }],
  ])('for %s is said again under the same uuid, without what is gone', async (code, said, again) => {
    const { chat, posted, refuseOnce } = room();
    await chat.load();
    refuseOnce(code);
    chat.send(said, me);
    await expect.poll(() => state(chat)).toBe('failed');
    chat.retry(posted[0]!.uuid);
    await expect.poll(() => state(chat)).toBe('kept');
    expect(posted).toHaveLength(2);
    expect(posted[1]).toEqual({ uuid: posted[0]!.uuid, ...again });
  });
});

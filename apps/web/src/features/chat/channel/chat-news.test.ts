import type { ServerMessage } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { message } from './a-message.fixture.ts';
import { emptyLog, withPage } from './chat-log.ts';
import { asChatNews, concerns, logAfter, peopleOf, type ChatNews } from './chat-news.ts';

const inRoom: ChatNews = { name: 'chatMessage', params: { message: message(1) } };
const direct: ChatNews = {
  name: 'chatMessage',
  params: { message: message(2, { roomUuid: null, toUserUuid: 'bob' }) },
};
const gone: ChatNews = {
  name: 'chatMessageDeleted',
  params: {
    messageId: '2',
    messageUuid: 'u2',
    roomUuid: null,
    between: ['ann', 'bob'],
    deletedBy: 'sender',
    deletedAt: 5,
  },
};
const read: ChatNews = {
  name: 'chatRead',
  params: { roomUuid: null, userUuid: 'bob', lastReadId: '2', unreadCount: 0 },
};
const room = { roomUuid: 'room', toUserUuid: null };
const withBob = { roomUuid: null, toUserUuid: 'bob' };

it('tells what is of the chat from the rest', () => {
  expect(asChatNews(inRoom as unknown as ServerMessage)).toBe(inRoom);
  expect(asChatNews({ name: 'notification', params: {} })).toBeNull();
  expect(asChatNews({ name: 'userJoined', statePatch: [] })).toBeNull();
});

it('belongs to a room or to the two who talk', () => {
  expect([inRoom, direct, gone, read].map((news) => concerns(news, room))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([inRoom, direct, gone, read].map((news) => concerns(news, withBob))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(concerns(direct, { roomUuid: null, toUserUuid: 'cem' })).toBe(false);
  expect([direct, gone, read].map(peopleOf)).toEqual([['ann', 'bob'], ['ann', 'bob'], ['bob']]);
});

it('changes the lines that are known', () => {
  const log = logAfter(withPage(emptyLog, [message(1)], { hasMore: false }), direct);
  expect(log.lines.map(({ uuid }) => uuid)).toEqual(['u1', 'u2']);
  expect(logAfter(log, gone).lines[1]?.deletedAt).toBe(5);
  expect(logAfter(log, read)).toBe(log);
});

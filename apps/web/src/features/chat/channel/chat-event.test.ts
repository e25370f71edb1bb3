import type { ServerMessage } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import { emptyTimeline, withPage } from './chat-timeline.ts';
import {
  parseChatEvent,
  isForChannel,
  applyChatEvent,
  participantsOf,
  type ChatEvent,
} from './chat-event.ts';

const inRoom: ChatEvent = { name: 'chatMessage', params: { message: chatMessage(1) } };
const direct: ChatEvent = {
  name: 'chatMessage',
  params: { message: chatMessage(2, { roomUuid: null, toUserUuid: 'bob' }) },
};
const gone: ChatEvent = {
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
const read: ChatEvent = {
  name: 'chatRead',
  params: { roomUuid: null, userUuid: 'bob', lastReadId: '2', unreadCount: 0 },
};
const room = { roomUuid: 'room', toUserUuid: null };
const withBob = { roomUuid: null, toUserUuid: 'bob' };

it('recognises chat events among the socket messages', () => {
  expect(parseChatEvent(inRoom as unknown as ServerMessage)).toBe(inRoom);
  expect(parseChatEvent({ name: 'notification', params: {} })).toBeNull();
  expect(parseChatEvent({ name: 'userJoined', statePatch: [] })).toBeNull();
});

it('assigns an event to a room or to a direct conversation', () => {
  expect([inRoom, direct, gone, read].map((event) => isForChannel(event, room))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([inRoom, direct, gone, read].map((event) => isForChannel(event, withBob))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(isForChannel(direct, { roomUuid: null, toUserUuid: 'cem' })).toBe(false);
  expect([direct, gone, read].map(participantsOf)).toEqual([['ann', 'bob'], ['ann', 'bob'], ['bob']]);
});

it('applies events to the loaded messages', () => {
  const timeline = applyChatEvent(withPage(emptyTimeline, [chatMessage(1)], { hasMore: false }), direct);
  expect(timeline.messages.map(({ uuid }) => uuid)).toEqual(['u1', 'u2']);
  expect(applyChatEvent(timeline, gone).messages[1]?.deletedAt).toBe(5);
  expect(applyChatEvent(timeline, read)).toBe(timeline);
});

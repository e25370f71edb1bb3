import { describe, expect, it } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { isQuiet, toChatRows } from './chat-rows.ts';

const sent = (...args: Parameters<typeof chatMessage>): TimelineMessage => ({
  ...chatMessage(...args),
  state: 'sent',
});
const noon = new Date(2026, 4, 5, 12).getTime();
const shapes = (
  messages: readonly TimelineMessage[],
  seenId: string | null = null,
  now = messages[0]?.date ?? 0,
) =>
  toChatRows(messages, seenId, now).map((row) =>
    row.kind === 'message'
      ? `${row.message.userName}${row.isContinuation ? '+' : ''}`
      : row.kind === 'system'
        ? `events ${row.messages.length}`
        : row.kind === 'deleted'
          ? `gone ${row.messages.length}`
          : row.kind,
  );
const bob = { userUuid: 'bob', userName: 'Bob' };

describe('rows of the chat', () => {
  it('group messages of one author until a pause', () => {
    const messages = [sent(1), sent(2), sent(3, bob), sent(4), sent(5, { date: 400_000 })];
    expect(shapes(messages)).toEqual(['Ann', 'Ann+', 'Bob', 'Ann', 'Ann']);
  });

  it('fold system messages', () => {
    const messages = [
      sent(1),
      sent(2, { kind: 'song' }),
      sent(3, { kind: 'system' }),
      sent(4),
      sent(5, { kind: 'song' }),
    ];
    expect(shapes(messages)).toEqual(['Ann', 'events 2', 'Ann', 'events 1']);
  });

  it('are quiet until somebody writes, or the room does', () => {
    const isQuietWith = (...messages: TimelineMessage[]) =>
      isQuiet(toChatRows(messages, null, messages[0]?.date ?? 0));
    const songs = [sent(1, { kind: 'song' }), sent(2, { kind: 'system' })];
    expect(isQuietWith()).toBe(true);
    expect(isQuietWith(...songs)).toBe(true);
    expect(isQuietWith(...songs, sent(3))).toBe(false);
    expect(isQuietWith(sent(1, { kind: 'system', isFromRoom: true }))).toBe(false);
    expect(isQuietWith(sent(1, { deletedAt: 9 }))).toBe(false);
  });

  it('R130: do not fold what the room sends by itself', () => {
    const fromRoom = { kind: 'system', isFromRoom: true } as const;
    const messages = [
      sent(1, { kind: 'song' }),
      sent(2, fromRoom),
      sent(3, fromRoom),
      sent(4, { kind: 'song' }),
    ];
    expect(shapes(messages)).toEqual(['events 1', 'events 1', 'events 1', 'events 1']);
  });

  it('mark where new messages start, once, and never at the top', () => {
    const messages = [sent(1), sent(2), sent(3), sent(4)];
    expect(shapes(messages, '2')).toEqual(['Ann', 'Ann+', 'new', 'Ann', 'Ann+']);
    expect(shapes(messages, '4')).toEqual(['Ann', 'Ann+', 'Ann+', 'Ann+']);
    expect(shapes(messages, '0')).toEqual(['Ann', 'new', 'Ann', 'Ann+', 'Ann+']);
  });

  it('C12: fold deleted messages', () => {
    const gone = { deletedAt: 9, deletedBy: 'staff' } as const;
    const messages = [sent(1), sent(2, gone), sent(3, { ...gone, kind: 'song' }), sent(4)];
    expect(shapes(messages)).toEqual(['Ann', 'gone 2', 'Ann']);
  });

  it('start a new group at a reply', () => {
    const replyTo = {
      id: '1',
      uuid: 'u1',
      userUuid: 'bob',
      userName: 'Bob',
      message: 'hi',
      isDeleted: false,
    };
    expect(shapes([sent(1), sent(2, { replyTo })])).toEqual(['Ann', 'Ann']);
  });

  it('name the day when it changes', () => {
    const messages = [sent(1, { date: noon }), sent(2, { date: noon + 86_400_000 })];
    expect(shapes(messages)).toEqual(['Ann', 'day', 'Ann']);
  });

  it('name the day at the top when it is not today', () => {
    const messages = [sent(1, { date: noon }), sent(2, { date: noon + 1_000 })];
    expect(shapes(messages, null, noon + 86_400_000)).toEqual(['day', 'Ann', 'Ann+']);
  });
});

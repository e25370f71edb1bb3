import { describe, expect, it } from 'vitest';
import { message } from '../channel/a-message.fixture.ts';
import type { ChatLine } from '../channel/chat-log.ts';
import { chatRows } from './chat-rows.ts';

const line = (...args: Parameters<typeof message>): ChatLine => ({ ...message(...args), state: 'kept' });
const noon = new Date(2026, 4, 5, 12).getTime();
const shapes = (lines: readonly ChatLine[], seenId: string | null = null, now = lines[0]?.date ?? 0) =>
  chatRows(lines, seenId, now).map((row) =>
    row.kind === 'line'
      ? `${row.line.userName}${row.continues ? '+' : ''}`
      : row.kind === 'events'
        ? `events ${row.lines.length}`
        : row.kind === 'gone'
          ? `gone ${row.lines.length}`
          : row.kind,
  );
const bob = { userUuid: 'bob', userName: 'Bob' };

describe('rows of the chat', () => {
  it('draw a person who goes on talking closer, until a pause', () => {
    const lines = [line(1), line(2), line(3, bob), line(4), line(5, { date: 400_000 })];
    expect(shapes(lines)).toEqual(['Ann', 'Ann+', 'Bob', 'Ann', 'Ann']);
  });

  it('fold what nobody typed', () => {
    const lines = [
      line(1),
      line(2, { kind: 'song' }),
      line(3, { kind: 'system' }),
      line(4),
      line(5, { kind: 'song' }),
    ];
    expect(shapes(lines)).toEqual(['Ann', 'events 2', 'Ann', 'events 1']);
  });

  it('mark where the new begins, once, and never above all', () => {
    const lines = [line(1), line(2), line(3), line(4)];
    expect(shapes(lines, '2')).toEqual(['Ann', 'Ann+', 'new', 'Ann', 'Ann+']);
    expect(shapes(lines, '4')).toEqual(['Ann', 'Ann+', 'Ann+', 'Ann+']);
    expect(shapes(lines, '0')).toEqual(['Ann', 'new', 'Ann', 'Ann+', 'Ann+']);
  });

  it('C12: fold what was deleted', () => {
    const gone = { deletedAt: 9, deletedBy: 'staff' } as const;
    const lines = [line(1), line(2, gone), line(3, { ...gone, kind: 'song' }), line(4)];
    expect(shapes(lines)).toEqual(['Ann', 'gone 2', 'Ann']);
  });

  it('begin anew with an answer', () => {
    const replyTo = {
      id: '1',
      uuid: 'u1',
      userUuid: 'bob',
      userName: 'Bob',
      message: 'hi',
      isDeleted: false,
    };
    expect(shapes([line(1), line(2, { replyTo })])).toEqual(['Ann', 'Ann']);
  });

  it('name the day when it changes', () => {
    const lines = [line(1, { date: noon }), line(2, { date: noon + 86_400_000 })];
    expect(shapes(lines)).toEqual(['Ann', 'day', 'Ann']);
  });

  it('name the day above all when it is not today', () => {
    const lines = [line(1, { date: noon }), line(2, { date: noon + 1_000 })];
    expect(shapes(lines, null, noon + 86_400_000)).toEqual(['day', 'Ann', 'Ann+']);
  });
});

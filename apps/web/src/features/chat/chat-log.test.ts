import { describe, expect, it } from 'vitest';
import { message } from './a-message.fixture.ts';
import {
  emptyLog,
  isLater,
  mostLines,
  newestId,
  oldestId,
  withFailed,
  withMessage,
  withoutLine,
  withPage,
  withSending,
  type ChatLog,
} from './chat-log.ts';

const ids = ({ lines }: ChatLog) => lines.map(({ uuid }) => uuid);
const page = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, at) => message(from + at));

describe('the chat', () => {
  it('joins pages, pushes and repeats into one list in order', () => {
    let log = withPage(emptyLog, page(5, 7), true);
    log = withMessage(log, message(8));
    log = withMessage(log, message(7));
    log = withPage(log, page(3, 5), false);
    expect(ids(log)).toEqual(['u3', 'u4', 'u5', 'u6', 'u7', 'u8']);
    expect([oldestId(log), newestId(log), log.hasMore]).toEqual(['3', '8', false]);
  });

  it('puts a push that overtook another one in its place', () => {
    const log = withMessage(withMessage(emptyLog, message(10)), message(9));
    expect(ids(log)).toEqual(['u9', 'u10']);
  });

  it('shows mine at the end until it is kept', () => {
    const mine = message(0, { id: '', uuid: 'mine' });
    let log = withSending(withPage(emptyLog, page(1, 2), false), mine);
    log = withMessage(log, message(3));
    expect(ids(log)).toEqual(['u1', 'u2', 'u3', 'mine']);
    log = withMessage(log, message(4, { uuid: 'mine' }));
    expect(log.lines.at(-1)).toMatchObject({ uuid: 'mine', id: '4', state: 'kept' });
    expect(log.lines).toHaveLength(4);
  });

  it('marks mine as failed, unless the push said that it was kept', () => {
    const sending = withSending(emptyLog, message(0, { id: '', uuid: 'mine' }));
    expect(withFailed(sending, 'mine', 'No connection.').lines[0]).toMatchObject({
      state: 'failed',
      failure: 'No connection.',
    });
    const kept = withMessage(sending, message(4, { uuid: 'mine' }));
    expect(withFailed(kept, 'mine', 'late').lines[0]?.state).toBe('kept');
    expect(withoutLine(sending, 'mine').lines).toEqual([]);
  });

  it('holds so many lines and then asks for no older ones', () => {
    let log = withPage(emptyLog, page(51, 50 + mostLines), true);
    expect(log.hasMore).toBe(false);
    log = withMessage(log, message(1000));
    expect(log.lines).toHaveLength(mostLines);
    expect(oldestId(log)).toBe('52');
  });

  it('compares ids that are larger than a number holds', () => {
    expect(isLater('90071992547409931', '90071992547409930')).toBe(true);
    expect(isLater('100', '99')).toBe(true);
    expect(isLater('99', '99')).toBe(false);
  });
});

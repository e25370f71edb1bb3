import { describe, expect, it } from 'vitest';
import { message } from './a-message.fixture.ts';
import {
  editable,
  editWithinMs,
  emptyLog,
  isLater,
  mostLines,
  mostReadBack,
  newestId,
  oldestId,
  readBack,
  touches,
  trimmed,
  withChange,
  withFailed,
  withMessage,
  withoutLine,
  withPage,
  withReaction,
  withSending,
  withTombstone,
  type ChatLog,
} from './chat-log.ts';

const ids = ({ lines }: ChatLog) => lines.map(({ uuid }) => uuid);
const page = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, at) => message(from + at));

describe('the chat', () => {
  it('joins pages, pushes and repeats into one list in order', () => {
    let log = withPage(emptyLog, page(5, 7), { hasMore: true });
    log = withMessage(log, message(8));
    log = withMessage(log, message(7));
    log = withPage(log, page(3, 5), { hasMore: false });
    expect(ids(log)).toEqual(['u3', 'u4', 'u5', 'u6', 'u7', 'u8']);
    expect([oldestId(log), newestId(log), log.hasMore]).toEqual(['3', '8', false]);
  });

  it('puts a push that overtook another one in its place', () => {
    const log = withMessage(withMessage(emptyLog, message(10)), message(9));
    expect(ids(log)).toEqual(['u9', 'u10']);
  });

  it('shows mine at the end until it is kept', () => {
    const mine = message(0, { id: '', uuid: 'mine' });
    let log = withSending(withPage(emptyLog, page(1, 2), { hasMore: false }), mine);
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

  it('lets older ones go when told to, and can fetch them again', () => {
    const log = withPage(emptyLog, page(51, 50 + mostLines), { hasMore: false });
    expect(trimmed(log)).toBe(log);
    const longer = trimmed(withMessage(log, message(1000)));
    expect([longer.lines.length, oldestId(longer), longer.hasMore]).toEqual([mostLines, '52', true]);
  });

  it('lets the newest ones go of whoever reads very far back, and knows that they are missing', () => {
    const log = withPage(emptyLog, page(101, 100 + mostReadBack), { hasMore: true });
    expect(readBack(log)).toBe(log);
    const sending = withSending(withPage(log, page(51, 100), {}), message(0, { id: '', uuid: 'mine' }));
    const far = readBack(sending);
    expect([oldestId(far), newestId(far), far.hasMore, far.hasNewer]).toEqual([
      '51',
      String(50 + mostReadBack),
      true,
      true,
    ]);
    expect(far.lines.at(-1)?.uuid).toBe('mine');
    // What is said now does not follow on what is there, and would seem to.
    expect(withMessage(far, message(9_999))).toBe(far);
  });

  it('tells pages that overlap from those that would leave a gap', () => {
    const log = withPage(emptyLog, page(50, 60), {});
    expect(
      [page(40, 50), page(60, 70), page(52, 55), page(40, 70)].map((each) => touches(log, each)),
    ).toEqual([true, true, true, true]);
    expect([page(40, 49), page(61, 70), []].map((each) => touches(log, each))).toEqual([false, false, false]);
    expect(touches(emptyLog, page(1, 2))).toBe(false);
  });

  it('C12: leaves nothing of what was deleted, in answers to it neither', () => {
    const replyTo = {
      id: '1',
      uuid: 'u1',
      userUuid: 'ann',
      userName: 'Ann',
      message: 'line 1',
      isDeleted: false,
    };
    const before = withPage(emptyLog, [message(1, { reactions: { '🔥': [] } }), message(2, { replyTo })], {
      hasMore: false,
    });
    const [gone, answer] = withTombstone(before, {
      messageUuid: 'u1',
      deletedAt: 9,
      deletedBy: 'staff',
    }).lines;
    expect(gone).toMatchObject({ message: '', reactions: {}, deletedAt: 9, deletedBy: 'staff' });
    expect(answer?.replyTo).toMatchObject({ isDeleted: true, message: '' });
  });

  it('C14: counts a reaction once a person, and forgets an emoji that nobody holds on to', () => {
    const fire = { messageUuid: 'u1', emoji: '🔥', userUuid: 'bob', userName: 'Bob', isOn: true };
    let log = withReaction(withPage(emptyLog, page(1, 1), { hasMore: false }), fire);
    log = withReaction(withReaction(log, fire), { ...fire, userUuid: 'cem', userName: 'Cem' });
    expect(log.lines[0]?.reactions['🔥']?.map(({ name }) => name)).toEqual(['Bob', 'Cem']);
    log = withReaction(withReaction(log, { ...fire, isOn: false }), {
      ...fire,
      userUuid: 'cem',
      isOn: false,
    });
    expect(log.lines[0]?.reactions).toEqual({});
    expect(withReaction(log, { ...fire, messageUuid: 'unknown' })).toBe(log);
  });

  it('C11: lets me change my newest message, for 20 seconds after it was kept', () => {
    let log = withPage(emptyLog, [message(1), message(2), message(3, { userUuid: 'bob' })], {
      hasMore: false,
    });
    expect(editable(log.lines, 'ann')).toMatchObject({ line: { id: '2' }, until: 2000 + editWithinMs });
    log = withMessage(log, message(4), 50_000);
    expect(editable(log.lines, 'ann')).toMatchObject({ line: { id: '4' }, until: 50_000 + editWithinMs });
    // A push of the same line knows nothing of when it was kept here.
    expect(editable(withMessage(log, message(4)).lines, 'ann')?.until).toBe(50_000 + editWithinMs);
    log = withTombstone(log, { messageUuid: 'u4', deletedAt: 9, deletedBy: 'sender' });
    expect(editable(log.lines, 'ann')).toBeNull();
    expect(editable(withSending(log, message(0, { uuid: 'new' })).lines, 'ann')).toBeNull();
  });

  it('takes a change of what is known, and passes over any other', () => {
    const log = withPage(emptyLog, page(1, 2), { hasMore: false });
    expect(withChange(log, message(2, { message: 'better', editedAt: 3 })).lines[1]?.message).toBe('better');
    expect(withChange(log, message(9))).toBe(log);
  });

  it('compares ids that are larger than a number holds', () => {
    expect(isLater('90071992547409931', '90071992547409930')).toBe(true);
    expect(isLater('100', '99')).toBe(true);
    expect(isLater('99', '99')).toBe(false);
  });
});

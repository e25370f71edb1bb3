import { describe, expect, it } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import {
  editable,
  editWithinMs,
  emptyTimeline,
  isLater,
  maxMessages,
  maxHistory,
  newestId,
  oldestId,
  dropNewest,
  overlaps,
  dropOldest,
  withChange,
  withFailed,
  withMessage,
  withoutMessage,
  withPage,
  withReaction,
  withSending,
  withTombstone,
  type ChatTimeline,
} from './chat-timeline.ts';

const ids = ({ messages }: ChatTimeline) => messages.map(({ uuid }) => uuid);
const page = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, at) => chatMessage(from + at));

describe('the chat', () => {
  it('merges pages, pushed messages and duplicates into one ordered list', () => {
    let timeline = withPage(emptyTimeline, page(5, 7), { hasMore: true });
    timeline = withMessage(timeline, chatMessage(8));
    timeline = withMessage(timeline, chatMessage(7));
    timeline = withPage(timeline, page(3, 5), { hasMore: false });
    expect(ids(timeline)).toEqual(['u3', 'u4', 'u5', 'u6', 'u7', 'u8']);
    expect([oldestId(timeline), newestId(timeline), timeline.hasMore]).toEqual(['3', '8', false]);
  });

  it('sorts a pushed message into place when another one overtook it', () => {
    const timeline = withMessage(withMessage(emptyTimeline, chatMessage(10)), chatMessage(9));
    expect(ids(timeline)).toEqual(['u9', 'u10']);
  });

  it('shows my message at the end until the server has saved it', () => {
    const mine = chatMessage(0, { id: '', uuid: 'mine' });
    let timeline = withSending(withPage(emptyTimeline, page(1, 2), { hasMore: false }), mine);
    timeline = withMessage(timeline, chatMessage(3));
    expect(ids(timeline)).toEqual(['u1', 'u2', 'u3', 'mine']);
    timeline = withMessage(timeline, chatMessage(4, { uuid: 'mine' }));
    expect(timeline.messages.at(-1)).toMatchObject({ uuid: 'mine', id: '4', state: 'sent' });
    expect(timeline.messages).toHaveLength(4);
  });

  it('marks my message as failed, unless a push confirmed that it was saved', () => {
    const sending = withSending(emptyTimeline, chatMessage(0, { id: '', uuid: 'mine' }));
    expect(withFailed(sending, 'mine', { code: 'client/offline' }).messages[0]).toMatchObject({
      state: 'failed',
      failure: { code: 'client/offline' },
    });
    const kept = withMessage(sending, chatMessage(4, { uuid: 'mine' }));
    expect(withFailed(kept, 'mine', { code: null }).messages[0]?.state).toBe('sent');
    expect(withoutMessage(sending, 'mine').messages).toEqual([]);
  });

  it('drops older messages on request and can fetch them again', () => {
    const timeline = withPage(emptyTimeline, page(51, 150 + maxMessages), { hasMore: false });
    expect(dropOldest(timeline)).toBe(timeline);
    const longer = dropOldest(withMessage(timeline, chatMessage(1000)));
    expect([longer.messages.length, oldestId(longer), longer.hasMore]).toEqual([maxMessages, '152', true]);
  });

  it('drops the newest messages when someone scrolls very far back, and knows that they are missing', () => {
    const timeline = withPage(emptyTimeline, page(101, 100 + maxHistory), { hasMore: true });
    expect(dropNewest(timeline)).toBe(timeline);
    const sending = withSending(
      withPage(timeline, page(51, 100), {}),
      chatMessage(0, { id: '', uuid: 'mine' }),
    );
    const far = dropNewest(sending);
    expect([oldestId(far), newestId(far), far.hasMore, far.hasNewer]).toEqual([
      '51',
      String(50 + maxHistory),
      true,
      true,
    ]);
    expect(far.messages.at(-1)?.uuid).toBe('mine');
    // The pushed message doesn't follow the loaded ones, although appending it would look right.
    expect(withMessage(far, chatMessage(9_999))).toBe(far);
  });

  it('tells overlapping pages from those that would leave a gap', () => {
    const timeline = withPage(emptyTimeline, page(50, 60), {});
    expect(
      [page(40, 50), page(60, 70), page(52, 55), page(40, 70)].map((each) => overlaps(timeline, each)),
    ).toEqual([true, true, true, true]);
    expect([page(40, 49), page(61, 70), []].map((each) => overlaps(timeline, each))).toEqual([
      false,
      false,
      false,
    ]);
    expect(overlaps(emptyTimeline, page(1, 2))).toBe(false);
  });

  it('C12: leaves nothing of a deleted message, in replies to it either', () => {
    const replyTo = {
      id: '1',
      uuid: 'u1',
      userUuid: 'ann',
      userName: 'Ann',
      message: 'line 1',
      isDeleted: false,
    };
    const before = withPage(
      emptyTimeline,
      [chatMessage(1, { reactions: { '🔥': [] } }), chatMessage(2, { replyTo })],
      {
        hasMore: false,
      },
    );
    const [gone, answer] = withTombstone(before, {
      messageUuid: 'u1',
      deletedAt: 9,
      deletedBy: 'staff',
    }).messages;
    expect(gone).toMatchObject({ message: '', reactions: {}, deletedAt: 9, deletedBy: 'staff' });
    expect(answer?.replyTo).toMatchObject({ isDeleted: true, message: '' });
  });

  it('C14: counts a reaction once per person and removes an emoji that nobody uses any more', () => {
    const fire = { messageUuid: 'u1', emoji: '🔥', userUuid: 'bob', userName: 'Bob', isOn: true };
    let timeline = withReaction(withPage(emptyTimeline, page(1, 1), { hasMore: false }), fire);
    timeline = withReaction(withReaction(timeline, fire), { ...fire, userUuid: 'cem', userName: 'Cem' });
    expect(timeline.messages[0]?.reactions['🔥']?.map(({ name }) => name)).toEqual(['Bob', 'Cem']);
    timeline = withReaction(withReaction(timeline, { ...fire, isOn: false }), {
      ...fire,
      userUuid: 'cem',
      isOn: false,
    });
    expect(timeline.messages[0]?.reactions).toEqual({});
    expect(withReaction(timeline, { ...fire, messageUuid: 'unknown' })).toBe(timeline);
  });

  it('C11: lets me edit my newest message for 20 seconds after it was saved', () => {
    let timeline = withPage(
      emptyTimeline,
      [chatMessage(1), chatMessage(2), chatMessage(3, { userUuid: 'bob' })],
      {
        hasMore: false,
      },
    );
    expect(editable(timeline.messages, 'ann')).toMatchObject({
      message: { id: '2' },
      until: 2000 + editWithinMs,
    });
    timeline = withMessage(timeline, chatMessage(4), 50_000);
    expect(editable(timeline.messages, 'ann')).toMatchObject({
      message: { id: '4' },
      until: 50_000 + editWithinMs,
    });
    // A push of the same message doesn't know when it was saved here.
    expect(editable(withMessage(timeline, chatMessage(4)).messages, 'ann')?.until).toBe(
      50_000 + editWithinMs,
    );
    timeline = withTombstone(timeline, { messageUuid: 'u4', deletedAt: 9, deletedBy: 'sender' });
    expect(editable(timeline.messages, 'ann')).toBeNull();
    expect(editable(withSending(timeline, chatMessage(0, { uuid: 'new' })).messages, 'ann')).toBeNull();
  });

  it('applies a change to a loaded message and ignores any other', () => {
    const timeline = withPage(emptyTimeline, page(1, 2), { hasMore: false });
    expect(
      withChange(timeline, chatMessage(2, { message: 'better', editedAt: 3 })).messages[1]?.message,
    ).toBe('better');
    expect(withChange(timeline, chatMessage(9))).toBe(timeline);
  });

  it('compares ids that exceed the range of a number', () => {
    expect(isLater('90071992547409931', '90071992547409930')).toBe(true);
    expect(isLater('100', '99')).toBe(true);
    expect(isLater('99', '99')).toBe(false);
  });
});

import { notificationChannels, notificationKinds } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { choiceKey, decideGrouping, isChannelOn, kindRules, type LatestInGroup } from './kind.rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const before = (change: Partial<LatestInGroup> = {}): LatestInGroup => ({
  source: 'first',
  updatedAt: 0,
  notifiedAt: 0,
  isRead: false,
  ...change,
});

describe('grouping (rule N4)', () => {
  const stage = kindRules.djOnStage.grouping;
  test.each([
    ['the first is told', undefined, 0, 'new'],
    ['another within three hours is not', before(), 3 * hour - 1, 'drop'],
    ['nor when the first was read', before({ isRead: true }), hour, 'drop'],
    ['after three hours it is', before(), 3 * hour, 'new'],
  ])('a DJ on stage: %s', (_title, known, now, kind) => {
    expect(decideGrouping(stage, known, 'second', now).kind).toBe(kind);
  });

  const direct = kindRules.directMessage.grouping;
  test.each([
    ['counts on without a sound', before(), 2 * minute - 1, { kind: 'increment', renotify: false }],
    ['rings again after two minutes', before(), 2 * minute, { kind: 'increment', renotify: true }],
    ['is a new one when the last was read', before({ isRead: true }), minute, { kind: 'new' }],
    ['is a new one when the last is a week old', before(), 7 * 24 * hour, { kind: 'new' }],
  ])('another direct message %s', (_title, known, now, outcome) => {
    expect(decideGrouping(direct, known, 'second', now)).toEqual(outcome);
  });

  test('the same event twice changes nothing, read or not (rule N7)', () => {
    expect(decideGrouping(direct, before(), 'first', hour)).toEqual({ kind: 'drop' });
    expect(decideGrouping(direct, before({ isRead: true }), 'first', hour)).toEqual({ kind: 'drop' });
  });
});

describe('channels (rules N1 to N3)', () => {
  test("a person's choice overrides the default, and an always-on channel overrides the choice", () => {
    const off = new Map(notificationKinds.map((kind) => [choiceKey(kind, 'inApp'), false]));
    expect(isChannelOn('mention', 'inApp', new Map())).toBe(true);
    expect(isChannelOn('mention', 'inApp', off)).toBe(false);
    expect(isChannelOn('mention', 'email', new Map())).toBe(false);
    expect(isChannelOn('mention', 'email', new Map([[choiceKey('mention', 'email'), true]]))).toBe(true);
    expect(isChannelOn('account', 'inApp', off)).toBe(true);
  });

  test('every kind is listed by default, and mail is rare', () => {
    const defaultChannels = (channel: (typeof notificationChannels)[number]) =>
      notificationKinds.filter((kind) => isChannelOn(kind, channel, new Map()));
    expect(defaultChannels('inApp')).toEqual([...notificationKinds]);
    expect(defaultChannels('email')).toEqual(['friendInvitation', 'eventStarts']);
  });
});

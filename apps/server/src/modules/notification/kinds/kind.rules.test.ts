import { notificationChannels, notificationKinds } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { choiceKey, gather, hears, kindRules, type Gathered } from './kind.rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const before = (change: Partial<Gathered> = {}): Gathered => ({
  source: 'first',
  updatedAt: 0,
  rungAt: 0,
  isRead: false,
  ...change,
});

describe('what is alike is gathered (rule N4)', () => {
  const stage = kindRules.djOnStage.gathering;
  test.each([
    ['the first is told', undefined, 0, 'new'],
    ['another within three hours is not', before(), 3 * hour - 1, 'drop'],
    ['nor when the first was read', before({ isRead: true }), hour, 'drop'],
    ['after three hours it is', before(), 3 * hour, 'new'],
  ])('a DJ on stage: %s', (_title, known, now, kind) => {
    expect(gather(stage, known, 'second', now).kind).toBe(kind);
  });

  const direct = kindRules.directMessage.gathering;
  test.each([
    ['counts on without a sound', before(), 2 * minute - 1, { kind: 'raise', rings: false }],
    ['rings again after two minutes', before(), 2 * minute, { kind: 'raise', rings: true }],
    ['is a new one when the last was read', before({ isRead: true }), minute, { kind: 'new' }],
    ['is a new one when the last is a week old', before(), 7 * 24 * hour, { kind: 'new' }],
  ])('another direct message %s', (_title, known, now, outcome) => {
    expect(gather(direct, known, 'second', now)).toEqual(outcome);
  });

  test('hearing of the same thing twice changes nothing, read or not (rule N7)', () => {
    expect(gather(direct, before(), 'first', hour)).toEqual({ kind: 'drop' });
    expect(gather(direct, before({ isRead: true }), 'first', hour)).toEqual({ kind: 'drop' });
  });
});

describe('ways (rules N1 to N3)', () => {
  test('a choice goes before what is usual, and "always" before a choice', () => {
    const off = new Map(notificationKinds.map((kind) => [choiceKey(kind, 'inApp'), false]));
    expect(hears('mention', 'inApp', new Map())).toBe(true);
    expect(hears('mention', 'inApp', off)).toBe(false);
    expect(hears('mention', 'email', new Map())).toBe(false);
    expect(hears('mention', 'email', new Map([[choiceKey('mention', 'email'), true]]))).toBe(true);
    expect(hears('account', 'inApp', off)).toBe(true);
  });

  test('everything is in the list unless somebody takes it off, and mail is rare', () => {
    const usual = (channel: (typeof notificationChannels)[number]) =>
      notificationKinds.filter((kind) => hears(kind, channel, new Map()));
    expect(usual('inApp')).toEqual([...notificationKinds]);
    expect(usual('email')).toEqual(['friendInvitation']);
  });
});

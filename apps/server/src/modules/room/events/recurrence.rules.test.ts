import { describe, expect, test } from 'vitest';
import { listStarts, parseRecurrence } from './recurrence.rules.ts';
import { fromLocalTime, isTimeZone, toLocalTime } from '@turnstage/contracts/zoned-time';

function starts(rule: string, start: string, last: string, timeZone = 'Europe/Berlin'): string[] {
  const recurrence = parseRecurrence(rule);
  if (!recurrence) throw new Error(`${rule} is not read`);
  return listStarts({ startsAt: Date.parse(start), timeZone, recurrence }, Date.parse(last)).map((time) =>
    new Date(time).toISOString().slice(0, 16),
  );
}

describe('X26: recurrences', () => {
  test('weekly: the clock time stays when summer time ends', () => {
    // Berlin leaves summer time on 2026-10-25.
    expect(starts('FREQ=WEEKLY', '2026-10-16T18:00:00Z', '2026-11-01T00:00:00Z')).toEqual([
      '2026-10-16T18:00',
      '2026-10-23T18:00',
      '2026-10-30T19:00',
    ]);
  });

  test('every second week on two days, from the middle of a week', () => {
    expect(
      starts('RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,TU', '2026-06-05T18:00:00Z', '2026-07-04T00:00:00Z'),
    ).toEqual([
      '2026-06-05T18:00',
      '2026-06-16T18:00',
      '2026-06-19T18:00',
      '2026-06-30T18:00',
      '2026-07-03T18:00',
    ]);
  });

  test('monthly by weekday, also from the end, and months without one are left out', () => {
    expect(starts('FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30T20:00:00Z', '2026-04-30T00:00:00Z', 'UTC')).toEqual([
      '2026-01-30T20:00',
      '2026-02-27T20:00',
      '2026-03-27T20:00',
      '2026-04-24T20:00',
    ]);
    expect(starts('FREQ=MONTHLY;BYDAY=5SU', '2026-03-29T20:00:00Z', '2026-09-01T00:00:00Z', 'UTC')).toEqual([
      '2026-03-29T20:00',
      '2026-05-31T20:00',
      '2026-08-30T20:00',
    ]);
  });

  test('COUNT includes the start, and UNTIL its own moment or day', () => {
    const start = '2026-01-01T20:00:00Z';
    const last = '2027-01-01T00:00:00Z';
    expect(starts('FREQ=WEEKLY;COUNT=2', start, last)).toHaveLength(2);
    expect(starts('FREQ=WEEKLY;COUNT=1', start, last)).toHaveLength(1);
    expect(starts('FREQ=WEEKLY;UNTIL=20260115T200000Z', start, last)).toHaveLength(3);
    expect(starts('FREQ=WEEKLY;UNTIL=20260115T195959Z', start, last)).toHaveLength(2);
    expect(starts('FREQ=WEEKLY;UNTIL=20260115', start, last)).toHaveLength(3);
    expect(starts('FREQ=WEEKLY;UNTIL=20200101', start, last)).toHaveLength(1);
  });

  test('a start on another day than the rule counts as the first', () => {
    expect(starts('FREQ=WEEKLY;BYDAY=SA;COUNT=3', '2026-06-04T18:00:00Z', '2027-01-01T00:00:00Z')).toEqual([
      '2026-06-04T18:00',
      '2026-06-06T18:00',
      '2026-06-13T18:00',
    ]);
  });

  test.each([
    '',
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;INTERVAL=53',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=MO,MO',
    'FREQ=WEEKLY;COUNT=2;UNTIL=20260101',
    'FREQ=WEEKLY;UNTIL=soon',
    'FREQ=WEEKLY;UNTIL=20261301',
    'FREQ=WEEKLY;WKST=SU',
    'FREQ=WEEKLY;BYHOUR=3',
    'FREQ=WEEKLY;FREQ=WEEKLY',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYMONTHDAY=13',
  ])('%j is refused', (rule) => {
    expect(parseRecurrence(rule)).toBeUndefined();
  });
});

describe('X27: time zones', () => {
  test('are known by their IANA names only', () => {
    expect(['Europe/Madrid', 'UTC', 'America/Los_Angeles'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['', 'Mars/Base', '+01:00', 'Europe/Madrid; drop'].map(isTimeZone)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('a skipped time counts as before the change, and a doubled one is its first', () => {
    const berlin = (text: string) =>
      new Date(fromLocalTime(Date.parse(`${text}Z`), 'Europe/Berlin')).toISOString();
    expect(berlin('2026-03-29T02:30:00')).toBe('2026-03-29T01:30:00.000Z');
    expect(berlin('2026-10-25T02:30:00')).toBe('2026-10-25T00:30:00.000Z');
    expect(berlin('2026-10-25T03:30:00')).toBe('2026-10-25T02:30:00.000Z');
  });

  test('going there and back changes nothing', () => {
    for (const zone of ['Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe'])
      for (let day = 0; day < 365; day += 7) {
        const time = Date.UTC(2026, 0, 1 + day, 12, 34, 56, 789);
        expect(fromLocalTime(toLocalTime(time, zone), zone)).toBe(time);
      }
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayText, lastWeekBefore, weekNumber } from './day.rules.ts';
import { streakOf } from './streak.rules.ts';

// 2030-01-07 is a Monday.
const january = (...days: number[]) => days.map((day) => `2030-01-${String(day).padStart(2, '0')}`);
const on = (day: number) => `2030-01-${String(day).padStart(2, '0')}`;

test('E22: counts days in a row up to today, or to yesterday while today has time left', () => {
  expect(streakOf([], on(8))).toEqual({ days: 0, bestDays: 0, includesToday: false, canMissDay: true });
  expect(streakOf(january(7, 8, 9), on(9))).toMatchObject({ days: 3, includesToday: true });
  expect(streakOf(january(7, 8, 9), on(10))).toMatchObject({
    days: 3,
    includesToday: false,
    canMissDay: true,
  });
});

test('E23: one missed day of a week is forgiven and not counted; a second one ends the streak', () => {
  expect(streakOf(january(7, 9, 10), on(10))).toMatchObject({ days: 3, canMissDay: false });
  expect(streakOf(january(7, 9, 11), on(11))).toMatchObject({ days: 1, bestDays: 2 });
  // Sunday and Monday are days of two weeks.
  expect(streakOf(january(11, 12, 15), on(15))).toMatchObject({ days: 3, canMissDay: false });
  expect(streakOf(january(7, 8), on(11))).toMatchObject({ days: 0, bestDays: 2 });
  expect(streakOf(january(7, 8), on(10))).toMatchObject({ days: 2, canMissDay: false });
});

test('E22: the best streak stays, and a day that isn’t yet doesn’t count', () => {
  expect(streakOf(january(1, 2, 3, 4, 20), on(20))).toMatchObject({ days: 1, bestDays: 4 });
  expect(streakOf(january(8, 9), on(8))).toMatchObject({ days: 1, includesToday: true });
});

test('E23: a streak never forgives two days of a week, however the days fall', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }), (numbers) => {
      const first = dayNumber(on(1));
      const days = numbers.toSorted((a, b) => a - b).map((number) => dayText(first + number));
      const last = days.at(-1);
      if (last === undefined) return;
      const { days: length, bestDays } = streakOf(days, last);
      expect(length).toBeGreaterThanOrEqual(1);
      expect(bestDays).toBeLessThanOrEqual(days.length);
      const active = days.slice(-length).map(dayNumber);
      const missed = new Map<number, number>();
      for (let day = active[0] ?? 0; day < (active.at(-1) ?? 0); day += 1)
        if (!active.includes(day)) missed.set(weekNumber(day), (missed.get(weekNumber(day)) ?? 0) + 1);
      expect([...missed.values()].every((count) => count === 1)).toBe(true);
    }),
  );
});

test('E26: a week starts on Monday in UTC and is over on the next one', () => {
  const monday = Date.parse('2030-01-14T00:00:00Z');
  expect(lastWeekBefore(monday).name).toBe('2030-01-07');
  expect(lastWeekBefore(monday - 1).name).toBe('2029-12-31');
  expect(lastWeekBefore(monday).end).toBe(monday);
});

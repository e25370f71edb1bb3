import { expect, it } from 'vitest';
import { firstToShow, formatDays, secondsToChange, shareOf, stateOf } from './season-clock.ts';

const season = { startDate: '2030-03-01T00:00:00.000Z', endDate: '2030-03-11T00:00:00.000Z' };
const open = { ...season, endDate: null };
const at = (text: string) => Date.parse(text);

it.each([
  ['2030-02-28T23:59:59.000Z', 'upcoming', 1, 0],
  ['2030-03-01T00:00:00.000Z', 'running', 864_000, 0],
  ['2030-03-06T00:00:00.000Z', 'running', 432_000, 0.5],
  ['2030-03-10T23:59:59.500Z', 'running', 1, 1],
  ['2030-03-11T00:00:00.000Z', 'over', 0, 1],
])('at %s it is %s', (time, state, seconds, share) => {
  expect(stateOf(season, at(time))).toBe(state);
  expect(secondsToChange(season, at(time))).toBe(seconds);
  expect(shareOf(season, at(time))).toBeCloseTo(share, 5);
});

it('one without an end runs on, with no clock', () => {
  const later = at('2050-01-01T00:00:00.000Z');
  expect([stateOf(open, later), secondsToChange(open, later), shareOf(open, later)]).toEqual([
    'running',
    0,
    null,
  ]);
});

it('shows the running season first, else the latest past one, else the next one', () => {
  const [next, last, first] = [
    { name: 'next', startDate: '2032-01-01T00:00:00Z', endDate: null },
    { name: 'last', startDate: '2031-01-01T00:00:00Z', endDate: '2031-02-01T00:00:00Z' },
    { name: 'first', startDate: '2030-01-01T00:00:00Z', endDate: '2030-02-01T00:00:00Z' },
  ];
  const shown = (time: string, seasons = [next, last, first]) => firstToShow(seasons, at(time))?.name;
  expect(shown('2030-01-10T00:00:00Z')).toBe('first');
  expect(shown('2031-06-01T00:00:00Z')).toBe('last');
  expect(shown('2033-06-01T00:00:00Z')).toBe('next');
  expect(shown('2029-01-01T00:00:00Z')).toBe('first');
  expect(shown('2029-01-01T00:00:00Z', [])).toBeUndefined();
});

it('says long times in days and hours', () => {
  expect(formatDays(12 * 86_400 + 4 * 3600 + 59, 'en')).toBe('12 days 4 hours');
  expect(formatDays(86_400, 'es')).toBe('1 día');
  expect(formatDays(86_399, 'en')).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { isTimeZone, parseTimeOfDay, deliverAt, formatTimeOfDay } from './quiet-hours.rules.ts';

const night = { from: parseTimeOfDay('22:00'), to: parseTimeOfDay('08:00'), timeZone: 'Europe/Madrid' };
const at = (iso: string) => Date.parse(iso);
const ring = (iso: string, quiet: Parameters<typeof deliverAt>[1] = night) =>
  new Date(deliverAt(at(iso), quiet)).toISOString();

describe('quiet hours delay pushes until they end (rule N5)', () => {
  test.each([
    ['in the evening before they begin', '2026-01-15T20:59:59.000Z', '2026-01-15T20:59:59.000Z'],
    ['from their first minute', '2026-01-15T21:00:00.000Z', '2026-01-16T07:00:00.000Z'],
    ['after midnight', '2026-01-16T02:30:40.000Z', '2026-01-16T07:00:00.000Z'],
    ['in their last minute', '2026-01-16T06:59:59.999Z', '2026-01-16T07:00:00.000Z'],
    ['when they have ended', '2026-01-16T07:00:00.000Z', '2026-01-16T07:00:00.000Z'],
    ['in summer time', '2026-07-15T21:00:00.000Z', '2026-07-16T06:00:00.000Z'],
    ['in the night in which the clocks go forward', '2026-03-28T23:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['in the night in which they go back', '2026-10-24T22:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ])('%s', (_title, now, rings) => {
    expect(ring(now)).toBe(rings);
  });

  test.each([
    ['a time that the clocks leave out', '2026-03-28T23:00:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['a time that comes twice, at the first', '2026-10-24T22:00:00.000Z', '2026-10-25T00:30:00.000Z'],
    ['and once more in the second hour', '2026-10-25T01:10:00.000Z', '2026-10-25T01:30:00.000Z'],
  ])('quiet hours can end at %s', (_title, now, rings) => {
    expect(ring(now, { ...night, to: parseTimeOfDay('02:30') })).toBe(rings);
  });

  test('where daylight saving shifts clocks by half an hour', () => {
    const island = { ...night, timeZone: 'Australia/Lord_Howe' };
    expect(ring('2026-04-04T12:00:00.000Z', island)).toBe('2026-04-04T21:30:00.000Z');
    expect(ring('2026-10-03T12:00:00.000Z', island)).toBe('2026-10-03T21:00:00.000Z');
  });

  test('nothing is delayed by day, in another zone, or without quiet hours', () => {
    const nap = { from: 13 * 60, to: 15 * 60 + 30, timeZone: 'Asia/Kolkata' };
    expect(ring('2026-01-15T08:00:00.000Z', nap)).toBe('2026-01-15T10:00:00.000Z');
    expect(ring('2026-01-15T10:00:00.000Z', nap)).toBe('2026-01-15T10:00:00.000Z');
    const none = { ...night, to: night.from };
    expect(ring('2026-01-15T23:00:00.000Z', none)).toBe('2026-01-15T23:00:00.000Z');
    expect(deliverAt(5, undefined)).toBe(5);
  });
});

test('times and time zones are parsed and formatted', () => {
  expect(formatTimeOfDay(parseTimeOfDay('07:05'))).toBe('07:05');
  expect([isTimeZone('America/Bogota'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([
    true,
    false,
    false,
  ]);
});

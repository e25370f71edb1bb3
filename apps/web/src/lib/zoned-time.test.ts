import { expect, it } from 'vitest';
import { fromFieldValue, listTimeZones, toFieldValue, zoneOffsetMs } from './zoned-time.ts';

const hourMs = 3_600_000;
const iso = (value: string, zone: string) => fromFieldValue(value, zone)?.toISOString();

it.each([
  ['2026-11-24T20:00', 'Europe/Madrid', '2026-11-24T19:00:00.000Z'],
  ['2026-07-24T20:00', 'Europe/Madrid', '2026-07-24T18:00:00.000Z'],
  ['2026-07-24T20:00', 'America/New_York', '2026-07-25T00:00:00.000Z'],
  ['2026-07-24T20:00', 'Asia/Kathmandu', '2026-07-24T14:15:00.000Z'],
  ['2026-07-24T20:00', 'UTC', '2026-07-24T20:00:00.000Z'],
])('%s in %s is %s', (value, zone, moment) => {
  expect(iso(value, zone)).toBe(moment);
  expect(toFieldValue(new Date(moment), zone)).toBe(value);
});

it('takes the first of a doubled time, and counts a skipped one as if clocks had not been changed', () => {
  expect(iso('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
  expect(iso('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
});

it('is nothing while the field is incomplete', () => {
  for (const value of ['', '2026-11-24', 'tomorrow']) expect(fromFieldValue(value, 'UTC')).toBeNull();
});

it('knows offsets and zones', () => {
  expect(zoneOffsetMs(Date.parse('2026-11-24T19:00:00.500Z'), 'Europe/Madrid')).toBe(hourMs);
  expect(listTimeZones()).toEqual(expect.arrayContaining(['UTC', 'Europe/Madrid']));
});

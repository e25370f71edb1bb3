import { describe, expect, test } from 'vitest';
import { escapeText, foldLine, formatTime, writeCalendar, type CalendarEntry } from './icalendar.rules.ts';

const time = Date.parse('2026-11-24T19:00:00.500Z');
const entry: CalendarEntry = {
  uid: 'e-1-1795546800000@music.example',
  startsAt: time,
  endsAt: time + 7_200_000,
  summary: 'Vinyl; Tuesday, again',
  description: 'One record.\nYour own.',
  location: '',
  url: 'https://music.example/e/vinyl-tuesday',
  isCancelled: false,
  createdAt: time - 90_500,
  updatedAt: time,
};

test.each([
  ['a,b;c\\d', String.raw`a\,b\;c\\d`],
  ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
  ['bell\u0007 tab\t', 'bell tab'],
  ['BEGIN:VEVENT\r\nEND:VCALENDAR', String.raw`BEGIN:VEVENT\nEND:VCALENDAR`],
])('escapes %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped);
});

describe('folding', () => {
  const unfold = (text: string) => text.replaceAll('\r\n ', '');

  test.each([
    ['75 bytes stay one line', 'x'.repeat(75), 1],
    ['76 bytes are two', 'x'.repeat(76), 2],
    ['the space of a continuation counts', 'x'.repeat(75 + 74), 2],
    ['and one more byte makes it three', 'x'.repeat(75 + 74 + 1), 3],
    ['characters of several bytes stay whole', 'ñ👩🏽‍🎤日本'.repeat(30), 10],
    ['nothing is one line', '', 1],
  ])('%s', (_, text, lines) => {
    const folded = foldLine(text);
    expect(unfold(folded)).toBe(text);
    expect(folded.split('\r\n')).toHaveLength(lines);
    for (const line of folded.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
  });
});

test('writes times in UTC', () => {
  expect(formatTime(time)).toBe('20261124T190000Z');
});

test('writes a calendar with CRLF at every end', () => {
  const text = writeCalendar({ name: 'Low, Tide', entries: [entry, { ...entry, isCancelled: true }] });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.split('\r\n').slice(0, 20)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Turnstage//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    String.raw`X-WR-CALNAME:Low\, Tide`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:e-1-1795546800000@music.example',
    'DTSTAMP:20261124T190000Z',
    'LAST-MODIFIED:20261124T190000Z',
    'SEQUENCE:90',
    'DTSTART:20261124T190000Z',
    'DTEND:20261124T210000Z',
    String.raw`SUMMARY:Vinyl\; Tuesday\, again`,
    String.raw`DESCRIPTION:One record.\nYour own.`,
    'URL:https://music.example/e/vinyl-tuesday',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]);
  expect(text).toContain('STATUS:CANCELLED');
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatRecent, formatUntil, regionalLocale } from './dates.ts';

describe('regionalLocale', () => {
  it.each([
    ['en', ['de-AT', 'en-GB', 'en-US'], 'en-GB'],
    ['es', ['en-GB'], 'es'],
    ['es', ['es-MX', 'en'], 'es-MX'],
    ['en', ['en', 'en-AU'], 'en-AU'],
    ['en', ['en-US@posix', 'en-GB'], 'en-GB'],
    ['en', [], 'en'],
  ] as const)('in %s with the browser languages %j it formats as in %s', (locale, languages, region) =>
    expect(regionalLocale(locale, languages)).toBe(region),
  );
});

// Spaces are narrow and unbreakable in some languages.
const withPlainSpaces = (text: string) => text.replaceAll(/\s/gu, ' ');
const now = new Date(2026, 10, 27, 21, 30);

const withoutBrowserLanguages = () => {
  beforeEach(() => vi.stubGlobal('navigator', { languages: [] }));
  afterEach(() => vi.unstubAllGlobals());
};

describe('formatRecent', () => {
  withoutBrowserLanguages();
  it.each([
    ['earlier today, on a clock of 24 hours', new Date(2026, 10, 27, 7, 58), 'en-GB', '07:58'],
    ['earlier today, in Spanish', new Date(2026, 10, 27, 7, 58), 'es', '7:58'],
    ['earlier today, on a clock of 12 hours', new Date(2026, 10, 27, 19, 58), 'en-US', '7:58 PM'],
    ['yesterday', new Date(2026, 10, 26, 23, 59), 'en-GB', 'Thu'],
    ['six days ago', new Date(2026, 10, 21, 0, 0), 'en-GB', 'Sat'],
    ['a week ago', new Date(2026, 10, 20, 23, 59), 'en-GB', '20 Nov'],
  ])('%s', (_name, date, locale, text) =>
    expect(withPlainSpaces(formatRecent(date, locale, now))).toBe(text),
  );
});

describe('formatUntil', () => {
  withoutBrowserLanguages();
  it.each([
    ['later today', new Date(2026, 10, 27, 23, 5), '23:05'],
    ['tomorrow', new Date(2026, 10, 28, 19, 0), '28 Nov, 19:00'],
    ['next year', new Date(2027, 0, 3, 19, 0), '3 Jan 2027, 19:00'],
  ])('%s', (_name, date, text) => expect(formatUntil(date, 'en-GB', now)).toBe(text));
});

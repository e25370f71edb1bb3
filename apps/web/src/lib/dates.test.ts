import { describe, expect, it } from 'vitest';
import { regionalLocale } from './dates.ts';

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

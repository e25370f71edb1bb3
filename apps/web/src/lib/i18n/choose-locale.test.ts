import { expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

it('prefers the address, then the saved choice, then the browser', () => {
  expect(chooseLocale('?lang=es', 'en', ['en-GB'])).toBe('es');
  expect(chooseLocale('', 'es', ['en-GB'])).toBe('es');
  expect(chooseLocale('', null, ['es-MX', 'en'])).toBe('es');
});

it('skips unsupported languages', () => {
  expect(chooseLocale('?lang=xx', 'yy', ['de-DE', 'es-AR', 'en'])).toBe('es');
});

it('falls back to English', () => {
  expect(chooseLocale('', null, ['de', 'fr'])).toBe('en');
  expect(chooseLocale('', null, [])).toBe('en');
});

it('matches a language by its first subtag, regardless of case', () => {
  expect(chooseLocale('?lang=ES_mx', null, [])).toBe('es');
  expect(chooseLocale('?lang=est', null, [])).toBe('en');
});

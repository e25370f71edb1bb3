import { expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

it('takes the address before the saved choice before the browser', () => {
  expect(chooseLocale('?lang=es', 'en', ['en-GB'])).toBe('es');
  expect(chooseLocale('', 'es', ['en-GB'])).toBe('es');
  expect(chooseLocale('', null, ['es-MX', 'en'])).toBe('es');
});

it('skips languages that it does not speak', () => {
  expect(chooseLocale('?lang=xx', 'yy', ['de-DE', 'es-AR', 'en'])).toBe('es');
});

it('speaks English when nothing fits', () => {
  expect(chooseLocale('', null, ['de', 'fr'])).toBe('en');
  expect(chooseLocale('', null, [])).toBe('en');
});

it('knows a language by its first part, whatever the writing', () => {
  expect(chooseLocale('?lang=ES_mx', null, [])).toBe('es');
  expect(chooseLocale('?lang=est', null, [])).toBe('en');
});

import { expect, test } from 'vitest';
import { redact } from './redact.rules.ts';

test('W11: removes secrets, also one within another, and the credentials of URLs', () => {
  const text = 'cannot open smtp://me:hunter22@mail.test with hunter22-long or hunter22\n  at line 7';
  expect(redact(text, ['hunter22', 'hunter22-long', ''])).toBe('cannot open smtp://mail.test with … or …');
});

test('W11: shortens what a page of errors would fill', () => {
  expect(redact('x'.repeat(5_000), [])).toHaveLength(300);
});

import { expect, it } from 'vitest';
import { looksLikePhone, formatPhone } from './format-phone.ts';

it.each([
  ['+4915123456789', '+49 151 234 567 89'],
  ['+14155552671', '+1 415 555 2671'],
  ['+353861234567', '+353 861 234 567'],
  ['not a number', 'not a number'],
])('formats %s as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

it.each([
  ['+49 151 2345-6789', true],
  ['0049 (151) 23456789', true],
  ['1 415.555.2671', true],
  ['+49', false],
  ['', false],
  ['call me +4915123456789', false],
  ['+491512345678912345', false],
])('decides whether %j looks like a number: %s', (text, does) => {
  expect(looksLikePhone(text)).toBe(does);
});

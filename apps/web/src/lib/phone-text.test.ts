import { expect, it } from 'vitest';
import { looksLikePhone, phoneText } from './phone-text.ts';

it.each([
  ['+4915123456789', '+49 151 234 567 89'],
  ['+14155552671', '+1 415 555 2671'],
  ['+353861234567', '+353 861 234 567'],
  ['not a number', 'not a number'],
])('%s reads %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});

it.each([
  ['+49 151 2345-6789', true],
  ['0049 (151) 23456789', true],
  ['1 415.555.2671', true],
  ['+49', false],
  ['', false],
  ['call me +4915123456789', false],
  ['+491512345678912345', false],
])('%j looks like a number: %s', (text, does) => {
  expect(looksLikePhone(text)).toBe(does);
});

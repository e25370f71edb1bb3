import { describe, expect, it } from 'vitest';
import { validateNewPassword, validateSignIn, validateSignUp, validateVoucherSignUp } from './credentials.ts';

const fine = { nickname: 'nessa_k', email: 'nessa@example.org', password: 'correct horse' };

describe('problemsOfSignUp', () => {
  it('accepts a complete form', () => {
    expect(validateSignUp(fine)).toEqual({});
  });

  it('reports every empty field', () => {
    expect(validateSignUp({ nickname: ' ', email: '', password: '' })).toEqual({
      nickname: 'missing',
      email: 'missing',
      password: 'missing',
    });
  });

  it.each([
    [{ nickname: 'x ' }, { nickname: 'short' }],
    [{ email: 'nessa' }, { email: 'malformed' }],
    [{ email: 'a b@c' }, { email: 'malformed' }],
    [{ email: '  nessa@localhost ' }, {}],
    [{ password: '1234567' }, { password: 'short' }],
    [{ password: '       8' }, {}],
  ])('%j: %j', (part, problems) => {
    expect(validateSignUp({ ...fine, ...part })).toEqual(problems);
  });
});

it('accepts an old short password on sign-in', () => {
  expect(validateSignIn({ email: 'nessa@example.org', password: 'abc' })).toEqual({});
  expect(validateSignIn({ email: 'nessa@example.org', password: '' })).toEqual({ password: 'missing' });
});

it('requires a voucher where sign-up is closed', () => {
  expect(validateVoucherSignUp({ ...fine, voucherCode: ' ' })).toEqual({ voucherCode: 'missing' });
  expect(validateVoucherSignUp({ ...fine, voucherCode: 'ABCDE-FGH23' })).toEqual({});
});

it.each([
  ['', { password: 'missing' }],
  ['1234567', { password: 'short' }],
  ['12345678', {}],
])('validates the new password %j: %j', (password, problems) => {
  expect(validateNewPassword(password)).toEqual(problems);
});

import { describe, expect, it } from 'vitest';
import {
  problemsOfNewPassword,
  problemsOfSignIn,
  problemsOfSignUp,
  problemsOfVoucherSignUp,
} from './credentials.ts';

const fine = { nickname: 'nessa_k', email: 'nessa@example.org', password: 'correct horse' };

describe('problemsOfSignUp', () => {
  it('has nothing against a whole form', () => {
    expect(problemsOfSignUp(fine)).toEqual({});
  });

  it('names every empty field', () => {
    expect(problemsOfSignUp({ nickname: ' ', email: '', password: '' })).toEqual({
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
    expect(problemsOfSignUp({ ...fine, ...part })).toEqual(problems);
  });
});

it('lets an old short password in', () => {
  expect(problemsOfSignIn({ email: 'nessa@example.org', password: 'abc' })).toEqual({});
  expect(problemsOfSignIn({ email: 'nessa@example.org', password: '' })).toEqual({ password: 'missing' });
});

it('asks for a voucher where one is needed', () => {
  expect(problemsOfVoucherSignUp({ ...fine, voucherCode: ' ' })).toEqual({ voucherCode: 'missing' });
  expect(problemsOfVoucherSignUp({ ...fine, voucherCode: 'ABCDE-FGH23' })).toEqual({});
});

it.each([
  ['', { password: 'missing' }],
  ['1234567', { password: 'short' }],
  ['12345678', {}],
])('a new password %j: %j', (password, problems) => {
  expect(problemsOfNewPassword(password)).toEqual(problems);
});

/** Client-side checks, so that an obvious mistake costs no round trip. The server decides. */
import { limits } from '@turnstage/contracts/values';

export interface Account {
  nickname: string;
  email: string;
  password: string;
  voucherCode: string;
}

export type Problem = 'missing' | 'short' | 'malformed';
export type Problems = Partial<Record<keyof Account, Problem>>;

/** Something, an at sign, something: the server requires the same. */
const emailPattern = /^[^\s@]+@[^\s@]+$/;

type Newcomer = Omit<Account, 'voucherCode'>;

export function validateSignUp({ nickname, email, password }: Newcomer): Problems {
  const problems: Problems = { ...validateEmail(email), ...validateNewPassword(password) };
  if (nickname.trim() === '') problems.nickname = 'missing';
  else if (nickname.trim().length < limits.nickname.min) problems.nickname = 'short';
  return problems;
}

/** Where sign-up is closed, a voucher is required. */
export function validateVoucherSignUp(account: Account): Problems {
  const problems = validateSignUp(account);
  if (account.voucherCode.trim() === '') problems.voucherCode = 'missing';
  return problems;
}

export function validateNewPassword(password: string): Problems {
  if (password === '') return { password: 'missing' };
  return password.length < limits.password.min ? { password: 'short' } : {};
}

/** An old password may be shorter than the current minimum, so its length is not checked. */
export function validateSignIn({ email, password }: Pick<Account, 'email' | 'password'>): Problems {
  return { ...validateEmail(email), ...(password === '' ? { password: 'missing' } : {}) };
}

export function validateEmail(email: string): Problems {
  if (email.trim() === '') return { email: 'missing' };
  return emailPattern.test(email.trim()) ? {} : { email: 'malformed' };
}

/** What the forms check themselves, so that an obvious slip costs no round trip. The server has the last word. */
import { textLimits } from '../../lib/text-limits.ts';

export interface Account {
  nickname: string;
  email: string;
  password: string;
  voucherCode: string;
}

export type Problem = 'missing' | 'short' | 'malformed';
export type Problems = Partial<Record<keyof Account, Problem>>;

/** Somebody, an at sign, somewhere: what the server demands, too. */
const emailPattern = /^[^\s@]+@[^\s@]+$/;

type Newcomer = Omit<Account, 'voucherCode'>;

export function problemsOfSignUp({ nickname, email, password }: Newcomer): Problems {
  const problems: Problems = { ...problemsOfEmail(email), ...problemsOfNewPassword(password) };
  if (nickname.trim() === '') problems.nickname = 'missing';
  else if (nickname.trim().length < textLimits.nickname.min) problems.nickname = 'short';
  return problems;
}

/** Where sign-up is closed the voucher is the way in. */
export function problemsOfVoucherSignUp(account: Account): Problems {
  const problems = problemsOfSignUp(account);
  if (account.voucherCode.trim() === '') problems.voucherCode = 'missing';
  return problems;
}

export function problemsOfNewPassword(password: string): Problems {
  if (password === '') return { password: 'missing' };
  return password.length < textLimits.password.min ? { password: 'short' } : {};
}

/** An old password may be shorter than today's rule, so its length is not looked at. */
export function problemsOfSignIn({ email, password }: Pick<Account, 'email' | 'password'>): Problems {
  return { ...problemsOfEmail(email), ...(password === '' ? { password: 'missing' } : {}) };
}

export function problemsOfEmail(email: string): Problems {
  if (email.trim() === '') return { email: 'missing' };
  return emailPattern.test(email.trim()) ? {} : { email: 'malformed' };
}

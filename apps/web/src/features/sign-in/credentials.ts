/** What the forms check themselves, so that an obvious slip costs no round trip. The server has the last word. */
import { textLimits } from '../../lib/text-limits.ts';

export interface Account {
  nickname: string;
  email: string;
  password: string;
}

export type Problem = 'missing' | 'short' | 'malformed';
export type Problems = Partial<Record<keyof Account, Problem>>;

/** Somebody, an at sign, somewhere: what the server demands, too. */
const emailPattern = /^[^\s@]+@[^\s@]+$/;

export function problemsOfSignUp({ nickname, email, password }: Account): Problems {
  const problems: Problems = problemsOfEmail(email);
  if (nickname.trim() === '') problems.nickname = 'missing';
  else if (nickname.trim().length < textLimits.nickname.min) problems.nickname = 'short';
  if (password === '') problems.password = 'missing';
  else if (password.length < textLimits.password.min) problems.password = 'short';
  return problems;
}

/** An old password may be shorter than today's rule, so its length is not looked at. */
export function problemsOfSignIn({ email, password }: Omit<Account, 'nickname'>): Problems {
  return { ...problemsOfEmail(email), ...(password === '' ? { password: 'missing' } : {}) };
}

function problemsOfEmail(email: string): Problems {
  if (email.trim() === '') return { email: 'missing' };
  return emailPattern.test(email.trim()) ? {} : { email: 'malformed' };
}

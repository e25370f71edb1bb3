import { limits } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import { isEmail, normalizeEmail } from '../emails/email.rules.ts';

/** An address as it is kept; throws when it is none. */
export function checkEmail(wanted: string): string {
  const email = normalizeEmail(wanted);
  if (!isEmail(email))
    throw refuse('request/invalid', { field: 'email', message: 'email is not an e-mail address' });
  return email;
}

/** What is null is missing. */
export function checkCredentials(given: {
  email?: string | null | undefined;
  password?: string | null | undefined;
}) {
  if (!given.email?.trim() || !given.password) throw refuse('sign-up/missing-credentials');
  const email = checkEmail(given.email);
  checkPassword(given.password);
  return { email, password: given.password };
}

/** Decisions section 1: 8 to 128 characters. */
export function checkPassword(password: string, field = 'password'): void {
  const { min, max } = limits.password;
  if (password.length < min || password.length > max)
    throw refuse('request/invalid', {
      field,
      message: `${field} must have ${min} to ${max} characters`,
    });
}

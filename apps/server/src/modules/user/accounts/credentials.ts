import { limits } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import { isEmail, normalizeEmail } from '../emails/email.rules.ts';

/** Returns the address in its stored form. Throws when the text isn't an e-mail address. */
export function checkEmail(input: string): string {
  const email = normalizeEmail(input);
  if (!isEmail(email))
    throw refuse('request/invalid', { field: 'email', message: 'email is not an e-mail address' });
  return email;
}

/** A null value counts as missing. */
export function checkCredentials(credentials: {
  email?: string | null | undefined;
  password?: string | null | undefined;
}) {
  if (!credentials.email?.trim() || !credentials.password) throw refuse('sign-up/missing-credentials');
  const email = checkEmail(credentials.email);
  checkPassword(credentials.password);
  return { email, password: credentials.password };
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

import { limits } from '@turnstage/contracts/values';

export interface PasswordErrors {
  old?: 'missing';
  chosen?: 'missing' | 'short' | 'same';
}

/** `old` is null when the account has no password yet. */
export function validatePasswordChange({
  old,
  chosen,
}: {
  old: string | null;
  chosen: string;
}): PasswordErrors {
  const problems: PasswordErrors = {};
  if (old === '') problems.old = 'missing';
  if (chosen === '') problems.chosen = 'missing';
  else if (chosen.length < limits.password.min) problems.chosen = 'short';
  else if (chosen === old) problems.chosen = 'same';
  return problems;
}

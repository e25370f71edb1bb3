import { textLimits } from '../../../lib/text-limits.ts';

export interface PasswordProblems {
  old?: 'missing';
  chosen?: 'missing' | 'short' | 'same';
}

/** `old` is null where there is none to be named. */
export function problemsOf({ old, chosen }: { old: string | null; chosen: string }): PasswordProblems {
  const problems: PasswordProblems = {};
  if (old === '') problems.old = 'missing';
  if (chosen === '') problems.chosen = 'missing';
  else if (chosen.length < textLimits.password.min) problems.chosen = 'short';
  else if (chosen === old) problems.chosen = 'same';
  return problems;
}

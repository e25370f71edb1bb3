import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { textLimits } from '../../../lib/text-limits.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import type { PasswordProblems } from './password-problems.ts';

/** What to say at each field, found here or by the server. */
export function usePasswordTexts(problems: PasswordProblems, failure: unknown) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const code = failure instanceof ApiError ? failure.code : undefined;
  const chosen = {
    missing: t`Enter a new password.`,
    short: t`Use at least ${textLimits.password.min} characters.`,
    same: t`This is the password that you have.`,
  };
  if (problems.old ?? problems.chosen)
    return {
      old: problems.old && t`Enter the password that you have now.`,
      chosen: problems.chosen && chosen[problems.chosen],
      general: undefined,
    };
  if (code === 'password/wrong') return { old: t`This is not your password.` };
  if (code === 'password/already-set')
    return { general: t`Your account has a password already. Load the page again to change it.` };
  return { general: failure ? failureText(failure) : undefined };
}

import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { limits } from '@turnstage/contracts/values';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import type { PasswordErrors } from './validate-password-change.ts';

/** Returns the messages for each field, from client validation or from the server. */
export function usePasswordMessages(problems: PasswordErrors, failure: unknown) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const code = failure instanceof ApiError ? failure.code : undefined;
  const chosen = {
    missing: t`Enter a new password.`,
    short: t`Use at least ${limits.password.min} characters.`,
    same: t`That’s already your password. Choose a new one.`,
  };
  if (problems.old ?? problems.chosen)
    return {
      old: problems.old && t`Enter your current password.`,
      chosen: problems.chosen && chosen[problems.chosen],
      general: undefined,
    };
  if (code === 'password/wrong') return { old: t`That’s not your current password.` };
  if (code === 'password/too-common') return { chosen: failureText(failure) };
  if (code === 'password/already-set')
    return { general: t`Your account already has a password. Reload the page to change it.` };
  return { general: failure ? failureText(failure) : undefined };
}

import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useFailureText } from '../../../lib/use-failure-text.ts';

export function useEmailFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (error) => {
    if (!(error instanceof ApiError)) return failureText(error);
    switch (error.code) {
      case 'sign-up/email-taken':
        return t`This address belongs to an account already.`;
      case 'email/too-many':
        return t`An account holds at most ten addresses. Remove one first.`;
      case 'email/verification-failed':
        return t`That is not the newest code, or it is no longer valid. Look again, or have a new one sent.`;
      case 'email/wait':
        return t`A code went out a moment ago. Wait a minute before you ask for another one.`;
      case 'email/last':
        return t`One verified address has to stay. Verify another one first.`;
      case 'email/not-found':
        return t`This address is no longer on your account.`;
      case 'email/not-verified':
        return t`Verify the address first.`;
      default:
        return error.field === 'email' ? t`This does not look like an email address.` : failureText(error);
    }
  };
}

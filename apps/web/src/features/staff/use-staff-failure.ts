import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useCallback } from 'react';
import { failureText } from '../../lib/failure-text.ts';

/** Failures of staff calls, where the words that others read would not fit. */
export function useStaffFailure(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error: unknown) => {
      const { code = '', field } = error instanceof ApiError ? error : {};
      const notANumber = t`This is not a phone number. Write it with its country code, such as +34 612 34 56 78.`;
      switch (code) {
        case 'request/forbidden':
          return t`Your rank does not reach that far. Ask somebody above you.`;
        case 'moderation/rank':
          return field === 'role' ? t`You can only give roles below your own.` : failureText(error);
        case 'deactivation/last-super-user':
          return t`They are the last one who runs this place and stays. Name somebody else first.`;
        case 'user/not-found':
          return t`This account is gone.`;
        case 'sign-up/email-taken':
          return t`There is an account with this address already.`;
        case 'profile/nickname-taken':
          return t`Somebody has this nickname already.`;
        case 'request/invalid':
          return field === 'phone' ? notANumber : failureText(error);
        case 'phone/invalid':
          return notANumber;
        default:
          return failureText(error);
      }
    },
    [t],
  );
}

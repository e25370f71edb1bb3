import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useCallback } from 'react';
import { failureText } from '../../lib/failure-text.ts';

/** Error messages of staff calls, where the general ones don't fit. */
export function useStaffFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error: unknown) => {
      const { code = '', field } = error instanceof ApiError ? error : {};
      const notANumber = t`That doesn’t look like a phone number. Add the country code, like +49 151 23456789.`;
      switch (code) {
        case 'request/forbidden':
          return t`Your rank can’t do this. Ask someone above you.`;
        case 'moderation/rank':
          return field === 'role' ? t`You can only give roles below your own.` : failureText(error);
        case 'deactivation/last-super-user':
          return t`They’re the only admin. Make someone else an admin first.`;
        case 'user/not-found':
          return t`This account is gone.`;
        case 'sign-up/email-taken':
          return t`There’s already an account with this address.`;
        case 'profile/nickname-taken':
          return t`That nickname’s taken. Try another one.`;
        case 'request/invalid':
          if (field === 'isrc') return t`That’s not an ISRC. It looks like USRC17607839.`;
          if (field === 'releaseDate') return t`Write the date like 2019, 2019-04 or 2019-04-26.`;
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

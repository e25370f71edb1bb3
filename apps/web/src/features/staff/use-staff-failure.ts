import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useCallback } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';

/** Failures of staff calls in the words of the page, and what to do about them. */
export function useStaffFailure(): (error: unknown) => string {
  const { t } = useLingui();
  const general = useFailureText();
  return useCallback(
    (error: unknown) => {
      switch (error instanceof ApiError ? error.code : '') {
        case 'request/forbidden':
          return t`Your rank does not reach that far. Ask somebody above you.`;
        case 'outbox/not-found':
          return t`This mail is no longer in the outbox.`;
        case 'outbox/withheld':
          return t`This mail is addressed to somebody of your rank or above, so it is not shown to you.`;
        case 'dead-letter/not-found':
          return t`This job is gone: it worked in the end, or somebody else discarded it.`;
        case 'dead-letter/running':
          return t`This job is being tried right now. Look again in a moment.`;
        case 'moderation/rank':
          return t`They are of your rank or above it. Only somebody above them can do this.`;
        case 'moderation/self':
          return t`Nobody does this to themselves. Ask somebody above you.`;
        case 'deactivation/last-super-user':
          return t`They are the last one who runs this place and stays. Name somebody else first.`;
        case 'moderation/role-fixed':
          return t`A bot keeps its role and has no password.`;
        case 'role/already-given':
          return t`They have this already.`;
        case 'capability/not-held':
          return t`They do not have this any more.`;
        case 'user/not-found':
          return t`This account is gone.`;
        case 'sign-up/email-taken':
          return t`There is an account with this address already.`;
        case 'profile/nickname-taken':
          return t`Somebody has this nickname already.`;
        case 'voucher/not-found':
        case 'voucher/not-pending':
          return t`This voucher was used or revoked meanwhile.`;
        case 'deactivation/not-requested':
          return t`This account stays already, or is gone for good.`;
        case 'chat/report-not-found':
        case 'chat/report-resolved':
          return t`Somebody else has decided on this report.`;
        case 'phone/invalid':
          return t`This is not a phone number. Write it with its country code, such as +34 612 34 56 78.`;
        case 'phone/not-whitelisted':
          return t`This number is off the list already.`;
        default:
          return general(error);
      }
    },
    [t, general],
  );
}

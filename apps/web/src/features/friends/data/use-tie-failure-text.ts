import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useCallback } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';

/** Why something about a person did not work, and what to do. */
export function useTieFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  const general = useFailureText();
  return useCallback(
    (error: unknown) => {
      switch (error instanceof ApiError ? error.code : '') {
        case 'friend/not-possible':
          return t`This person can not be invited.`;
        case 'fan/not-possible':
          return t`This person can not be followed.`;
        case 'friend/blocked':
        case 'fan/blocked':
          return t`You blocked this person. Unblock them first.`;
        case 'friend/rejected-lately':
          return t`They declined lately. They can invite you at any time, and you them after a month.`;
        case 'friend/full':
          return t`One of you has 1,000 friends already.`;
        case 'friend/too-many-invitations':
          return t`Too many of your invitations are open. Wait for answers, or take some back.`;
        case 'friend/already':
          return t`You are friends already.`;
        case 'friend/invitation-not-found':
        case 'friend/invitation-handled':
          return t`This invitation is not open any more.`;
        case 'friend/not-found':
          return t`You are not friends any more.`;
        case 'user/not-found':
          return t`This account does not exist any more.`;
        case 'block/full':
          return t`You can block at most 1,000 people.`;
        default:
          return general(error);
      }
    },
    [t, general],
  );
}

import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useCallback } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';

/** Failures with Discord and the music services, in the words of the page. `service` is its name. */
export function useServiceFailureText(): (error: unknown, service: string) => string {
  const { t } = useLingui();
  const general = useFailureText();
  return useCallback(
    (error: unknown, service: string) => {
      switch (error instanceof ApiError ? error.code : '') {
        case 'provider/not-configured':
          return t`This place is not connected with ${service}. Those who run it can set it up.`;
        case 'provider/unreachable':
          return t`${service} does not answer right now. Nothing is lost; try again later.`;
        case 'provider/keys-refused':
          return t`${service} refuses the keys of this place. Those who run it have to look at them.`;
        case 'provider/not-linked':
          return t`${service} is not linked any more.`;
        case 'provider/link-ended':
          return t`${service} has ended the link. Link it again to go on.`;
        case 'provider/linked-elsewhere':
          return t`This ${service} account is linked with somebody else here. Unlink it there first, or use another one.`;
        case 'provider/authorization-invalid':
          return t`This took too long, was used already, or was begun in another browser. Start again.`;
        case 'provider/email-taken':
          return t`There is an account with your email address already. Sign in to it, then link ${service} in the settings.`;
        case 'provider/only-way-in':
          return t`This is your only way in. Add an email address and a password first.`;
        case 'provider/token-refused':
          return t`${service} refuses this token. Get a new one and try again.`;
        case 'sign-up/closed':
          return t`Nobody here knows this ${service} account, and new accounts are not open to everybody.`;
        case 'auth/banned':
          return t`This account is banned from this installation.`;
        case 'auth/deactivated':
          return t`This account was deactivated.`;
        default:
          return general(error);
      }
    },
    [t, general],
  );
}

import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useCallback } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';

/** Error messages for Discord and the music services. `service` is its name. */
export function useServiceFailureText(): (error: unknown, service: string) => string {
  const { t } = useLingui();
  const general = useFailureText();
  return useCallback(
    (error: unknown, service: string) => {
      switch (error instanceof ApiError ? error.code : '') {
        case 'provider/not-configured':
          return t`This site isn’t connected to ${service}. An admin can set it up.`;
        case 'provider/unreachable':
          return t`${service} isn’t responding right now. Nothing’s lost. Try again later.`;
        case 'provider/keys-refused':
          return t`${service} doesn’t accept this site’s keys. An admin needs to check them.`;
        case 'provider/not-linked':
          return t`${service} isn’t linked anymore.`;
        case 'provider/link-ended':
          return t`${service} disconnected your account. Link it again to keep using it.`;
        case 'provider/linked-elsewhere':
          return t`This ${service} account is linked to someone else here. Unlink it there first, or use another one.`;
        case 'provider/authorization-invalid':
          return t`This took too long, was already used or started in another browser. Start again.`;
        case 'provider/email-taken':
          return t`There’s already an account with your email address. Sign in to it, then link ${service} in settings.`;
        case 'provider/only-way-in':
          return t`This is your only way to sign in. Add an email address and a password first.`;
        case 'provider/token-refused':
          return t`${service} doesn’t accept this token. Get a new one and try again.`;
        case 'sign-up/closed':
          return t`No account here is linked to this ${service} account, and sign-up isn’t open to everyone.`;
        case 'auth/banned':
          return t`This account is banned from this site.`;
        case 'auth/deactivated':
          return t`This account was deactivated.`;
        default:
          return general(error);
      }
    },
    [t, general],
  );
}

import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useFailureText } from './use-failure-text.ts';

/** What to tell about a number or its code that did not work, where one proves it and where one signs in with it. */
export function usePhoneFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (error) => {
    switch (error instanceof ApiError ? error.code : undefined) {
      case 'phone/invalid':
        return t`No code can go to this number. Check the country code; landlines and internet numbers do not work.`;
      case 'phone/too-many-tries':
        return t`Too many codes were asked for. Try again in an hour.`;
      case 'phone/wrong-code':
        return t`That is not the newest code, or it is no longer valid. Look again, or have a new one sent.`;
      case 'phone/taken':
        return t`This number belongs to another account. Remove it there first.`;
      case 'phone/too-many':
        return t`An account holds at most five numbers. Remove one first.`;
      case 'phone/last-way-in':
        return t`This number is your only way in. Set an email and a password first.`;
      case 'phone/login-off':
        return t`Signing in by phone is switched off here.`;
      case 'phone/channel-off':
        return t`WhatsApp is not set up here. Choose a text message.`;
      case 'auth/banned':
        return t`This account is banned from this installation.`;
      case 'auth/deactivated':
        return t`This account was deactivated.`;
      default:
        return failureText(error);
    }
  };
}

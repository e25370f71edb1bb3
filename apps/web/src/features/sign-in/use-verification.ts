import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { userResendVerification, userVerifyEmail } from '@turnstage/client/routes';
import { useState } from 'react';
import { useCountdown } from '../../lib/use-countdown.ts';
import { secondsToResend } from '../../lib/resend-wait.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, loadMe, type Me } from '../../session/index.ts';
import { showToast } from '../../ui/toast/index.ts';

interface VerificationOptions {
  me: Me;
  onVerified: () => void;
  onWrongCode: () => void;
}

/** Proving the address with a code, and asking for another code. */
export function useVerification({ me, onVerified, onWrongCode }: VerificationOptions) {
  const { t } = useLingui();
  const failureText = useFailureText();
  // The first mail went out with the account.
  const [sentAt, setSentAt] = useState(() => Date.parse(me.createdAt));
  const seconds = useCountdown((now) => secondsToResend(sentAt, now));

  const verify = useMutation({
    mutationFn: (code: string) => api.call(userVerifyEmail, { body: { code } }),
    onSuccess: async () => {
      await loadMe().catch(() => undefined);
      showToast(t`Your address is verified.`, { tone: 'ok' });
      onVerified();
    },
    onError: onWrongCode,
  });

  const resend = useMutation({
    mutationFn: () => api.call(userResendVerification, { body: {} }),
    onSuccess: () => {
      setSentAt(Date.now());
      showToast(t`A new code is on its way to ${me.email}.`, { tone: 'ok' });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'email/wait') setSentAt(Date.now());
      if (error instanceof ApiError && error.code === 'email/already-verified') {
        void loadMe().catch(() => undefined);
        onVerified();
        return;
      }
      showToast(failureText(error), { tone: 'danger' });
    },
  });

  const wrong = verify.error instanceof ApiError && verify.error.code === 'email/verification-failed';
  return {
    verify,
    resend,
    /** Until another mail may be asked for; 0 when it may. */
    seconds,
    error: wrong
      ? t`That is not the code of the newest email. Look again, or have a new one sent.`
      : verify.error
        ? failureText(verify.error)
        : undefined,
  };
}

import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { userResendVerification, userVerifyEmail } from '@turnstage/client/routes';
import { useState } from 'react';
import { useCountdown } from '../../lib/use-countdown.ts';
import { secondsToResend } from '../../lib/resend-wait.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, loadMe, useIsMailInOutbox, type Me } from '../../session/index.ts';
import { showToast } from '../../ui/toast/index.ts';

interface VerificationOptions {
  me: Me;
  onVerified: () => void;
  onWrongCode: () => void;
}

/** Verifies the email address with a code, and requests another code. */
export function useVerification({ me, onVerified, onWrongCode }: VerificationOptions) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isInOutbox = useIsMailInOutbox();
  // The first code was sent when the account was created.
  const [sentAt, setSentAt] = useState(() => Date.parse(me.createdAt));
  const seconds = useCountdown((now) => secondsToResend(sentAt, now));

  const verify = useMutation({
    mutationFn: (code: string) => api.call(userVerifyEmail, { body: { code } }),
    onSuccess: async () => {
      await loadMe().catch(() => undefined);
      showToast(t`Address verified.`, { tone: 'ok' });
      onVerified();
    },
    onError: onWrongCode,
  });

  const resend = useMutation({
    mutationFn: () => api.call(userResendVerification, { body: {} }),
    onSuccess: () => {
      setSentAt(Date.now());
      showToast(
        isInOutbox ? t`An admin has a new code for ${me.email}.` : t`We sent a new code to ${me.email}.`,
        { tone: 'ok' },
      );
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

  const isWrongCode = verify.error instanceof ApiError && verify.error.code === 'email/verification-failed';
  const wrongCode = isInOutbox
    ? t`That’s not the newest code. Check again, or ask an admin for the newest one.`
    : t`That’s not the code from the newest email. Check again, or get a new one.`;
  return {
    verify,
    resend,
    /** Seconds until another email can be requested; 0 when it can. */
    seconds,
    error: isWrongCode ? wrongCode : verify.error ? failureText(verify.error) : undefined,
  };
}

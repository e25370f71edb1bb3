import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useState } from 'react';
import { secondsToResend } from '../../../lib/resend-wait.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { useIsMailInOutbox } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { CodeField, useCodeEntry } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useResendCode, useVerifyEmail, type OwnEmail } from './use-emails.ts';
import { useEmailFailureText } from './use-email-failure-text.ts';

/** Asks for the six digits from the email. `createdAt` is when the last code was sent. */
export function VerifyDialog({ email, onClose }: { email: OwnEmail; onClose: () => void }) {
  const { t } = useLingui();
  const { email: address } = email;
  const failureText = useEmailFailureText();
  const isInOutbox = useIsMailInOutbox();
  const [sentAt, setSentAt] = useState(() => Date.parse(email.createdAt));
  const verify = useVerifyEmail();
  const resend = useResendCode();
  const seconds = useCountdown((now) => secondsToResend(sentAt, now));

  const submitCode = (digits: string) =>
    verify.mutate(
      { email: address, code: digits },
      {
        onSuccess: () => {
          showToast(t`${address} is verified.`, { tone: 'ok' });
          onClose();
        },
        onError: () => entry.reset(),
      },
    );
  const entry = useCodeEntry({
    isBusy: verify.isPending,
    takesFocus: true,
    onComplete: submitCode,
    onEdit: () => verify.isError && verify.reset(),
  });
  const sendAgain = () =>
    resend.mutate(address, {
      onSuccess: () => {
        setSentAt(Date.now());
        entry.reset();
        showToast(
          isInOutbox
            ? t`An admin has a new code for ${address}.`
            : t`A new code is on its way to ${address}.`,
          { tone: 'ok' },
        );
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'email/wait') setSentAt(Date.now());
        showToast(failureText(error), { tone: 'danger' });
      },
    });

  return (
    <Dialog title={t`Verify your email`} size="sm" onClose={onClose}>
      <form noValidate onSubmit={entry.onSubmit} className="flex flex-col gap-4">
        <p className="text-14">
          {isInOutbox ? (
            <Trans>
              This site doesn’t send email yet. Ask an admin for the 6-digit code for{' '}
              <span className="font-semibold wrap-anywhere text-ink">{address}</span>, and enter it here. It
              works for 15 minutes.
            </Trans>
          ) : (
            <Trans>
              We sent a 6-digit code to{' '}
              <span className="font-semibold wrap-anywhere text-ink">{address}</span>. It works for 15
              minutes.
            </Trans>
          )}
        </p>
        <CodeField
          {...entry.field}
          label={isInOutbox ? t`6-digit code` : t`Code from the email`}
          error={verify.error ? failureText(verify.error) : undefined}
        />
        <Button type="submit" variant="primary" size="lg" wide busy={verify.isPending}>
          <Trans>Verify</Trans>
        </Button>
        <Button variant="quiet" busy={resend.isPending} disabled={seconds > 0} onClick={sendAgain}>
          {isInOutbox ? (
            <NewCode seconds={seconds} />
          ) : seconds > 0 ? (
            <Trans>Resend in {seconds} s</Trans>
          ) : (
            <Trans>Resend code</Trans>
          )}
        </Button>
      </form>
    </Dialog>
  );
}

function NewCode({ seconds }: { seconds: number }) {
  return seconds > 0 ? <Trans>New code in {seconds} s</Trans> : <Trans>Get a new code</Trans>;
}

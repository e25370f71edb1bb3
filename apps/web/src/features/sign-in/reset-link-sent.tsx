import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { secondsToResend } from '../../lib/resend-wait.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { useIsMailInOutbox } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast/index.ts';
import { OutboxNote } from './outbox-note.tsx';
import { requestResetLink } from './reset-link.ts';

interface ResetLinkSentProps {
  email: string;
  onOther: () => void;
}

export function ResetLinkSent({ email, onOther }: ResetLinkSentProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isInOutbox = useIsMailInOutbox();
  const [sentAt, setSentAt] = useState(() => Date.now());
  const seconds = useCountdown((now) => secondsToResend(sentAt, now));
  const text = useRef<HTMLParagraphElement>(null);
  const again = useMutation({
    mutationFn: () => requestResetLink(email),
    onSuccess: () => {
      setSentAt(Date.now());
      showToast(
        isInOutbox
          ? t`If that address has an account, an admin has a new link for it.`
          : t`If that address has an account, we sent another link.`,
        { tone: 'ok' },
      );
    },
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  });
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);

  return (
    <div className="flex flex-col gap-4">
      <p ref={text} tabIndex={-1} data-quiet-focus="" className="text-14 text-ink-2">
        {isInOutbox ? (
          <Trans>
            If <span className="font-semibold wrap-anywhere text-ink">{email}</span> has an account, there’s a
            link for it now. It works once, for one hour.
          </Trans>
        ) : (
          <Trans>
            If <span className="font-semibold wrap-anywhere text-ink">{email}</span> has an account, we sent
            it a link. It works once, for one hour.
          </Trans>
        )}
      </p>
      {!isInOutbox && (
        <p className="text-14 text-ink-2">
          <Trans>Nothing after a few minutes? Check your spam, or try another address.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="quiet"
          className="-ml-4"
          busy={again.isPending}
          disabled={seconds > 0}
          onClick={() => again.mutate()}
        >
          {isInOutbox ? (
            <NewLink seconds={seconds} />
          ) : seconds > 0 ? (
            <Trans>Resend in {seconds} s</Trans>
          ) : (
            <Trans>Resend link</Trans>
          )}
        </Button>
        <Button variant="quiet" className="-mr-4" onClick={onOther}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
      <OutboxNote />
    </div>
  );
}

function NewLink({ seconds }: { seconds: number }) {
  return seconds > 0 ? <Trans>New link in {seconds} s</Trans> : <Trans>Get a new link</Trans>;
}

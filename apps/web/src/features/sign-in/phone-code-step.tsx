import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { signInByPhone } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, useCodeEntry } from '../../ui/form/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import type { SentCode } from './phone-number-step.tsx';
import { useSendMobileCode } from './use-send-mobile-code.ts';

/** Texts take a while to arrive; another request too soon only invalidates the first code. */
const resendDelayMs = 30_000;

interface PhoneCodeStepProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onBusy: (busy: boolean) => void;
  /** `opened`: the code created a new account. */
  onSignedIn: (opened: boolean) => void;
  onOtherNumber: () => void;
}

export function PhoneCodeStep({ sent, onSent, onBusy, onSignedIn, onOtherNumber }: PhoneCodeStepProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const sendCode = useSendMobileCode();
  const seconds = useCountdown((now) => Math.max(0, Math.ceil((sent.at + resendDelayMs - now) / 1000)));

  const verify = useMutation({
    mutationFn: (digits: string) => signInByPhone({ phone: sent.phone, code: digits }),
    onMutate: () => onBusy(true),
    onSuccess: (opened) => onSignedIn(opened),
    onError: () => {
      onBusy(false);
      entry.reset();
    },
  });
  const resend = useMutation({
    mutationFn: () => sendCode(sent.phone, sent.channel),
    onSuccess: (again) => {
      onSent(again);
      entry.reset();
      showToast(t`We sent a new code.`, { tone: 'ok' });
    },
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  });

  const entry = useCodeEntry({
    isBusy: verify.isPending,
    takesFocus: true,
    onComplete: verify.mutate,
    onEdit: () => verify.isError && verify.reset(),
  });

  return (
    <form noValidate onSubmit={entry.onSubmit} className="flex flex-col gap-5">
      <p className="text-14 text-ink-2">
        <Trans>
          We sent a 6-digit code to <span className="font-semibold wrap-anywhere text-ink">{sent.phone}</span>
          .
        </Trans>
      </p>
      <CodeField
        {...entry.field}
        label={t`Code from the message`}
        error={verify.error ? failureText(verify.error) : undefined}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={verify.isPending}>
        <Trans>Sign in</Trans>
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="quiet"
          className="-ml-4"
          busy={resend.isPending}
          disabled={seconds > 0}
          onClick={() => resend.mutate()}
        >
          {seconds > 0 ? <Trans>Resend in {seconds} s</Trans> : <Trans>Resend code</Trans>}
        </Button>
        <Button variant="quiet" className="-mr-4" onClick={onOtherNumber}>
          <Trans>Use another number</Trans>
        </Button>
      </div>
    </form>
  );
}

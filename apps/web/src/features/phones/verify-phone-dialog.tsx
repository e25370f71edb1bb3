import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatPhone } from '../../lib/format-phone.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { ChoiceGroup, CodeField, useCodeEntry } from '../../ui/form/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import { useVerifyPhone, useSendCode, type Channel, type Phone } from './use-phones.ts';

/** Texts take a while to arrive; another request too soon only invalidates the first code. */
const resendDelayMs = 30_000;

interface VerifyPhoneDialogProps {
  phone: Phone;
  channels: readonly Channel[];
  onClose: () => void;
}

/** Sends a code and asks for it. */
export function VerifyPhoneDialog({ phone, channels, onClose }: VerifyPhoneDialogProps) {
  const { t } = useLingui();
  const [sentAt, setSentAt] = useState<number | null>(null);
  return (
    <Dialog title={t`Verify your number`} size="sm" onClose={onClose}>
      {sentAt === null ? (
        <SendStep phone={phone} channels={channels} onSent={() => setSentAt(Date.now())} />
      ) : (
        <CodeStep phone={phone} sentAt={sentAt} onStartOver={() => setSentAt(null)} onVerified={onClose} />
      )}
    </Dialog>
  );
}

interface SendStepProps {
  phone: Phone;
  channels: readonly Channel[];
  onSent: () => void;
}

function SendStep({ phone, channels, onSent }: SendStepProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [channel, setChannel] = useState<Channel>('sms');
  const send = useSendCode();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14">
        <Trans>
          We’ll send a 6-digit code to{' '}
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
            {formatPhone(phone.value)}
          </span>
          .
        </Trans>
      </p>
      {channels.length > 1 && (
        <ChoiceGroup<Channel>
          label={t`How you get the code`}
          value={channel}
          choices={[
            { value: 'sms', label: t`Text message` },
            { value: 'whatsapp', label: 'WhatsApp' },
          ]}
          onChange={setChannel}
        />
      )}
      <div role="alert" className="text-14 font-semibold text-danger empty:hidden">
        {send.error && failureText(send.error)}
      </div>
      <Button
        variant="primary"
        size="lg"
        wide
        data-autofocus=""
        busy={send.isPending}
        onClick={() => send.mutate({ id: phone.id, channel }, { onSuccess: onSent })}
      >
        <Trans>Send code</Trans>
      </Button>
    </div>
  );
}

interface CodeStepProps {
  phone: Phone;
  sentAt: number;
  onStartOver: () => void;
  onVerified: () => void;
}

function CodeStep({ phone, sentAt, onStartOver, onVerified }: CodeStepProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const verify = useVerifyPhone();
  const seconds = useCountdown((now) => Math.max(0, Math.ceil((sentAt + resendDelayMs - now) / 1000)));

  const submitCode = (digits: string) =>
    verify.mutate(
      { id: phone.id, code: digits },
      {
        onSuccess: () => {
          showToast(t`${formatPhone(phone.value)} is verified.`, { tone: 'ok' });
          onVerified();
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

  return (
    <form noValidate onSubmit={entry.onSubmit} className="flex flex-col gap-4">
      <p className="text-14">
        <Trans>
          A 6-digit code is on its way to{' '}
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
            {formatPhone(phone.value)}
          </span>
          .
        </Trans>
      </p>
      <CodeField
        {...entry.field}
        label={t`Code from the message`}
        error={verify.error ? failureText(verify.error) : undefined}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={verify.isPending}>
        <Trans>Verify</Trans>
      </Button>
      <Button variant="quiet" disabled={seconds > 0} onClick={onStartOver}>
        {seconds > 0 ? <Trans>Resend in {seconds} s</Trans> : <Trans>Send a new code</Trans>}
      </Button>
    </form>
  );
}

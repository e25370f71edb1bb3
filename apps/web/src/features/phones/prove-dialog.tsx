import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { phoneText } from '../../lib/phone-text.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { ChoiceGroup, CodeField, useCodeEntry } from '../../ui/form/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import { useProvePhone, useSendCode, type Channel, type Phone } from './use-phones.ts';

/** Texts take a while; asking again sooner only makes the first code useless. */
const patienceMs = 30_000;

interface ProveDialogProps {
  phone: Phone;
  channels: readonly Channel[];
  onClose: () => void;
}

/** Sends a code, and takes it. */
export function ProveDialog({ phone, channels, onClose }: ProveDialogProps) {
  const { t } = useLingui();
  const [sentAt, setSentAt] = useState<number | null>(null);
  return (
    <Dialog title={t`Prove your number`} size="sm" onClose={onClose}>
      {sentAt === null ? (
        <SendStep phone={phone} channels={channels} onSent={() => setSentAt(Date.now())} />
      ) : (
        <CodeStep phone={phone} sentAt={sentAt} onAgain={() => setSentAt(null)} onProven={onClose} />
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
          We send a code of six digits to{' '}
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
            {phoneText(phone.value)}
          </span>
          .
        </Trans>
      </p>
      {channels.length > 1 && (
        <ChoiceGroup<Channel>
          label={t`How the code comes`}
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
        <Trans>Send me a code</Trans>
      </Button>
    </div>
  );
}

interface CodeStepProps {
  phone: Phone;
  sentAt: number;
  onAgain: () => void;
  onProven: () => void;
}

function CodeStep({ phone, sentAt, onAgain, onProven }: CodeStepProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const prove = useProvePhone();
  const seconds = useCountdown((now) => Math.max(0, Math.ceil((sentAt + patienceMs - now) / 1000)));

  const take = (digits: string) =>
    prove.mutate(
      { id: phone.id, code: digits },
      {
        onSuccess: () => {
          showToast(t`${phoneText(phone.value)} is yours.`, { tone: 'ok' });
          onProven();
        },
        onError: () => entry.startOver(),
      },
    );
  const entry = useCodeEntry({
    isBusy: prove.isPending,
    takesFocus: true,
    onComplete: take,
    onEdit: () => prove.isError && prove.reset(),
  });

  return (
    <form noValidate onSubmit={entry.onSubmit} className="flex flex-col gap-4">
      <p className="text-14">
        <Trans>
          A code of six digits is on its way to{' '}
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
            {phoneText(phone.value)}
          </span>
          .
        </Trans>
      </p>
      <CodeField
        {...entry.field}
        label={t`Code from the message`}
        error={prove.error ? failureText(prove.error) : undefined}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={prove.isPending}>
        <Trans>Prove it</Trans>
      </Button>
      <Button variant="quiet" disabled={seconds > 0} onClick={onAgain}>
        {seconds > 0 ? <Trans>Send again in {seconds} s</Trans> : <Trans>Send another code</Trans>}
      </Button>
    </form>
  );
}

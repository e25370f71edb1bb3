import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { looksLikePhone } from '../../lib/phone-text.ts';
import { usePhoneFailureText } from '../../lib/use-phone-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup, TextField } from '../../ui/form/index.ts';
import { useSendMobileCode, type Channel } from './use-send-mobile-code.ts';

/** A code that is on its way. */
export interface SentCode {
  readonly phone: string;
  readonly channel: Channel;
  /** Epoch ms of this browser. */
  readonly at: number;
}

interface PhoneNumberStepProps {
  phone: string;
  onPhone: (phone: string) => void;
  channels: readonly Channel[];
  onSent: (sent: SentCode) => void;
}

export function PhoneNumberStep({ phone, onPhone, channels, onSent }: PhoneNumberStepProps) {
  const { t } = useLingui();
  const failureText = usePhoneFailureText();
  const [channel, setChannel] = useState<Channel>('sms');
  const [malformed, setMalformed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sendCode = useSendMobileCode();
  const send = useMutation({
    mutationFn: () => sendCode(phone, channel),
    onSuccess: onSent,
    onError: () => input.current?.focus(),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const wrong = !looksLikePhone(phone);
    setMalformed(wrong);
    if (wrong) input.current?.focus();
    else send.mutate();
  };
  const error = malformed
    ? t`Enter the number with its country code, such as +49 151 23456789.`
    : send.error
      ? failureText(send.error)
      : undefined;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={input}
        label={t`Mobile number`}
        hint={t`With its country code, such as +49 151 23456789.`}
        error={error}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        value={phone}
        onChange={(event) => {
          setMalformed(false);
          if (send.isError) send.reset();
          onPhone(event.target.value);
        }}
      />
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
      <Button type="submit" variant="primary" size="lg" wide busy={send.isPending}>
        <Trans>Send me a code</Trans>
      </Button>
    </form>
  );
}

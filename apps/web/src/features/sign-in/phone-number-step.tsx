import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup, PhoneField, usePhoneEntry } from '../../ui/form/index.ts';
import { useSendMobileCode, type Channel } from './use-send-mobile-code.ts';

/** A code that was sent. */
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
  const failureText = useFailureText();
  const [channel, setChannel] = useState<Channel>('sms');
  const sendCode = useSendMobileCode();
  const send = useMutation({
    mutationFn: () => sendCode(phone, channel),
    onSuccess: onSent,
    onError: () => entry.focus(),
  });
  const entry = usePhoneEntry({
    phone,
    isBusy: send.isPending,
    onPhone: (typed) => {
      if (send.isError) send.reset();
      onPhone(typed);
    },
    onComplete: () => send.mutate(),
  });
  const error = entry.isMalformed
    ? t`Enter your number with the country code, like +49 151 23456789.`
    : send.error
      ? failureText(send.error)
      : undefined;

  return (
    <form noValidate onSubmit={entry.onSubmit} className="flex flex-col gap-4">
      <PhoneField
        {...entry.field}
        label={t`Phone number`}
        hint={t`Include the country code, like +49 151 23456789.`}
        error={error}
      />
      {channels.length > 1 && (
        <ChoiceGroup<Channel>
          label={t`Send my code by`}
          value={channel}
          choices={[
            { value: 'sms', label: t`Text message` },
            { value: 'whatsapp', label: 'WhatsApp' },
          ]}
          onChange={setChannel}
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={send.isPending}>
        <Trans>Send code</Trans>
      </Button>
    </form>
  );
}

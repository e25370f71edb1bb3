import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import { looksLikePhone } from '../../lib/phone-text.ts';
import { usePhoneFailureText } from '../../lib/use-phone-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/index.ts';
import { useAddPhone, type Phone } from './use-phones.ts';

/** Adding leads straight on to the code. */
export function AddPhone({ onAdded }: { onAdded: (phone: Phone) => void }) {
  const { t } = useLingui();
  const failureText = usePhoneFailureText();
  const [value, setValue] = useState('');
  const [malformed, setMalformed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhone();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const wrong = !looksLikePhone(value);
    setMalformed(wrong);
    if (wrong) return input.current?.focus();
    add.mutate(value, {
      onSuccess: (phone) => {
        setValue('');
        if (!phone.verified) onAdded(phone);
      },
      onError: () => input.current?.focus(),
    });
  };
  const error = malformed
    ? t`Enter the number with its country code, such as +49 151 23456789.`
    : add.error
      ? failureText(add.error)
      : undefined;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 sm:flex-row sm:items-start">
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
        value={value}
        onChange={(event) => {
          setMalformed(false);
          if (add.isError) add.reset();
          setValue(event.target.value);
        }}
      />
      {/* Beside the box, not beside its label. */}
      <Button type="submit" variant="primary" busy={add.isPending} className="sm:mt-6.5">
        <Trans>Add number</Trans>
      </Button>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { fieldLengths } from '@turnstage/contracts/values';
import { useRef, useState, type SubmitEvent } from 'react';
import { useIsMailInOutbox } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/index.ts';
import { useAddEmail, type OwnEmail } from './use-emails.ts';
import { useEmailFailureText } from './use-email-failure-text.ts';

/** After an address is added, the code dialog opens. */
export function AddEmail({ onAdded }: { onAdded: (email: OwnEmail) => void }) {
  const { t } = useLingui();
  const failureText = useEmailFailureText();
  const isInOutbox = useIsMailInOutbox();
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = useAddEmail();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const empty = value.trim() === '';
    setMissing(empty);
    if (empty) return input.current?.focus();
    add.mutate(value.trim(), {
      onSuccess: (email) => {
        setValue('');
        onAdded(email);
      },
      onError: () => input.current?.focus(),
    });
  };
  const error = missing ? t`Enter an email address.` : add.error ? failureText(add.error) : undefined;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <TextField
        ref={input}
        label={t`Email`}
        hint={
          isInOutbox
            ? t`An admin can give you a code for it. Once it’s verified, you can sign in with it.`
            : t`We’ll send a code there. Once it’s verified, you can sign in with it.`
        }
        error={error}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={fieldLengths.email}
        value={value}
        onChange={(event) => {
          setMissing(false);
          if (add.isError) add.reset();
          setValue(event.target.value);
        }}
      />
      {/* Aligned with the input, not with its label. */}
      <Button type="submit" variant="primary" busy={add.isPending} className="sm:mt-6.5">
        <Trans>Add address</Trans>
      </Button>
    </form>
  );
}

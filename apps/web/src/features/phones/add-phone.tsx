import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneField, usePhoneEntry } from '../../ui/form/index.ts';
import { useAddPhone, type Phone } from './use-phones.ts';

/** After a number is added, the code dialog opens. */
export function AddPhone({ onAdded }: { onAdded: (phone: Phone) => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [value, setValue] = useState('');
  const add = useAddPhone();
  const entry = usePhoneEntry({
    phone: value,
    isBusy: add.isPending,
    onPhone: (phone) => {
      if (add.isError) add.reset();
      setValue(phone);
    },
    onComplete: () =>
      add.mutate(value, {
        onSuccess: (phone) => {
          setValue('');
          if (!phone.verified) onAdded(phone);
        },
        onError: () => entry.focus(),
      }),
  });
  const error = entry.isMalformed
    ? t`Enter the number with its country code, like +49 151 23456789.`
    : add.error
      ? failureText(add.error)
      : undefined;

  return (
    <form noValidate onSubmit={entry.onSubmit} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <PhoneField
        {...entry.field}
        label={t`Mobile number`}
        hint={t`Include the country code, like +49 151 23456789.`}
        error={error}
      />
      {/* Aligned with the input, not with its label. */}
      <Button type="submit" variant="primary" busy={add.isPending} className="sm:mt-6.5">
        <Trans>Add number</Trans>
      </Button>
    </form>
  );
}

import { fieldLengths } from '@turnstage/contracts/values';
import type { Ref } from 'react';
import { TextField } from './text-field.tsx';

interface PhoneFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (phone: string) => void;
}

export function PhoneField({ onChange, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={fieldLengths.phone}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

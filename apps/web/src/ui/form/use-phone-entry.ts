import { useRef, useState, type SubmitEvent } from 'react';
import { looksLikePhone } from '../../lib/format-phone.ts';

interface PhoneEntryOptions {
  phone: string;
  isBusy: boolean;
  onPhone: (phone: string) => void;
  /** The text looks like a phone number; the server decides whether it is one. */
  onComplete: () => void;
}

/** State of a `PhoneField` in a form of its own; validates before submitting. */
export function usePhoneEntry({ phone, isBusy, onPhone, onComplete }: PhoneEntryOptions) {
  const [isMalformed, setMalformed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus();
  return {
    isMalformed,
    /** Spread on the field. */
    field: {
      ref: input,
      value: phone,
      onChange: (typed: string) => {
        setMalformed(false);
        onPhone(typed);
      },
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (isBusy) return;
      const malformed = !looksLikePhone(phone);
      setMalformed(malformed);
      if (malformed) focus();
      else onComplete();
    },
    focus,
  };
}

import { useRef, useState, type SubmitEvent } from 'react';
import { looksLikePhone } from '../../lib/phone-text.ts';

interface PhoneEntryOptions {
  phone: string;
  isBusy: boolean;
  onPhone: (phone: string) => void;
  /** Looks like a number; whether it is one is for the server to say. */
  onComplete: () => void;
}

/** A number that is looked at before it goes off, for a `PhoneField` in a form of its own. */
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
      const wrong = !looksLikePhone(phone);
      setMalformed(wrong);
      if (wrong) focus();
      else onComplete();
    },
    focus,
  };
}

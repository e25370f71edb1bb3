import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { codeLength } from '../../lib/code-digits.ts';

interface CodeEntryOptions {
  /** The previous code is still being verified. */
  isBusy: boolean;
  onComplete: (code: string) => void;
  /** The code is the main purpose of this screen, so the field takes the focus at once. */
  takesFocus?: boolean;
  /** The person typed, so the error of the previous code no longer applies. */
  onEdit: () => void;
}

/** State of a `CodeField` in a form of its own; submits when the last digit is typed. */
export function useCodeEntry({ isBusy, takesFocus = false, onComplete, onEdit }: CodeEntryOptions) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const submitIfComplete = (digits: string) => {
    if (digits.length === codeLength && !isBusy) onComplete(digits);
  };
  return {
    /** Spread on the field. */
    field: {
      ref: input,
      value: code,
      onChange: (digits: string) => {
        setCode(digits);
        onEdit();
        submitIfComplete(digits);
      },
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (code.length < codeLength) input.current?.focus();
      else submitIfComplete(code);
    },
    /** Empties the field for another code. */
    reset: () => {
      setCode('');
      input.current?.focus();
    },
  };
}

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { codeLength } from '../../lib/code-digits.ts';

interface CodeEntryOptions {
  /** The code before this one is still being looked at. */
  isBusy: boolean;
  onComplete: (code: string) => void;
  /** The code is what everybody comes here for, so the focus goes to it at once. */
  takesFocus?: boolean;
  /** Something is typed: what was said about the code before is no longer true. */
  onEdit: () => void;
}

/** A code that goes off with its last digit, for a `CodeField` in a form of its own. */
export function useCodeEntry({ isBusy, takesFocus = false, onComplete, onEdit }: CodeEntryOptions) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const take = (digits: string) => {
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
        take(digits);
      },
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (code.length < codeLength) input.current?.focus();
      else take(code);
    },
    /** Empty again, for another code. */
    startOver: () => {
      setCode('');
      input.current?.focus();
    },
  };
}

import type { Ref } from 'react';
import { codeLength, extractDigits } from '../../lib/code-digits.ts';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';

/** Longer than the code, because a pasted code may contain blanks. */
const maxPastedLength = 64;

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (digits: string) => void;
}

/** One input drawn as six boxes, so that pasting, autofill from the message and screen readers work as usual. */
export function CodeField({ ref, label, value, error, onChange }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="group relative">
          <input
            {...control}
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={maxPastedLength}
            value={value}
            onChange={(event) => onChange(extractDigits(event.target.value))}
            className="absolute inset-0 z-10 size-full cursor-text rounded-control text-16 text-transparent caret-transparent outline-none selection:bg-transparent"
          />
          <div aria-hidden="true" className="grid grid-cols-6 gap-2">
            {Array.from({ length: codeLength }, (_, index) => (
              <span
                key={index}
                className={classNames(
                  'flex h-14 items-center justify-center rounded-control bg-surface-3 text-28 font-bold text-ink',
                  'inset-ring-[1.5px]',
                  error ? 'inset-ring-danger' : 'inset-ring-transparent',
                  index === Math.min(value.length, codeLength - 1) &&
                    'group-focus-within:inset-ring-2 group-focus-within:inset-ring-accent-ink',
                )}
              >
                {value[index]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

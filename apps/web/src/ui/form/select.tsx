import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/index.ts';
import { inputClasses, Field, type FieldTexts } from './field.tsx';

export interface SelectProps<Value extends string>
  extends
    FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'value' | 'onChange'> {
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
}

/** A native select: it works on every phone and with every screen reader. */
export function Select<Value extends string>({
  label,
  hint,
  isHintBesideLabel,
  error,
  hideLabel,
  value,
  options,
  onChange,
  ...select
}: SelectProps<Value>) {
  return (
    <Field {...{ label, hint, isHintBesideLabel, error, hideLabel }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={classNames(
              inputClasses,
              'h-11 cursor-pointer appearance-none pr-10 pl-3.5 text-ellipsis',
            )}
          >
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="bg-surface-2"
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={18} className="pointer-events-none absolute top-3.25 right-3 text-ink-3" />
        </div>
      )}
    </Field>
  );
}

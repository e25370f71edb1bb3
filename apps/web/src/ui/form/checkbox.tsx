import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, MinusIcon } from '../icons/index.ts';

interface CheckboxProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  /** Some of several are checked; shown as a dash. */
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hideLabel?: boolean;
  /** -1 inside a grid, which moves the focus with its own keys. */
  tabIndex?: number;
}

export function Checkbox({
  label,
  hint,
  checked,
  indeterminate = false,
  onChange,
  disabled,
  hideLabel = false,
  tabIndex,
}: CheckboxProps) {
  const hintId = useId();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` has no HTML attribute.
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const Mark = indeterminate ? MinusIcon : CheckIcon;

  return (
    <label
      className={classNames(
        'inline-flex min-h-11 items-start gap-3 text-14 has-disabled:opacity-50',
        hint ? 'py-2.5' : 'py-3',
        hideLabel && 'min-w-11 justify-center',
      )}
    >
      <span className="relative flex size-5 shrink-0">
        <input
          ref={ref}
          type="checkbox"
          tabIndex={tabIndex}
          checked={checked}
          disabled={disabled}
          aria-label={hideLabel ? label : undefined}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-5 cursor-pointer appearance-none rounded-[6px] border-[1.5px] border-edge bg-transparent transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-not-allowed"
        />
        <Mark
          size={14}
          strokeWidth={3.4}
          className="pointer-events-none absolute inset-0.75 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
      {!hideLabel && (
        <span className="flex flex-col">
          {label}
          {hint && (
            <span id={hintId} className="text-12 text-ink-3">
              {hint}
            </span>
          )}
        </span>
      )}
    </label>
  );
}

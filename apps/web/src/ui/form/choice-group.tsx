import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Choice<Value extends string> {
  value: Value;
  /** Its name; also the accessible name when only `content` is visible. */
  label: string;
  /** Shown in the box instead of the label. */
  content?: ReactNode;
}

interface ChoiceGroupProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  /** Layout of the boxes. */
  className?: string;
  /** Style of one box. The selected one gets an accent ring. */
  choiceClassName?: string;
}

/** A single choice with all options visible. Native radio buttons provide arrow keys, Tab and accessible names. */
export function ChoiceGroup<Value extends string>({
  label,
  hideLabel = false,
  value,
  choices,
  onChange,
  className = 'flex flex-wrap gap-2',
  choiceClassName = 'h-11 px-3.5 text-14 font-semibold rounded-control',
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-14 font-semibold text-ink'}>{label}</legend>
      <div className={className}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            data-tip={choice.content === undefined ? undefined : choice.label}
            className={classNames(
              'relative flex items-center justify-center bg-surface-3 text-ink-2 transition-[background-color,color,box-shadow]',
              'hover:bg-surface-4 has-checked:bg-accent-wash has-checked:text-accent-bright',
              'inset-ring-[1.5px] inset-ring-transparent has-checked:inset-ring-accent-ink',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
              choiceClassName,
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-label={choice.label}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-[inherit] opacity-0"
            />
            {choice.content ?? choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

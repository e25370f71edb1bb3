import { useId, type ReactNode } from 'react';
import { WarningIcon } from '../icons/index.ts';

export interface FieldTexts {
  label: string;
  /** What to enter; shown while there is no error. */
  hint?: ReactNode;
  /** For short hints where height is scarce. */
  isHintBesideLabel?: boolean;
  /** What is wrong and how to fix it; replaces the hint. */
  error?: ReactNode;
  /** For a field whose purpose is obvious from its context, such as a search field. */
  hideLabel?: boolean;
}

/** Spread these on the control. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: FieldControlProps) => ReactNode;
}

/** Connects a control with its label, hint and error; screen readers announce the error when it appears. */
export function Field({
  label,
  hint,
  isHintBesideLabel = false,
  error,
  hideLabel = false,
  children,
}: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const besideId = `${id}hint`;
  const beside = isHintBesideLabel && !error ? hint : undefined;
  const below = isHintBesideLabel ? undefined : hint;
  const labelElement = (
    <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-14 font-semibold text-ink'}>
      {label}
    </label>
  );
  return (
    <div className="flex w-full flex-col gap-1.5">
      {beside ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {labelElement}
          <span id={besideId} className="text-12 text-ink-3">
            {beside}
          </span>
        </div>
      ) : (
        labelElement
      )}
      {children({
        id,
        'aria-describedby': beside ? besideId : below || error ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={noteId} aria-live="polite" className="text-12 empty:hidden">
        {error ? (
          <span className="flex items-start gap-1.5 font-semibold text-danger">
            <WarningIcon size={16} className="shrink-0" />
            {error}
          </span>
        ) : (
          below && <span className="text-ink-3">{below}</span>
        )}
      </div>
    </div>
  );
}

/** Styles of a text input. 16 px text on touch devices, because phones zoom in on smaller text. */
export const inputClasses =
  'w-full rounded-control border border-transparent bg-surface-3 text-16 text-ink md:text-14 ' +
  'placeholder:text-ink-3 transition-[border-color] hover:border-line ' +
  'aria-invalid:border-danger disabled:opacity-50 ' +
  'focus-visible:outline-offset-0';

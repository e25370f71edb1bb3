import { useLingui } from '@lingui/react/macro';
import { fieldLengths } from '@turnstage/contracts/values';
import { useEffect, useRef } from 'react';

interface CrateTitleProps {
  name: string;
  /** Gets the focus when it appears. */
  hasFocus: boolean;
  editing: boolean;
  /** The name to save; the old one when the field was left empty or cancelled. */
  onRenamed: (name: string) => void;
}

/** The crate's name; while editing, an input of the same size. */
export function CrateTitle({ name, hasFocus, editing, onRenamed }: CrateTitleProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEditingRef = useRef(editing);

  useEffect(() => {
    if (hasFocus) heading.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  useEffect(() => {
    if (editing) {
      field.current?.focus();
      field.current?.select();
    } else if (wasEditingRef.current && document.activeElement === document.body) {
      // The input had the focus when it was removed.
      heading.current?.focus({ preventScroll: true });
    }
    wasEditingRef.current = editing;
  }, [editing]);

  if (!editing)
    return (
      <h1
        ref={heading}
        tabIndex={-1}
        data-quiet-focus=""
        title={name}
        className="truncate font-display text-28 font-bold text-ink"
      >
        {name}
      </h1>
    );
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <input
        ref={field}
        aria-label={t`Crate name`}
        defaultValue={name}
        maxLength={fieldLengths.crateName}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') {
            event.currentTarget.value = name;
            event.currentTarget.blur();
          }
        }}
        onBlur={(event) => onRenamed(event.currentTarget.value.trim() || name)}
        className="-mx-2 h-8 w-full max-w-lg min-w-0 rounded-[10px] bg-surface-3 px-2 font-display text-28 font-bold text-ink"
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

const longestName = 200;

interface CrateTitleProps {
  name: string;
  editing: boolean;
  /** The name to keep; the old one when it was left empty or given up. */
  onRenamed: (name: string) => void;
}

/** The crate's name; while editing, a field of the same size in its place. */
export function CrateTitle({ name, editing, onRenamed }: CrateTitleProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEditing = useRef(editing);

  useEffect(() => {
    if (editing) {
      field.current?.focus();
      field.current?.select();
    } else if (wasEditing.current && document.activeElement === document.body) {
      // The field took the focus with it when it went.
      heading.current?.focus({ preventScroll: true });
    }
    wasEditing.current = editing;
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
        aria-label={t`Name of the crate`}
        defaultValue={name}
        maxLength={longestName}
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

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { CloseIcon, SearchIcon } from '../icons/index.ts';
import { classNames } from '../class-names.ts';
import { inputClasses } from './field.tsx';

interface SearchFieldProps {
  /** Accessible name and placeholder: what can be searched here. */
  label: string;
  /** Shorter than the label, for fields with little space on phones. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Pressing `/` anywhere on the page focuses the field. */
  slashKey?: boolean;
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
  className?: string;
}

export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  slashKey = false,
  isFirst = false,
  className,
}: SearchFieldProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!slashKey) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
        return;
      event.preventDefault();
      ref.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [slashKey]);

  return (
    <div className={classNames('relative', className)}>
      <SearchIcon size={18} className="pointer-events-none absolute top-3.25 left-3.5 text-ink-3" />
      <input
        ref={ref}
        data-autofocus={isFirst || undefined}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        enterKeyHint="search"
        autoComplete="off"
        className={classNames(
          inputClasses,
          // Where the key isn't shown, its space belongs to the words.
          'h-11 truncate pr-11 pl-10.5 max-lg:placeholder-shown:pr-3 [&::-webkit-search-cancel-button]:appearance-none',
        )}
      />
      {value !== '' ? (
        <button
          type="button"
          aria-label={t({ message: 'Clear', context: 'search' })}
          onClick={() => {
            onChange('');
            ref.current?.focus();
          }}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-ink-3 hover:text-ink"
        >
          <CloseIcon size={18} />
        </button>
      ) : (
        slashKey && (
          <kbd
            aria-hidden="true"
            className="pointer-events-none absolute top-3 right-3 hidden h-5 min-w-5 items-center justify-center rounded-[6px] bg-surface-4 font-sans text-12 text-ink-2 lg:flex"
          >
            /
          </kbd>
        )
      )}
    </div>
  );
}

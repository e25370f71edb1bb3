import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icons/index.ts';

interface ChipProps {
  selected: boolean;
  onSelect: () => void;
  icon?: Icon;
  children: ReactNode;
}

/** A filter to toggle; put several into a `ChipRow`. */
export function Chip({ selected, onSelect, icon: IconComponent, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={classNames(
        'hit-44 inline-flex h-9 shrink-0 items-center gap-1.5 rounded-pill px-3.5 text-14 font-semibold transition-colors',
        selected ? 'bg-inverse text-on-inverse' : 'bg-surface-3 text-ink-2 hover:bg-surface-4 hover:text-ink',
      )}
    >
      {IconComponent && <IconComponent size={16} />}
      {children}
    </button>
  );
}

/** A row of chips that scrolls sideways in a narrow window. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="-mx-1 flex min-w-0 gap-3 overflow-x-auto px-1 py-1 scrollbar-none"
    >
      {children}
    </fieldset>
  );
}

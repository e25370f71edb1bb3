import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface RowKeys {
  /** Spread on the element around the field and the rows. */
  readonly containerRef: RefObject<HTMLDivElement | null>;
  /** Key of the row that takes part in the Tab order. */
  readonly activeKey: string | null;
  readonly setActive: (key: string) => void;
  /** Enter searches at once; arrow down does too, and moves to the first row as soon as there is one. */
  readonly onFieldKeyDown: (event: KeyboardEvent) => void;
  /** To call when rows appear. */
  readonly onRowsShown: () => void;
  readonly onRowKeyDown: (
    event: KeyboardEvent,
    actions: { onAdd: (isNext: boolean) => void; onListen: () => void },
  ) => void;
}

const rowSelector = '[data-search-row]';

interface RowKeysOptions {
  /** Whether the rows are the results of an earlier text than the one in the field. */
  isBehind: boolean;
  /** Searches for what is in the field without waiting for more typing. */
  searchNow: () => void;
}

/** Moves through the field and the rows with the arrow keys; the focus is always on what they act on. */
export function useRowKeys({ isBehind, searchNow }: RowKeysOptions): RowKeys {
  const isFirstWanted = useRef(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const [activeKey, setActive] = useState<string | null>(null);
  const rows = () => [...(containerRef.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  const field = () => containerRef.current?.querySelector<HTMLElement>('input[type="search"]');
  const focusField = () => field()?.focus();

  const moveTo = (index: number) => {
    const all = rows();
    if (index < 0) return focusField();
    const row = all[Math.min(index, all.length - 1)];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };

  return {
    containerRef,
    activeKey,
    setActive,
    onFieldKeyDown(event) {
      if (event.key === 'Enter') return searchNow();
      const isArrow = event.key === 'ArrowDown';
      // Rows of an earlier text are about to go: the key is meant for those that come.
      isFirstWanted.current = isArrow && (isBehind || rows().length === 0);
      if (!isArrow) return;
      event.preventDefault();
      searchNow();
      if (!isFirstWanted.current) moveTo(0);
    },
    onRowsShown() {
      if (!isFirstWanted.current || document.activeElement !== field()) return;
      isFirstWanted.current = false;
      moveTo(0);
    },
    onRowKeyDown(event, { onAdd, onListen }) {
      const all = rows();
      const index = all.indexOf(event.currentTarget as HTMLElement);
      const targets: Partial<Record<string, () => void>> = {
        ArrowDown: () => moveTo(index + 1),
        ArrowUp: () => moveTo(index - 1),
        Home: () => moveTo(0),
        End: () => moveTo(all.length - 1),
        Escape: focusField,
        Enter: () => onAdd(event.shiftKey),
        ' ': onListen,
      };
      const act = targets[event.key];
      if (!act) return;
      // Also keeps a dialog open: Escape goes back to the field first.
      event.preventDefault();
      if (!event.repeat || event.key.startsWith('Arrow')) act();
    },
  };
}

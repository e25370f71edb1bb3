import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface RowKeys {
  /** Spread on the element around the field and the rows. */
  readonly containerRef: RefObject<HTMLDivElement | null>;
  /** Key of the row that takes part in the Tab order. */
  readonly activeKey: string | null;
  readonly setActive: (key: string) => void;
  /** Arrow down moves from the field to the first row. */
  readonly onFieldKeyDown: (event: KeyboardEvent) => void;
  readonly onRowKeyDown: (
    event: KeyboardEvent,
    actions: { onAdd: (isNext: boolean) => void; onListen: () => void },
  ) => void;
}

const rowSelector = '[data-search-row]';

/** Moves through the field and the rows with the arrow keys; the focus is always on what they act on. */
export function useRowKeys(): RowKeys {
  const containerRef = useRef<HTMLDivElement>(null);
  const [activeKey, setActive] = useState<string | null>(null);
  const rows = () => [...(containerRef.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  const focusField = () => containerRef.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();

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
      if (event.key !== 'ArrowDown' || rows().length === 0) return;
      event.preventDefault();
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

import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { nextTabIndex } from './tab-keyboard.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** A number beside the label, already formatted. */
  count?: string;
}

interface TabListProps<Id extends string> {
  /** Prefix of the element ids; pass the same one to the panels. */
  base: string;
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** `content`: long labels get more of the row, which scrolls sideways when it is too narrow. */
  widths?: 'even' | 'content';
  className?: string;
}

/** A row of tabs. Arrow keys move and select, Tab continues to the panel. 56 px high, 48 on a phone. */
export function TabList<Id extends string>({
  base,
  label,
  tabs,
  value,
  onChange,
  widths = 'even',
  className,
}: TabListProps<Id>) {
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (widths !== 'content' || tabs.length === 0) return;
    const list = listRef.current;
    const chosen = list?.querySelector(`#${CSS.escape(`${base}-tab-${value}`)}`);
    if (!list || !chosen) return;
    // Only sideways: `scrollIntoView` would also scroll a page whose tabs are further down.
    const [visible, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    list.scrollLeft += Math.max(0, tab.right - visible.right) - Math.max(0, visible.left - tab.left);
  }, [base, value, widths, tabs.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTabIndex(
      event.key,
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    );
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    listRef.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-tab-${tab.id}`)}`)?.focus();
  };

  return (
    <div
      ref={listRef}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex border-b border-line',
        widths === 'content' && 'overflow-x-auto overflow-y-hidden [scrollbar-width:none]',
        className,
      )}
    >
      {tabs.map((tab) => {
        const selected = tab.id === value;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={selected}
            aria-controls={selected ? `${base}-panel-${tab.id}` : undefined}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={classNames(
              widths === 'even' ? 'min-w-0 flex-1 after:-bottom-px' : 'shrink-0 grow after:bottom-0',
              'relative flex h-12 items-center justify-center gap-2 px-3 text-14 font-semibold transition-colors md:h-14',
              '-outline-offset-2 after:absolute after:inset-x-2 after:h-[3px] after:rounded-t-[3px] after:transition-colors',
              selected ? 'text-ink after:bg-accent-ink' : 'text-ink-2 after:bg-transparent hover:text-ink',
            )}
          >
            <span className="truncate">{tab.label}</span>
            {tab.count !== undefined && (
              <span className="flex h-5 min-w-5 items-center justify-center rounded-pill bg-surface-3 px-1.5 text-12 text-ink-2">
                {tab.count}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

interface TabPanelProps {
  base: string;
  id: string;
  children: ReactNode;
  className?: string;
}

/** Render only the panel of the selected tab. */
export function TabPanel({ base, id, children, className }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${base}-panel-${id}`}
      aria-labelledby={`${base}-tab-${id}`}
      tabIndex={-1}
      data-quiet-focus=""
      className={className}
    >
      {children}
    </div>
  );
}

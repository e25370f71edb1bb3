import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { SearchRow } from '../data/sections.ts';

interface ResultSectionProps {
  title: string;
  rows: readonly SearchRow[];
  /** How many rows show at first. */
  shownAtFirst: number;
  aside?: ReactNode;
  renderRow: (row: SearchRow) => ReactNode;
  /** Called once, when the section is on the screen. */
  onShown: () => void;
}

export function ResultSection(props: ResultSectionProps) {
  const { title, rows, shownAtFirst, aside, renderRow, onShown } = props;
  const [isOpen, setOpen] = useState(false);
  const onShownNow = useEffectEvent(onShown);
  useEffect(() => onShownNow(), []);
  const shown = isOpen ? rows : rows.slice(0, shownAtFirst);
  const { length: count } = rows;
  return (
    <section aria-label={title} className="pb-2">
      <div className="flex min-h-11 items-center justify-between gap-3 px-2 md:px-3">
        <h2 className="min-w-0 truncate text-14 font-semibold text-ink-2">{title}</h2>
        {aside}
      </div>
      <ul>{shown.map(renderRow)}</ul>
      {count > shown.length && (
        <Button variant="quiet" size="sm" className="ml-1 md:ml-2" onClick={() => setOpen(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </section>
  );
}

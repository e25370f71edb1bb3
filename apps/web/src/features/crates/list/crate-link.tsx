import type { Crate } from '@turnstage/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../../ui/class-names.ts';
import { cratePath } from '../paths.ts';
import { isSongDrag } from '../table/song-drag.ts';
import { useCrateNames } from '../../../lib/use-crate-names.ts';
import { CrateMosaic } from './crate-mosaic.tsx';
import { CrateNumbers } from './crate-numbers.tsx';

interface CrateLinkProps {
  crate: Crate;
  open: boolean;
  onDropSongs: (crate: Crate) => void;
}

/** One crate of the list, 60 px high. Songs from the table can be dropped on it. */
export function CrateLink({ crate, open, onDropSongs }: CrateLinkProps) {
  const nameOf = useCrateNames();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (open) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <Link
      ref={ref}
      href={cratePath(crate)}
      aria-current={open ? 'page' : undefined}
      draggable={false}
      onDragOver={(event) => {
        if (open || !isSongDrag(event.dataTransfer)) return;
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        if (open || !isSongDrag(event.dataTransfer)) return;
        event.preventDefault();
        setDraggedOver(false);
        onDropSongs(crate);
      }}
      className={classNames(
        'relative flex h-15 items-center gap-3 rounded-control px-3 -outline-offset-2 transition-colors',
        open
          ? 'bg-surface-3 before:absolute before:inset-0 before:rounded-control before:border-l-[3px] before:border-accent-ink before:content-[""]'
          : 'hover:bg-surface-2',
        isDraggedOver && 'bg-accent-wash inset-ring-2 inset-ring-accent-ink',
      )}
    >
      <CrateMosaic crate={crate} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-semibold text-ink">{nameOf(crate)}</span>
        <span className="block truncate text-12 text-ink-2">
          <CrateNumbers count={crate.count} seconds={crate.durationSeconds} />
        </span>
      </span>
    </Link>
  );
}

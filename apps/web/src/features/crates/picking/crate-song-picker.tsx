import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChevronRightIcon, CrateIcon } from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { myCratesOptions } from '../data/crates.ts';
import { CrateMosaic } from '../list/crate-mosaic.tsx';
import { CrateNumbers } from '../list/crate-numbers.tsx';
import { useCrateNames } from '../../../lib/use-crate-names.ts';
import { SongsToPick } from './songs-to-pick.tsx';

export interface CrateSongPickerProps {
  /** What pressing a song does. */
  addLabel: string;
  /** Resolves to whether it worked. */
  onAdd: (song: CrateSong, isNext: boolean) => Promise<boolean>;
}

/** Picks songs of the person's crates: first a crate, then any number of its songs. */
export function CrateSongPicker({ addLabel, onAdd }: CrateSongPickerProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const crates = useQuery(myCratesOptions);
  const [openUuid, setOpenUuid] = useState<string | null>(null);
  // The focus returns to the crate that was looked at.
  const [lastUuid, setLastUuid] = useState<string | null>(null);
  const offered = crates.data ? [crates.data.likes, ...crates.data.own] : [];
  const filled = offered.filter(({ count }) => count > 0);
  const open = offered.find(({ crateUuid }) => crateUuid === openUuid);
  if (open) {
    const goBack = () => {
      setLastUuid(openUuid);
      setOpenUuid(null);
    };
    return (
      <SongsToPick key={open.crateUuid} crate={open} addLabel={addLabel} onAdd={onAdd} onBack={goBack} />
    );
  }
  if (crates.isPending)
    return (
      <div className="flex flex-col gap-3 py-2">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    );
  if (!crates.data)
    return (
      <LoadFailed title={t`Couldn’t load your crates`} onRetry={() => void crates.refetch()}>
        {failureText(crates.error)}
      </LoadFailed>
    );
  if (filled.length === 0)
    return (
      <EmptyState icon={CrateIcon} title={t`No songs in your crates yet`}>
        <Trans>Songs that you star or save to a crate show up here. Search for some first.</Trans>
      </EmptyState>
    );
  return (
    <ul aria-label={t`Your crates`}>
      {filled.map((crate) => (
        <CrateButton
          key={crate.crateUuid}
          crate={crate}
          hasFocus={crate.crateUuid === lastUuid}
          onOpen={() => setOpenUuid(crate.crateUuid)}
        />
      ))}
    </ul>
  );
}

function CrateButton({ crate, hasFocus, onOpen }: { crate: Crate; hasFocus: boolean; onOpen: () => void }) {
  const name = useCrateNames()(crate);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) ref.current?.focus();
  }, [hasFocus]);
  return (
    <li>
      <button
        ref={ref}
        type="button"
        onClick={onOpen}
        className="flex min-h-15 w-full items-center gap-3 rounded-control px-2 text-left -outline-offset-2 hover:bg-surface-2 md:px-3"
      >
        <CrateMosaic crate={crate} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-semibold text-ink">{name}</span>
          <span className="block truncate text-12 text-ink-2">
            <CrateNumbers count={crate.count} seconds={crate.durationSeconds} />
          </span>
        </span>
        <ChevronRightIcon size={18} className="shrink-0 text-ink-3" />
      </button>
    </li>
  );
}

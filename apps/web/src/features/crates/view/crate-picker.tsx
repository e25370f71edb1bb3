import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Crate } from '@turnstage/contracts';
import { useState } from 'react';
import { foldText } from '../../../lib/fold-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Dialog } from '../../../ui/dialog/index.ts';
import { SearchField } from '../../../ui/form/index.ts';
import { PlusIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { myCratesOptions } from '../data/crates.ts';
import { CrateMosaic } from '../list/crate-mosaic.tsx';
import { CrateNumbers } from '../list/crate-numbers.tsx';
import { NewCrateField } from '../list/new-crate-field.tsx';

/** From this many crates on, the picker shows a search field. */
const searchThreshold = 8;

interface CratePickerProps {
  title: string;
  /** The crate that the songs are in; not offered. */
  exceptUuid: string;
  onPick: (crate: Crate) => void;
  onClose: () => void;
}

/** Picks one of the person's crates, or creates a new one. */
export function CratePicker({ title, exceptUuid, onPick, onClose }: CratePickerProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const crates = useQuery(myCratesOptions);
  const [isNaming, setNaming] = useState(false);
  const [searchText, setSearchText] = useState('');
  const own = (crates.data?.own ?? []).filter((crate) => crate.crateUuid !== exceptUuid);
  const shown = own.filter((crate) => foldText(crate.crateName).includes(foldText(searchText.trim())));
  const rowClasses =
    'flex min-h-15 w-full items-center gap-3 rounded-control px-3 text-left -outline-offset-2 hover:bg-surface-3';
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      {own.length >= searchThreshold && (
        <div className="mb-2">
          <SearchField label={t`Find a crate`} value={searchText} onChange={setSearchText} />
        </div>
      )}
      <ul className="-mx-3">
        <li>
          {isNaming ? (
            <NewCrateField onCreated={onPick} onCancel={() => setNaming(false)} />
          ) : (
            <button type="button" className={rowClasses} onClick={() => setNaming(true)}>
              <span className="flex size-11 items-center justify-center rounded-cover bg-surface-3 text-accent-ink">
                <PlusIcon />
              </span>
              <span className="text-14 font-semibold text-ink">
                <Trans>New crate</Trans>
              </span>
            </button>
          )}
        </li>
        {shown.map((crate) => (
          <li key={crate.crateUuid}>
            <button type="button" className={rowClasses} onClick={() => onPick(crate)}>
              <CrateMosaic crate={crate} />
              <span className="min-w-0">
                <span className="block truncate text-14 font-semibold text-ink">{crate.crateName}</span>
                <span className="block text-12 text-ink-2">
                  <CrateNumbers count={crate.count} seconds={crate.durationSeconds} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {crates.isPending && <RowSkeletons className="py-2" count={4} />}
      {crates.isError && !crates.data && (
        <LoadFailed level={3} title={t`Couldn’t load your crates`} onRetry={() => void crates.refetch()}>
          {failureText(crates.error)}
        </LoadFailed>
      )}
    </Dialog>
  );
}

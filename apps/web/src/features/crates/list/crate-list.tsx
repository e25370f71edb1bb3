import { Trans, useLingui } from '@lingui/react/macro';
import type { Crate } from '@turnstage/contracts';
import { useRef, useState } from 'react';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { ImportIcon, PlusIcon } from '../../../ui/icons/index.ts';
import type { MyCrates } from '../data/crates.ts';
import { CrateLink } from './crate-link.tsx';
import { NewCrateField } from './new-crate-field.tsx';

interface CrateListProps {
  crates: MyCrates;
  /** The crate open beside the list; none on a phone. */
  openUuid: string | undefined;
  onCreated: (crate: Crate) => void;
  /** Songs from the table were dropped on a crate. */
  onDropSongs: (crate: Crate) => void;
}

/** The queue, the likes and the person's own crates. */
export function CrateList({ crates, openUuid, onCreated, onDropSongs }: CrateListProps) {
  const { t } = useLingui();
  const [isNaming, setNaming] = useState(false);
  const newCrate = useRef<HTMLButtonElement>(null);
  const link = (crate: Crate) => (
    <li key={crate.crateUuid}>
      <CrateLink crate={crate} open={crate.crateUuid === openUuid} onDropSongs={onDropSongs} />
    </li>
  );
  const Title = openUuid === undefined ? 'h1' : 'h2';
  return (
    <nav aria-label={t`Crates`} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between px-4 pt-5 pb-2 md:pr-4 md:pl-8">
        <Title className="font-display text-20 font-bold text-ink">
          <Trans>Crates</Trans>
        </Title>
        <div className="flex gap-2">
          <IconLink name={t`Import a playlist`} icon={ImportIcon} variant="solid" href="/import" />
          <IconButton
            name={t`New crate`}
            icon={PlusIcon}
            variant="solid"
            ref={newCrate}
            onClick={() => setNaming(true)}
          />
        </div>
      </div>
      <ul className="flex min-h-0 flex-1 flex-col overflow-y-auto px-1 pb-4 md:px-5">
        {link(crates.queue)}
        {link(crates.likes)}
        {(isNaming || crates.own.length > 0) && (
          <li aria-hidden="true" className="mx-3 my-2 border-t border-line" />
        )}
        {isNaming && (
          <li>
            <NewCrateField
              onCreated={(crate) => {
                setNaming(false);
                onCreated(crate);
              }}
              onCancel={() => {
                setNaming(false);
                newCrate.current?.focus();
              }}
            />
          </li>
        )}
        {crates.own.map(link)}
        {crates.own.length === 0 && !isNaming && (
          <li className="mx-3 mt-3 rounded-control border border-dashed border-line p-4 text-12 text-ink-3">
            <Trans>Crates are your record boxes. Use the plus above to make one for every mood.</Trans>
          </li>
        )}
      </ul>
    </nav>
  );
}

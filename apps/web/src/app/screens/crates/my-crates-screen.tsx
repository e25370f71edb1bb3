import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import {
  CrateList,
  cratePath,
  findCrate,
  myCratesOptions,
  useSongEdits,
  type MyCrates,
} from '../../../features/crates/index.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useIsDesktop } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WarningIcon } from '../../../ui/icons/index.ts';
import { CratesFrame } from './crates-frame.tsx';
import { CratesSkeleton } from './crates-skeleton.tsx';
import { SharedCrate } from './shared-crate.tsx';
import { OwnCrate } from './own-crate.tsx';

/** Crate list and open crate side by side; on a phone only one of them at a time. */
export function MyCratesScreen({ crateSlug }: { crateSlug: string | undefined }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const crates = useQuery(myCratesOptions);
  useDocumentTitle(crateSlug === undefined ? t`Crates` : undefined);
  if (crates.data) return <CratesLayout crates={crates.data} crateSlug={crateSlug} />;
  if (crates.isPending) return <CratesSkeleton />;
  return (
    <EmptyState
      level={1}
      icon={WarningIcon}
      title={t`Couldn’t load your crates`}
      action={
        <Button variant="primary" onClick={() => void crates.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failureText(crates.error)}
    </EmptyState>
  );
}

function CratesLayout({ crates, crateSlug }: { crates: MyCrates; crateSlug: string | undefined }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const isDesktop = useIsDesktop();
  const [newCrateUuid, setNewCrateUuid] = useState<string | null>(null);
  const draggedSongs = useRef<readonly CrateSong[] | null>(null);
  const refetchCrate = (crateUuid: string) => {
    void client.invalidateQueries({ queryKey: crateKeys.mine });
    void client.invalidateQueries({ queryKey: crateKeys.songs(crateUuid) });
  };

  const open = findCrate(crates, crateSlug);
  const edits = useSongEdits(open ?? crates.queue);
  const drop = (target: Crate) => {
    const songs = draggedSongs.current;
    if (!songs || !open) return;
    // Songs dragged out of the queue or the likes stay there and are added to the target as well.
    void (open.kind === 'user' && target.kind === 'user'
      ? edits.moveTo(target, songs)
      : edits.addTo(target, songs));
  };

  const showList = isDesktop || crateSlug === undefined;
  const showCrate = isDesktop || crateSlug !== undefined;
  return (
    <CratesFrame>
      {showList && (
        <div className="flex min-h-0 w-full flex-col bg-surface-1 md:w-74 md:shrink-0 md:border-r md:border-line">
          <CrateList
            crates={crates}
            openUuid={isDesktop ? (open?.crateUuid ?? '') : undefined}
            onDropSongs={drop}
            onCreated={(crate) => {
              setNewCrateUuid(crate.crateUuid);
              navigate(cratePath(crate));
            }}
          />
        </div>
      )}
      {showCrate && open && (
        <OwnCrate
          key={open.crateUuid}
          crate={open}
          isNew={open.crateUuid === newCrateUuid}
          hasBackLink={!isDesktop}
          onDragSongs={(songs) => {
            draggedSongs.current = songs;
          }}
          onChanged={() => refetchCrate(open.crateUuid)}
        />
      )}
      {showCrate && !open && crateSlug !== undefined && (
        <SharedCrate key={crateSlug} crateUuid={crateSlug} hasBackLink={!isDesktop} />
      )}
    </CratesFrame>
  );
}

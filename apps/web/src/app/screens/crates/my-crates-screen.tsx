import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  CrateList,
  cratePath,
  cratesKey,
  findCrate,
  myCratesOptions,
  songsKey,
  useCrateChanges,
  useSongEdits,
  type MyCrates,
} from '../../../features/crates/index.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useReadyUploads } from '../../../features/uploads/index.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useIsDesktop } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WarningIcon } from '../../../ui/icons/index.ts';
import { CratesFrame } from './crates-frame.tsx';
import { CratesSkeleton } from './crates-skeleton.tsx';
import { ForeignCrate } from './foreign-crate.tsx';
import { OwnCrate } from './own-crate.tsx';

/** List and crate side by side; on a phone one after the other. */
export function MyCratesScreen({ place }: { place: string | undefined }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const crates = useQuery(myCratesOptions);
  useDocumentTitle(place === undefined ? t`Crates` : undefined);
  if (crates.data) return <WithCrates crates={crates.data} place={place} />;
  if (crates.isPending) return <CratesSkeleton />;
  return (
    <EmptyState
      level={1}
      icon={WarningIcon}
      title={t`Your crates did not come`}
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

function WithCrates({ crates, place }: { crates: MyCrates; place: string | undefined }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const isDesktop = useIsDesktop();
  const { create } = useCrateChanges();
  const [freshUuid, setFreshUuid] = useState<string | null>(null);
  const lifted = useRef<readonly CrateSong[] | null>(null);
  const readAgain = (crateUuid: string) => {
    void client.invalidateQueries({ queryKey: cratesKey });
    void client.invalidateQueries({ queryKey: songsKey(crateUuid) });
  };
  useReadyUploads(readAgain);

  const open = findCrate(crates, place);
  const edits = useSongEdits(open ?? crates.queue);
  const drop = (target: Crate) => {
    const songs = lifted.current;
    if (!songs || !open) return;
    // What stands in the queue or is liked stays there; it goes into the crate as well.
    void (open.kind === 'user' && target.kind === 'user'
      ? edits.moveTo(target, songs)
      : edits.addTo(target, songs));
  };

  const showList = isDesktop || place === undefined;
  const showCrate = isDesktop || place !== undefined;
  return (
    <CratesFrame>
      {showList && (
        <div className="flex min-h-0 w-full flex-col bg-surface-1 md:w-74 md:shrink-0 md:border-r md:border-line">
          <CrateList
            crates={crates}
            openUuid={isDesktop ? (open?.crateUuid ?? '') : undefined}
            onDropSongs={drop}
            onCreate={async () => {
              const made = await create();
              if (!made) return;
              setFreshUuid(made.crateUuid);
              navigate(cratePath(made));
            }}
          />
        </div>
      )}
      {showCrate && open && (
        <OwnCrate
          key={open.crateUuid}
          crate={open}
          isFresh={open.crateUuid === freshUuid}
          withWayBack={!isDesktop}
          onNamed={() => setFreshUuid(null)}
          onLift={(songs) => {
            lifted.current = songs;
          }}
          onChanged={() => readAgain(open.crateUuid)}
        />
      )}
      {showCrate && !open && place !== undefined && (
        <ForeignCrate key={place} crateUuid={place} withWayBack={!isDesktop} />
      )}
    </CratesFrame>
  );
}

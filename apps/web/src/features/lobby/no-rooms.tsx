import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';

interface NoRoomsProps {
  /** Whether a search or genre filters the list; otherwise there is no public room at all. */
  filtered: boolean;
  search: string;
  onShowAll: () => void;
  openRoom: ReactNode;
  /** A stage on which nobody is yet, 318 : 150. */
  emptyStage: ReactNode;
}

export function NoRooms({ filtered, search, onShowAll, openRoom, emptyStage }: NoRoomsProps) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <EmptyState
        icon={SearchIcon}
        title={search ? t`No rooms match “${search}”` : t`No room is playing that right now`}
        action={
          <>
            <Button onClick={onShowAll}>
              <Trans>Show all rooms</Trans>
            </Button>
            {openRoom}
          </>
        }
      >
        <Trans>Search covers room names, genres, the song that’s on and who’s on stage.</Trans>
      </EmptyState>
    );
  }
  return (
    // The same composition as with a single room: a stage, and beside it what to do.
    <section className="grid overflow-hidden rounded-card bg-surface-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div
        aria-hidden="true"
        className="relative aspect-[318/150] w-full self-stretch overflow-hidden [container-type:size]"
      >
        {/* Covers its half also beside a text that is higher. */}
        <div className="absolute top-1/2 left-1/2 aspect-[318/150] w-[max(100cqw,212cqh)] -translate-1/2">
          {emptyStage}
        </div>
      </div>
      <div className="flex flex-col justify-center gap-3 p-6 md:p-8">
        <h2 className="font-display text-20 font-bold text-balance text-ink">
          <Trans>No music yet. Yours could be first</Trans>
        </h2>
        <p className="text-14 text-ink-2">
          <Trans>
            A room is a stage and a crowd: people take seats on stage and play one song each in turn, and the
            crowd nods along when it likes one. Open a room and send friends the link. It shows up here while
            anyone’s in it.
          </Trans>
        </p>
        <div className="mt-2">{openRoom}</div>
      </div>
    </section>
  );
}

export function RoomsNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <LoadFailed title={t`Couldn’t load the rooms`} onRetry={onRetry}>
      {failureText(error)}
    </LoadFailed>
  );
}

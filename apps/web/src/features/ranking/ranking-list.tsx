import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TrophyIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlaceRow } from './place-row.tsx';
import { useRanking } from './use-points.ts';

interface RankingListProps {
  /** Null: of all time. */
  seasonName: string | null;
  /** Nobody can collect points in it any more. */
  isOver?: boolean;
}

/** Everyone in a season or of all time, best first. */
export function RankingList({ seasonName, isOver = false }: RankingListProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const ranking = useRanking(seasonName);
  if (ranking.isPending) return <RankingSkeleton />;
  if (!ranking.data)
    return (
      <LoadFailed title={t`Couldn’t load the ranking`} onRetry={() => void ranking.refetch()}>
        {failureText(ranking.error)}
      </LoadFailed>
    );
  const total = ranking.data.pages[0]?.total ?? 0;
  // Someone who rises while pages load would be on two of them.
  const places = new Map(
    ranking.data.pages.flatMap((page) => page.ranking.map((one) => [one.userUuid, one])),
  );
  if (places.size === 0) return isOver ? <NobodyAtAll /> : <NobodyYet />;
  return (
    <Panel
      title={t`Top DJs`}
      className="lg:col-start-1 lg:row-start-1"
      aside={<Plural value={total} one="# person" other="# people" />}
    >
      <ol className="-mx-4 -mb-4 overflow-hidden rounded-b-card *:border-line *:not-first:border-t">
        {[...places.values()].map((place) => (
          <PlaceRow key={place.userUuid} place={place} />
        ))}
      </ol>
      {ranking.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button busy={ranking.isFetchingNextPage} onClick={() => void ranking.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Panel>
  );
}

export function RankingSkeleton() {
  return (
    <div className="rounded-card bg-surface-2 p-4 lg:col-start-1 lg:row-start-1">
      <output className="sr-only">
        <Trans>Loading the ranking</Trans>
      </output>
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} aria-hidden="true" className="flex h-14 items-center gap-3">
          <Skeleton className="size-8 rounded-pill" />
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

function NobodyYet() {
  const { t } = useLingui();
  // For members the button is in the panel with their own place.
  const isGuest = !useSession(isSignedIn);
  return (
    <div className="lg:col-start-1 lg:row-start-1">
      <EmptyState
        icon={TrophyIcon}
        title={t`First place is free`}
        action={
          isGuest && (
            <ButtonLink href="/">
              <Trans>See live rooms</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>No one has points here yet. Take the stage and play something people like.</Trans>
      </EmptyState>
    </div>
  );
}

function NobodyAtAll() {
  const { t } = useLingui();
  return (
    <div className="lg:col-start-1 lg:row-start-1">
      <EmptyState icon={TrophyIcon} title={t`No points in this season`}>
        <Trans>No one earned any while it was running.</Trans>
      </EmptyState>
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TrophyIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PlaceRow } from './place-row.tsx';
import { RankingSkeleton } from './ranking-list.tsx';
import { stateOf } from './season-clock.ts';
import { SeasonDates } from './season-dates.tsx';
import { seasonPath } from './season-path.ts';
import { useClock } from './use-clock.ts';
import { useSeasons, type ListedSeason } from './use-points.ts';

/** Every season with its best three. */
export function SeasonsView() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const seasons = useSeasons();
  const now = useClock(60_000);
  if (seasons.isPending) return <RankingSkeleton />;
  if (!seasons.data)
    return (
      <LoadFailed title={t`Couldn’t load the seasons`} onRetry={() => void seasons.refetch()}>
        {failureText(seasons.error)}
      </LoadFailed>
    );
  if (seasons.data.length === 0)
    return (
      <EmptyState icon={TrophyIcon} title={t`No season yet`}>
        <Trans>Every season shows up here with its best three DJs.</Trans>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-4">
      {seasons.data.map((season) => (
        <SeasonCard key={season.id} season={season} now={now} />
      ))}
    </ul>
  );
}

function SeasonCard({ season, now }: { season: ListedSeason; now: number }) {
  const { t } = useLingui();
  const state = stateOf(season, now);
  return (
    <li className="overflow-hidden rounded-card bg-surface-2">
      <div className="p-4 pb-3">
        <h2 className="flex flex-wrap items-center gap-2 text-16 font-bold break-words">
          <Link href={seasonPath(season)} className="hit-44 relative rounded-[4px] text-ink hover:underline">
            {season.name}
          </Link>
          {state === 'running' && (
            <Tag color="var(--ok)">
              <Trans>Running</Trans>
            </Tag>
          )}
          {state === 'upcoming' && (
            <Tag>
              <Trans>Coming up</Trans>
            </Tag>
          )}
        </h2>
        <p className="mt-1 text-14 text-ink-2">
          <SeasonDates season={season} isUpcoming={state === 'upcoming'} />
        </p>
      </div>
      {season.best.length > 0 && (
        <ol aria-label={t`Best of ${season.name}`} className="*:border-t *:border-line">
          {season.best.map((place) => (
            <PlaceRow key={place.userUuid} place={place} />
          ))}
        </ol>
      )}
      {state !== 'upcoming' && (
        <p className="border-t border-line px-4 py-3 text-12 text-ink-3">
          <Plural
            value={season.total}
            _0="No one has points"
            one="# person has points"
            other="# people have points"
          />
        </p>
      )}
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TrophyIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { OwnPlace } from './own-place.tsx';
import { RankingList, RankingSkeleton } from './ranking-list.tsx';
import { SeasonHeader } from './season-header.tsx';
import { firstToShow, stateOf } from './season-clock.ts';
import { useClock } from './use-clock.ts';
import { useSeasons } from './use-points.ts';

/** One season: its clock, my place and the list. The address names a season other than the current one. */
export function SeasonView() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [params] = useSearchParams();
  const seasons = useSeasons();
  const now = useClock(60_000);
  if (seasons.isPending) return <RankingSkeleton />;
  if (!seasons.data)
    return (
      <LoadFailed title={t`Couldn’t load the season`} onRetry={() => void seasons.refetch()}>
        {failureText(seasons.error)}
      </LoadFailed>
    );
  const name = params.get('season');
  const season = seasons.data.find((one) => one.name === name) ?? firstToShow(seasons.data, now);
  if (!season) return <NoSeason />;
  const state = stateOf(season, now);
  return (
    <>
      <SeasonHeader
        key={season.id}
        season={season}
        seasons={seasons.data}
        onChange={() => void seasons.refetch()}
      />
      {state === 'upcoming' ? (
        <EmptyState level={2} icon={TrophyIcon} title={t`It hasn’t started yet`}>
          <Trans>The ranking fills up as soon as DJs play in this season.</Trans>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <OwnPlace seasonId={season.id} isOver={state === 'over'} />
          <RankingList key={season.id} seasonName={season.name} isOver={state === 'over'} />
        </div>
      )}
    </>
  );
}

function NoSeason() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={TrophyIcon}
      title={t`No season yet`}
      action={
        <ButtonLink href="/ranking/all-time" variant="primary">
          <Trans>See the all-time ranking</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        When staff start a season, its ranking shows up here. Your points already count toward the all-time
        ranking.
      </Trans>
    </EmptyState>
  );
}

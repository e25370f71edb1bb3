import { Trans, useLingui } from '@lingui/react/macro';
import type { Statistics, StatisticsDays } from '@turnstage/contracts';
import { useState } from 'react';
import { formatLength } from '../../lib/duration.ts';
import { formatCount, formatPercent } from '../../lib/numbers.ts';
import { ownTimeZone } from '../../lib/zoned-time.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChoiceGroup } from '../../ui/form/index.ts';
import { EqualizerIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Charts } from './charts.tsx';
import { todayIn } from './fill-days.ts';
import { TopLists } from './top-lists.tsx';
import { useStatistics, type StatisticsPlace } from './use-statistics.ts';

/** Totals, charts and rankings of a place, over a time that the reader chooses. */
export function StatisticsView({ place }: { place: StatisticsPlace }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [days, setDays] = useState<StatisticsDays>('30');
  const query = useStatistics(place, days);
  const statistics = query.data;
  return (
    <div className="flex flex-col gap-4">
      <ChoiceGroup
        label={t`Period`}
        hideLabel
        value={days}
        choices={[
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
        ]}
        onChange={setDays}
      />
      {query.isPending && <Skeleton className="h-96 w-full" />}
      {query.isError && !statistics && (
        <LoadFailed title={t`Couldn’t load the statistics`} onRetry={() => void query.refetch()}>
          {failureText(query.error)}
        </LoadFailed>
      )}
      {statistics && (
        <div
          aria-busy={query.isPlaceholderData}
          className={classNames('flex flex-col gap-4', query.isPlaceholderData && 'opacity-60')}
        >
          {statistics.totals.plays === 0 ? (
            <EmptyState icon={EqualizerIcon} title={t`No songs in this period`}>
              <Trans>Once people play and listen, it shows up here.</Trans>
            </EmptyState>
          ) : (
            <Filled statistics={statistics} today={todayIn(ownTimeZone(), new Date(query.dataUpdatedAt))} />
          )}
        </div>
      )}
    </div>
  );
}

function Filled({ statistics, today }: { statistics: Statistics; today: string }) {
  return (
    <>
      <Totals totals={statistics.totals} />
      <Charts statistics={statistics} today={today} />
      <TopLists statistics={statistics} />
    </>
  );
}

function Totals({ totals }: Pick<Statistics, 'totals'>) {
  const { t, i18n } = useLingui();
  const count = (value: number) => formatCount(value, i18n.locale);
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : formatPercent(part / whole, i18n.locale);
  const { plays, playedSeconds, people, returningPeople, heard, heardToEnd, likes, dislikes, stars } = totals;
  const facts = [
    { name: t`Songs played`, value: count(plays) },
    { name: t`Music played`, value: formatLength(playedSeconds, i18n.locale) },
    { name: t`Listeners with an account`, value: count(people) },
    { name: t`Came back another day`, value: share(returningPeople, people) },
    { name: t`Heard to the end`, value: share(heardToEnd, heard) },
    { name: t`Likes`, value: count(likes) },
    { name: t`Dislikes`, value: count(dislikes) },
    { name: t`Stars`, value: count(stars) },
  ];
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-card bg-surface-2 p-4">
            <dt className="text-12 text-ink-2">{name}</dt>
            <dd className="font-display text-20 font-bold whitespace-nowrap text-ink tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ChartKind, ChartPeriod } from '@turnstage/contracts';
import { useState } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/form/index.ts';
import { TrophyIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChartEntryRow } from './chart-entry.tsx';
import { useChart, type ChartPlace } from './use-chart.ts';

interface ChartProps {
  place: ChartPlace;
  pageSize?: number;
}

/** What was liked most in a room or a community, by song or by DJ (R131, R133). */
export function Chart({ place, pageSize = 50 }: ChartProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [kind, setKind] = useState<ChartKind>('songs');
  const [period, setPeriod] = useState<ChartPeriod>('week');
  const chart = useChart(place, { kind, period }, pageSize);
  const entries = chart.data?.pages.flatMap((page) => page.entries);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t`Chart of`}
          value={kind}
          options={[
            { value: 'songs', label: t`Songs` },
            { value: 'djs', label: t`DJs` },
          ]}
          onChange={setKind}
        />
        <Select
          label={t`Period`}
          value={period}
          options={[
            { value: 'day', label: t`Last 24 hours` },
            { value: 'week', label: t`Last 7 days` },
            { value: 'all', label: t`All time` },
          ]}
          onChange={setPeriod}
        />
      </div>
      <div aria-live="polite" aria-busy={chart.isPending}>
        {chart.isPending && <Skeleton className="h-56 w-full rounded-card" />}
        {chart.isError && !entries && (
          <LoadFailed level={3} title={t`Couldn’t load the chart`} onRetry={() => void chart.refetch()}>
            {failureText(chart.error)}
          </LoadFailed>
        )}
        {entries?.length === 0 && (
          <EmptyState level={3} icon={TrophyIcon} title={t`Nothing played in that time`}>
            <Trans>Songs and DJs show up here, the most liked first.</Trans>
          </EmptyState>
        )}
        {entries && entries.length > 0 && (
          <ol>
            {entries.map((entry) => (
              <ChartEntryRow key={entry.rank} entry={entry} />
            ))}
          </ol>
        )}
      </div>
      {chart.hasNextPage && (
        <Button busy={chart.isFetchingNextPage} onClick={() => void chart.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

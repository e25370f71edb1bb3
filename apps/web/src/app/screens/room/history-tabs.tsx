import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { HistoryTab } from '../../../features/room/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: RoomChart } = lazyWithCatalogues(['charts'], () =>
  import('../../../features/charts/room-chart.tsx').then((module) => module.RoomChart),
);

const { component: RecapList } = lazyWithCatalogues(['recaps'], () =>
  import('../../../features/recaps/recap-list.tsx').then((module) => module.RecapList),
);

/** Charts and recaps in the room's history; loaded when it is opened. */
export function useHistoryTabs(): readonly HistoryTab[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'charts',
        label: t`Charts`,
        render: (roomUuid) => (
          <LazyBoundary fallback={<Skeleton className="h-56 w-full rounded-card" />}>
            <RoomChart room={roomUuid} />
          </LazyBoundary>
        ),
      },
      {
        id: 'recaps',
        label: t`Recaps`,
        render: (roomUuid) => (
          <LazyBoundary fallback={<Skeleton className="h-56 w-full rounded-card" />}>
            <RecapList room={roomUuid} />
          </LazyBoundary>
        ),
      },
    ],
    [t],
  );
}

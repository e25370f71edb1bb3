import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  roomCommunityStatistics,
  roomInstallationStatistics,
  roomRoomStatistics,
} from '@turnstage/client/routes';
import type { StatisticsDays } from '@turnstage/contracts';
import { statisticsKeys } from '../../lib/query-keys/statistics.ts';
import { ownTimeZone } from '../../lib/zoned-time.ts';
import { api } from '../../session/index.ts';

/** What the statistics are of. */
export interface StatisticsPlace {
  readonly kind: 'room' | 'community' | 'installation';
  /** Slug or uuid; empty for the installation. */
  readonly id: string;
}

export function useStatistics({ kind, id }: StatisticsPlace, days: StatisticsDays) {
  return useQuery({
    queryKey: statisticsKeys.of(kind, id, days),
    queryFn: ({ signal }) => {
      const query = { days, timeZone: ownTimeZone() };
      if (kind === 'installation') return api.call(roomInstallationStatistics, { query, signal });
      const options = { params: { id }, query, signal };
      return kind === 'room'
        ? api.call(roomRoomStatistics, options)
        : api.call(roomCommunityStatistics, options);
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { pointsDjCard } from '@turnstage/client/routes';
import type { pointsService } from '@turnstage/contracts';
import { pointsKeys } from '../../lib/query-keys/points.ts';
import { api, useInstallation } from '../../session/index.ts';

export type DjCardOf = CallReply<(typeof pointsService)['djCard']>;

/**
 * What someone has played. Null while it loads, for those who never did, and where the host wants none of it
 * (E21, E25).
 */
export function useDjCard(userUuid: string): DjCardOf | null {
  const hasEngagement = useInstallation()?.engagement ?? false;
  const { data: card } = useQuery({
    queryKey: pointsKeys.djCard(userUuid),
    queryFn: ({ signal }) => api.call(pointsDjCard, { params: { userUuid }, signal }),
    enabled: hasEngagement,
    // Whoever has just become a fan wants to be counted.
    staleTime: 0,
  });
  return !card || (card.plays === 0 && card.goals.length === 0) ? null : card;
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import {
  pointsAllSeasonsRanking,
  pointsHistory,
  pointsNamedSeasonRanking,
  pointsOwnPlace,
  pointsSeasons,
} from '@turnstage/client/routes';
import type { pointsService, Ranking } from '@turnstage/contracts';
import { pointsKeys } from '../../lib/query-keys/points.ts';
import { api, isSignedIn, useSession } from '../../session/index.ts';

export type ListedSeason = CallReply<(typeof pointsService)['seasons']>['seasons'][number];

const pageSize = 25;
const maxSeasons = 50;

/** The latest first. */
export function useSeasons() {
  return useQuery({
    queryKey: pointsKeys.seasons,
    queryFn: ({ signal }) => api.call(pointsSeasons, { query: { take: maxSeasons }, signal }),
    select: ({ seasons }) => seasons,
  });
}

/** The ranking of a season, or with null of all time, page by page. */
export function useRanking(seasonName: string | null) {
  return useInfiniteQuery({
    queryKey: pointsKeys.ranking(seasonName),
    queryFn: ({ signal, pageParam }): Promise<Ranking> => {
      const query = { take: pageSize, skip: pageParam };
      return seasonName === null
        ? api.call(pointsAllSeasonsRanking, { query, signal })
        : api.call(pointsNamedSeasonRanking, { params: { seasonName }, query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.length * pageSize;
      return shown < last.total ? shown : undefined;
    },
  });
}

/** My place in a season, or with null of all time, and the people around it. */
export function useOwnPlace(seasonId: number | null) {
  const me = useSession((session) => session.claims?.sub);
  const signedIn = useSession(isSignedIn);
  return useQuery({
    queryKey: pointsKeys.ownPlace(me, seasonId),
    queryFn: ({ signal }) =>
      api.call(pointsOwnPlace, { query: seasonId === null ? {} : { seasonId }, signal }),
    enabled: signedIn,
  });
}

/** What gave or took my points, newest first. */
export function useHistory() {
  const me = useSession((session) => session.claims?.sub);
  const signedIn = useSession(isSignedIn);
  return useInfiniteQuery({
    queryKey: pointsKeys.history(me),
    queryFn: ({ signal, pageParam }) =>
      api.call(pointsHistory, {
        query: { take: pageSize, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    enabled: signedIn,
  });
}

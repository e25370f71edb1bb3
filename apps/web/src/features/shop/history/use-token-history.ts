import { useInfiniteQuery } from '@tanstack/react-query';
import { pointsTokenTransactions } from '@turnstage/client/routes';
import { shopKeys } from '../../../lib/query-keys/shop.ts';
import { api, useSession } from '../../../session/index.ts';

const pageSize = 25;

/** What happened on an account, newest first; a hold says what became of it (rule J74). */
export function useTokenHistory(accountId: string | undefined) {
  const me = useSession((session) => session.claims?.sub);
  return useInfiniteQuery({
    queryKey: shopKeys.history(me),
    queryFn: ({ signal, pageParam }) =>
      api.call(pointsTokenTransactions, {
        params: { accountId: accountId ?? '' },
        query: { limit: pageSize, offset: pageParam, includeEnds: false },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const loaded = pages.length * pageSize;
      return loaded < count ? loaded : undefined;
    },
    enabled: accountId !== undefined,
  });
}

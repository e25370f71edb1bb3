import { useInfiniteQuery } from '@tanstack/react-query';
import { pointsConsumables } from '@turnstage/client/routes';
import { shopKeys } from '../../../lib/query-keys/shop.ts';
import { api } from '../../../session/index.ts';

const pageSize = 60;

/** What can be bought, the cheapest first. Staff get what isn't for sale too, which is left out here. */
export function useItems() {
  return useInfiniteQuery({
    queryKey: shopKeys.items,
    queryFn: ({ signal, pageParam }) =>
      api.call(pointsConsumables, { query: { limit: pageSize, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const loaded = pages.length * pageSize;
      return loaded < count ? loaded : undefined;
    },
  });
}

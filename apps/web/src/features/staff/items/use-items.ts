import { useQuery } from '@tanstack/react-query';
import { pointsConsumables } from '@turnstage/client/routes';
import { foldText } from '../../../lib/fold-text.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import type { Item } from './item.ts';

const batch = 100;

/** All of them: a shop has some dozens, and the call has no search. */
export function useItems() {
  return useQuery({
    queryKey: staffKeys.list('items'),
    queryFn: async ({ signal }) => {
      const items: Item[] = [];
      for (;;) {
        const page = await api.call(pointsConsumables, {
          query: { limit: batch, offset: items.length, orderBy: 'tokenCost' },
          signal,
        });
        items.push(...page.consumables);
        if (page.consumables.length < batch) return items;
      }
    },
  });
}

export interface ItemFilter {
  readonly search: string;
  readonly sale: string;
  readonly effect: string;
}

export function filterItems(items: readonly Item[], { search, sale, effect }: ItemFilter): Item[] {
  const wanted = foldText(search);
  return items.filter(
    (item) =>
      foldText(`${item.name} ${item.description}`).includes(wanted) &&
      (sale === '' || item.isAvailable === (sale === 'on')) &&
      (effect === '' || item.effect === effect),
  );
}

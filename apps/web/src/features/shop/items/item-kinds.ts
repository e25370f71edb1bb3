import type { ShopItem } from '../item.ts';

export const itemKinds = ['throw', 'cover', 'wear', 'light'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What people do with an item. Items that cover the stage are a kind of their own, whatever their effect is. */
export function kindOf({ effect, displayType }: Pick<ShopItem, 'effect' | 'displayType'>): ItemKind {
  if (displayType === 'cover') return 'cover';
  if (effect === 'thrown') return 'throw';
  return effect === 'worn' ? 'wear' : 'light';
}

/** The groups that have something in them, in their order. */
export function groupByKind(items: readonly ShopItem[]): { kind: ItemKind; items: ShopItem[] }[] {
  return itemKinds
    .map((kind) => ({ kind, items: items.filter((item) => kindOf(item) === kind) }))
    .filter((group) => group.items.length > 0);
}

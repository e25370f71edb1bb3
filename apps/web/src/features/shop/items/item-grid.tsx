import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ShopItem } from '../item.ts';
import { ItemCard } from './item-card.tsx';
import { groupByKind, type ItemKind } from './item-kinds.ts';

interface ItemGridProps {
  items: readonly ShopItem[];
  selectedId: number | null;
  onSelect: (item: ShopItem) => void;
  /** 3 in a dialog. */
  level: 2 | 3;
}

/** The items, grouped by what people do with them. */
export function ItemGrid({ items, selectedId, onSelect, level }: ItemGridProps) {
  const { t } = useLingui();
  const base = useId();
  const titles: Record<ItemKind, string> = {
    throw: t`Throw to the DJ`,
    cover: t`Fill the stage`,
    wear: t`Wear`,
    light: t`Light up`,
  };
  const Heading = `h${level}` as const;
  return groupByKind(items).map((group) => (
    <section key={group.kind} aria-labelledby={`${base}${group.kind}`}>
      <Heading id={`${base}${group.kind}`} className="mb-2 text-16 font-bold text-ink">
        {titles[group.kind]}
      </Heading>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]">
        {group.items.map((item) => (
          <li key={item.id} className="flex">
            <ItemCard
              item={item}
              isSelected={item.id === selectedId}
              isRaised={level === 3}
              onSelect={() => onSelect(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

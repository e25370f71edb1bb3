import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { ShopItem } from '../item.ts';
import { TokenAmount } from '../token-amount.tsx';
import { useItemTexts } from './item-texts.ts';

interface ItemCardProps {
  item: ShopItem;
  isSelected: boolean;
  /** On the surface of a dialog. */
  isRaised: boolean;
  onSelect: () => void;
}

export function ItemCard({ item, isSelected, isRaised, onSelect }: ItemCardProps) {
  const { t } = useLingui();
  const { name } = useItemTexts()(item);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={classNames(
        'flex w-full min-w-0 flex-col items-center gap-2 rounded-card p-3 text-center inset-ring-[1.5px] inset-ring-transparent transition-colors aria-pressed:bg-accent-wash aria-pressed:inset-ring-accent-ink',
        isRaised ? 'bg-surface-3 hover:bg-surface-4' : 'bg-surface-2 hover:bg-surface-3',
      )}
    >
      <img
        src={item.imageUrl}
        alt=""
        width={72}
        height={72}
        draggable={false}
        loading="lazy"
        decoding="async"
        className="size-18 object-contain"
      />
      <span className="flex max-w-full min-h-10 items-center text-14 leading-tight font-semibold text-balance break-words text-ink">
        {name}
      </span>
      <TokenAmount amount={item.tokenCost} className="text-14 text-ink" />
      {item.isSubscriberOnly && <Tag>{t`Subscribers`}</Tag>}
    </button>
  );
}

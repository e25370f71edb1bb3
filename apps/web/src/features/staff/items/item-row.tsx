import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { ImageIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { Item } from './item.ts';
import { useItemLabels } from './use-item-labels.ts';

interface ItemRowProps {
  item: Item;
  onEdit: () => void;
  onDelete: () => void;
}

export function ItemRow({ item, onEdit, onDelete }: ItemRowProps) {
  const { t } = useLingui();
  const labels = useItemLabels();
  const { name, tokenCost, effect, anchor, displayType } = item;
  const place = displayType === 'cover' ? labels.displayTypes.cover : labels.anchors[anchor];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14">
      {item.imageUrl ? (
        <img src={item.imageUrl} alt="" draggable={false} className="size-12 shrink-0 object-contain" />
      ) : (
        <ImageIcon size={24} className="shrink-0 text-ink-3" />
      )}
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-words text-ink">{name}</span>
          {!item.isAvailable && (
            <Tag color="var(--ink-3)">
              <Trans>Not for sale</Trans>
            </Tag>
          )}
          {item.isSubscriberOnly && (
            <Tag>
              <Trans>Subscribers only</Trans>
            </Tag>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-12 text-ink-3">
          <span>
            <Plural value={tokenCost} one="# token" other="# tokens" />
          </span>
          <span>{labels.effects[effect]}</span>
          {effect !== 'thrown' || displayType === 'cover' ? <span>{place}</span> : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button size="sm" aria-label={t`Delete ${name}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}

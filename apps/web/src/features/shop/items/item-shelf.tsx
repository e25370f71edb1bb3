import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShopIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { RenderItemPreview, ShopItem, ShopRoom } from '../item.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { ItemDetails } from './item-details.tsx';
import { ItemGrid } from './item-grid.tsx';
import { useItemTexts } from './item-texts.ts';
import { useItems } from './use-items.ts';

interface ItemShelfProps {
  room: ShopRoom | null;
  renderPreview: RenderItemPreview;
  /** The one that was chosen is shown beside the others; else in a dialog. */
  hasSide: boolean;
  level?: 2 | 3;
}

/** Everything that can be bought, with the one that was chosen tried on. */
export function ItemShelf({ room, renderPreview, hasSide, level = 2 }: ItemShelfProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const getTexts = useItemTexts();
  const items = useItems();
  const [chosen, setChosen] = useState<ShopItem | null>(null);
  const [isBuying, setBuying] = useState(false);
  if (items.isPending) return <ShelfSkeleton />;
  if (!items.data)
    return (
      <LoadFailed title={t`Couldn’t load the shop`} onRetry={() => void items.refetch()}>
        {failureText(items.error)}
      </LoadFailed>
    );
  const all = items.data.pages.flatMap(({ consumables }) => consumables);
  const onSale = all.filter(({ isAvailable }) => isAvailable);
  if (onSale.length === 0)
    return (
      <EmptyState icon={ShopIcon} title={t`Nothing here yet`} level={level}>
        <Trans>Things to throw, wear and light up on stage show up here.</Trans>
      </EmptyState>
    );
  // As it is now. One that is gone stays in view with the reason why it can't be bought.
  const item = chosen && (all.find(({ id }) => id === chosen.id) ?? chosen);
  const shown = item ?? (hasSide ? onSale[0] : undefined);
  const details = shown && (
    <ItemDetails
      // The preview restarts with each item.
      key={shown.id}
      item={shown}
      room={room}
      renderPreview={renderPreview}
      onBuy={() => {
        setChosen(shown);
        setBuying(true);
      }}
    />
  );
  return (
    <div className={hasSide ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]' : undefined}>
      <div className="flex flex-col gap-6">
        <ItemGrid items={onSale} selectedId={shown?.id ?? null} onSelect={setChosen} level={level} />
        {items.hasNextPage && (
          <Button
            className="self-center"
            busy={items.isFetchingNextPage}
            onClick={() => void items.fetchNextPage()}
          >
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
      {hasSide && shown && (
        <Panel title={getTexts(shown).name} level={level} className="lg:sticky lg:top-22">
          {details}
        </Panel>
      )}
      {!hasSide && item && (
        <Dialog title={getTexts(item).name} size="sm" onClose={() => setChosen(null)}>
          {details}
        </Dialog>
      )}
      {isBuying && item && room && (
        <BuyDialog
          item={item}
          room={room}
          onBought={() => {
            setBuying(false);
            if (!hasSide) setChosen(null);
          }}
          onClose={() => setBuying(false)}
        />
      )}
    </div>
  );
}

function ShelfSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-42 rounded-card" />
      ))}
    </div>
  );
}

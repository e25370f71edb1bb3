import { Trans, useLingui } from '@lingui/react/macro';
import { formatLength } from '../../../lib/duration.ts';
import { isSignedIn, useInstallation, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { RenderItemPreview, ShopItem, ShopRoom } from '../item.ts';
import { TokenAmount } from '../token-amount.tsx';
import { useItemTexts } from './item-texts.ts';

interface ItemDetailsProps {
  item: ShopItem;
  room: ShopRoom | null;
  renderPreview: RenderItemPreview;
  onBuy: () => void;
}

/** An item: a preview on the person's own avatar, its effect, and the button to buy it. */
export function ItemDetails({ item, room, renderPreview, onBuy }: ItemDetailsProps) {
  const { i18n } = useLingui();
  const { description } = useItemTexts()(item);
  const lasts = formatLength(item.durationSeconds, i18n.locale);
  const isMoment = item.effect === 'thrown' || item.displayType === 'cover';
  return (
    <div className="flex flex-col gap-4">
      {renderPreview(item)}
      <div className="flex flex-col gap-2 text-14 text-ink-2">
        {description !== '' && <p className="text-pretty break-words">{description}</p>}
        <p>
          {isMoment ? (
            <Trans>Everyone in the room sees it, once.</Trans>
          ) : (
            <Trans>Everyone in the room sees it on you for {lasts}.</Trans>
          )}
        </p>
        <p className="flex items-center gap-2">
          <Trans>Price:</Trans> <TokenAmount amount={item.tokenCost} className="text-16 text-ink" />
        </p>
      </div>
      <BuyArea item={item} room={room} onBuy={onBuy} />
    </div>
  );
}

type BuyAreaProps = Pick<ItemDetailsProps, 'item' | 'room' | 'onBuy'>;

/** A thing shows up in a room the moment it is bought, so without a room there is nothing to buy yet. */
function BuyArea({ item, room, onBuy }: BuyAreaProps) {
  const { t } = useLingui();
  const itemName = useItemTexts()(item).name;
  const signedIn = useSession(isSignedIn);
  const hasPlans = useInstallation()?.subscriptions ?? false;
  if (!signedIn)
    return (
      <div className="flex flex-wrap gap-3">
        <JoinLinks next="/shop" />
      </div>
    );
  if (!room)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-14 text-pretty text-ink-2">
          <Trans>You buy it in a room, and it shows up there at once. Join one, then come back here.</Trans>
        </p>
        <ButtonLink href="/" variant="primary">
          <Trans>See live rooms</Trans>
        </ButtonLink>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <Button variant="primary" aria-label={t`Buy ${itemName}`} onClick={onBuy}>
        <Trans>Buy</Trans>
      </Button>
      {item.isSubscriberOnly && (
        <p className="text-12 text-ink-2">
          <Trans>Only for subscribers.</Trans>{' '}
          {hasPlans && (
            <ButtonLink href="/shop/subscription" variant="quiet" size="sm">
              <Trans>See plans</Trans>
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}

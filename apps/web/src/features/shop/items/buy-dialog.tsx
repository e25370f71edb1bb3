import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { singlePress } from '../../../lib/single-press.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useTokenAccount } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import type { ShopItem, ShopRoom } from '../item.ts';
import { TokenAmount } from '../token-amount.tsx';
import { useItemTexts } from './item-texts.ts';
import { isOutdated, useBuyItem } from './use-buy-item.ts';

interface BuyDialogProps {
  item: ShopItem;
  room: ShopRoom;
  /** After the purchase; the dialog has shown a message. */
  onBought: () => void;
  onClose: () => void;
}

/** Asks once more, with the price and the balance that the purchase is made with (rule J14). */
export function BuyDialog({ item, room, onBought, onClose }: BuyDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const itemName = useItemTexts()(item).name;
  const roomName = room.name;
  const tokens = useTokenAccount();
  const buy = useBuyItem(() => {
    showToast(t`${itemName} is yours, and everyone in ${roomName} sees it.`, { tone: 'ok' });
    onBought();
  });
  const account = tokens.data;
  const balance = account?.balance ?? 0;
  const missing = item.tokenCost - balance;
  const isDisabled = account?.status === 'disabled';
  // With another price or balance the same button would buy something else than it said.
  const isRefreshing = isOutdated(buy.error) && tokens.isFetching;
  const canBuy = account && missing <= 0 && !isDisabled;
  return (
    <Dialog
      title={t`Buy ${itemName}?`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {missing > 0 && !tokens.isPending ? (
            <ButtonLink href="/shop/tokens" variant="primary">
              <Trans>Get tokens</Trans>
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              busy={buy.isPending || isRefreshing}
              disabled={!canBuy}
              onClick={singlePress(() => canBuy && buy.mutate({ item, account, room }))}
            >
              {t`Buy for ${plural(item.tokenCost, { one: '# token', other: '# tokens' })}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3 text-14">
        <p className="text-pretty">
          <Trans>It shows up in {roomName} right away. Tokens aren’t refunded.</Trans>
        </p>
        <dl className="flex flex-col gap-2 rounded-card bg-surface-3 p-4">
          <Figure label={t`Price`} amount={item.tokenCost} />
          <Figure label={t`Your tokens`} amount={tokens.isPending ? null : balance} />
          {canBuy && <Figure label={t`Left afterwards`} amount={balance - item.tokenCost} />}
        </dl>
        {missing > 0 && !tokens.isPending && !isDisabled && (
          <p>{t`You need ${plural(missing, { one: '# more token', other: '# more tokens' })}.`}</p>
        )}
        {isDisabled && !buy.error && (
          <p role="alert" className="font-semibold text-danger">
            <Trans>Your token account is disabled. Ask an admin.</Trans>
          </p>
        )}
        {buy.error && (
          <p role="alert" className="font-semibold text-danger">
            {failureText(buy.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** `amount` null: not known yet. */
function Figure({ label, amount }: { label: string; amount: number | null }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt>{label}</dt>
      <dd className="flex text-ink">
        {amount === null ? <Skeleton className="h-5 w-12" /> : <TokenAmount amount={amount} />}
      </dd>
    </div>
  );
}

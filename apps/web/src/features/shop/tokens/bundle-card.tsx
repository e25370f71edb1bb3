import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '../../../lib/money.ts';
import { singlePress } from '../../../lib/single-press.ts';
import { Button } from '../../../ui/button.tsx';
import { TokenIcon } from '../../../ui/icons/index.ts';
import type { PricedBundle } from './use-bundles.ts';

interface BundleCardProps extends PricedBundle {
  isBusy: boolean;
  /** Absent for guests. */
  onBuy: (() => void) | undefined;
}

export function BundleCard({ bundle, product, isBusy, onBuy }: BundleCardProps) {
  const { t, i18n } = useLingui();
  const price = formatMoney(product.price, product.currency, i18n.locale);
  const { name, description, thumbnailUrl, tokens } = bundle;
  const content = t`${plural(tokens, { one: '# token', other: '# tokens' })}`;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card bg-surface-2 p-4">
      <div className="flex items-center gap-3">
        {thumbnailUrl === null ? (
          <span className="flex size-14 shrink-0 items-center justify-center rounded-cover bg-surface-3 text-accent-ink">
            <TokenIcon size={28} />
          </span>
        ) : (
          <img src={thumbnailUrl} alt="" className="size-14 shrink-0 rounded-cover object-cover" />
        )}
        <div className="min-w-0">
          <h2 className="text-16 font-bold break-words text-ink">{name}</h2>
          {name !== content && <p className="text-14 text-ink-2">{content}</p>}
        </div>
      </div>
      {description !== '' && <p className="text-14 text-pretty break-words text-ink-2">{description}</p>}
      <div className="mt-auto flex items-center justify-between gap-3">
        <p className="text-20 font-display font-bold text-ink">{price}</p>
        {onBuy && (
          <Button
            variant="primary"
            busy={isBusy}
            aria-label={t`Buy ${name} for ${price}`}
            onClick={singlePress(onBuy)}
          >
            <Trans>Buy</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

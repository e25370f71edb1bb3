import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Product } from './product.ts';

interface ProductRowProps {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProductRow({ product, onEdit, onDelete }: ProductRowProps) {
  const { t, i18n } = useLingui();
  const { name, paymentType, interval, region, level } = product;
  const price = formatMoney(product.price, product.currency, i18n.locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-words text-ink">{name}</span>
          <SaleTag isActive={product.isActive} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-12 text-ink-3">
          <span className="text-ink-2 tabular-nums">
            {paymentType === 'one_time' ? (
              price
            ) : interval === 'year' ? (
              <Trans>{price} a year</Trans>
            ) : (
              <Trans>{price} a month</Trans>
            )}
          </span>
          <span>{paymentType === 'one_time' ? t`Paid once` : t`Subscription`}</span>
          {region && level && (
            <span>
              {region} · {level}
            </span>
          )}
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

export function SaleTag({ isActive }: { isActive: boolean }) {
  return (
    <Tag color={isActive ? 'var(--ok)' : 'var(--ink-3)'}>
      {isActive ? <Trans>For sale</Trans> : <Trans>Not for sale</Trans>}
    </Tag>
  );
}

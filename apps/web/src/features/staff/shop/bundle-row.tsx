import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons/index.ts';
import type { Bundle } from './bundle-draft.ts';
import { SaleTag } from './product-row.tsx';
import type { Product } from './product.ts';

interface BundleRowProps {
  bundle: Bundle;
  /** Absent: deleted, or not for sale and visible to admins only. */
  product: Product | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  /** Absent for those who can't change products. */
  onSale: ((isActive: boolean) => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

export function BundleRow(props: BundleRowProps) {
  const { t, i18n } = useLingui();
  const { bundle, product, isFirst, isLast, onMove, onSale, onEdit, onDelete } = props;
  const { name, tokens } = bundle;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14">
      <div className="flex">
        <IconButton
          icon={ArrowUpIcon}
          name={t`Move ${name} up`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDownIcon}
          name={t`Move ${name} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </div>
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-words text-ink">{name}</span>
          <SaleTag isActive={product?.isActive ?? false} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-12 text-ink-3">
          <span>
            <Plural value={tokens} one="# token" other="# tokens" />
          </span>
          <span className="text-ink-2 tabular-nums">
            {product ? formatMoney(product.price, product.currency, i18n.locale) : t`no price`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {product && onSale && (
          <Button
            size="sm"
            aria-label={product.isActive ? t`Stop selling ${name}` : t`Start selling ${name}`}
            onClick={() => onSale(!product.isActive)}
          >
            {product.isActive ? <Trans>Stop selling</Trans> : <Trans>Start selling</Trans>}
          </Button>
        )}
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

import { Trans, useLingui } from '@lingui/react/macro';
import { paymentDeleteProduct } from '@turnstage/client/routes';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShopIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductRow } from './product-row.tsx';
import type { Product } from './product.ts';
import { useProducts } from './use-products.ts';

type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'delete'; readonly product: Product }
  | null;

/** What people pay money for: once, or as a subscription (rules J20 and J21). */
export function ProductsSection() {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const query = useProducts();
  const remove = useStaffAction({
    call: ({ id }: Product) => api.call(paymentDeleteProduct, { params: { id } }),
    done: t`Product deleted.`,
    invalidates: staffKeys.list('products'),
  });
  const create = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setOpen({ dialog: 'new' })}>
      <Trans>New product</Trans>
    </Button>
  );
  return (
    <StaffPage
      title={t`Products`}
      lead={<Trans>What people pay money for: prices of token bundles, and subscription plans.</Trans>}
      actions={create}
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState icon={ShopIcon} title={t`No products yet`} action={create}>
          <Trans>Create a price for a token bundle, or a subscription plan.</Trans>
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <ul
          aria-label={t`Products`}
          className="overflow-hidden rounded-card bg-surface-2 *:border-line *:not-first:border-t"
        >
          {query.data.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              onEdit={() => setOpen({ dialog: 'edit', product })}
              onDelete={() => setOpen({ dialog: 'delete', product })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'new' && <ProductDialog onClose={close} />}
      {open?.dialog === 'edit' && <ProductDialog product={open.product} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${open.product.name}?`}
          confirmLabel={t`Delete product`}
          danger
          onClose={close}
          onConfirm={() => {
            remove.mutate(open.product);
            close();
          }}
        >
          <p className="text-14">
            <Trans>
              No one can buy it anymore. Payments stay, and so do running subscriptions. A bundle that’s sold
              as this product can’t be bought until it gets another one.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}

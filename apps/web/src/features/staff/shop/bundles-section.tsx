import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  paymentChangeProduct,
  pointsDeleteTokenBundle,
  pointsOrderTokenBundles,
  pointsTokenBundles,
} from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api, isAllowed, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TokenIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { BundleDialog } from './bundle-dialog.tsx';
import { moveBundle, type Bundle } from './bundle-draft.ts';
import { BundleRow } from './bundle-row.tsx';
import { useProducts } from './use-products.ts';

type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'delete'; readonly bundle: Bundle }
  | null;

/** How many tokens people get for which price, in the order of the shop (rules J9 and J13). */
export function BundlesSection() {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const canSell = useSession(isAllowed('manageProducts'));
  const query = useQuery({
    queryKey: staffKeys.list('bundles'),
    queryFn: ({ signal }) =>
      api.call(pointsTokenBundles, { query: { limit: limits.orderedBundles }, signal }),
  });
  const products = useProducts();
  const bundles = query.data ?? [];
  const ids = bundles.map(({ id }) => id);
  const order = useStaffAction({
    call: (newOrder: string[]) => api.call(pointsOrderTokenBundles, { body: { ids: newOrder } }),
    invalidates: staffKeys.list('bundles'),
  });
  const sell = useStaffAction({
    call: (body: { id: string; isActive: boolean }) => api.call(paymentChangeProduct, { body }),
    invalidates: staffKeys.list('products'),
  });
  const remove = useStaffAction({
    call: ({ id }: Bundle) => api.call(pointsDeleteTokenBundle, { params: { id } }),
    done: t`Bundle deleted.`,
    invalidates: staffKeys.list('bundles'),
  });
  const productsFor = (bundle?: Bundle) => {
    const taken = new Set(bundles.filter(({ id }) => id !== bundle?.id).map(({ productId }) => productId));
    return (products.data ?? []).filter(
      ({ id, paymentType }) => paymentType === 'one_time' && !taken.has(id),
    );
  };
  const create = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setOpen({ dialog: 'new' })}>
      <Trans>New bundle</Trans>
    </Button>
  );
  const failed = query.isError ? query : products.isError ? products : null;
  return (
    <StaffPage
      title={t`Token bundles`}
      lead={<Trans>How many tokens people get for which price, in the order of the shop.</Trans>}
      actions={create}
    >
      {!failed && (query.isPending || products.isPending) && <RowSkeletons />}
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {query.data && products.data && bundles.length === 0 && (
        <EmptyState icon={TokenIcon} title={t`No bundles yet`} action={create}>
          <Trans>Without one, no one can buy tokens. A bundle needs a product that’s paid once.</Trans>
        </EmptyState>
      )}
      {query.data && products.data && bundles.length > 0 && (
        <ol
          aria-label={t`Token bundles`}
          className="overflow-hidden rounded-card bg-surface-2 *:border-line *:not-first:border-t"
        >
          {bundles.map((bundle, index) => (
            <BundleRow
              key={bundle.id}
              bundle={bundle}
              product={products.data.find(({ id }) => id === bundle.productId)}
              isFirst={index === 0}
              isLast={index === bundles.length - 1}
              onMove={(by) => {
                if (!order.isPending) order.mutate(moveBundle(ids, bundle.id, by));
              }}
              onSale={canSell ? (isActive) => sell.mutate({ id: bundle.productId, isActive }) : undefined}
              onEdit={() => setOpen({ dialog: 'edit', bundle })}
              onDelete={() => setOpen({ dialog: 'delete', bundle })}
            />
          ))}
        </ol>
      )}
      {open?.dialog === 'new' && <BundleDialog products={productsFor()} onClose={close} />}
      {open?.dialog === 'edit' && (
        <BundleDialog bundle={open.bundle} products={productsFor(open.bundle)} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${open.bundle.name}?`}
          confirmLabel={t`Delete bundle`}
          danger
          onClose={close}
          onConfirm={() => {
            remove.mutate(open.bundle);
            close();
          }}
        >
          <p className="text-14">
            <Trans>No one can buy it anymore. Checkouts that already started are still credited.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}

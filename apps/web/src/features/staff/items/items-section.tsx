import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pointsDeleteConsumable } from '@turnstage/client/routes';
import { consumableEffects } from '@turnstage/contracts/values';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/form/index.ts';
import { PlusIcon, StarIcon } from '../../../ui/icons/index.ts';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ItemRow } from './item-row.tsx';
import type { Item, RenderPreview } from './item.ts';
import { useItemLabels } from './use-item-labels.ts';
import { filterItems, useItems } from './use-items.ts';

type Open = { readonly dialog: 'new' } | { readonly dialog: 'edit' | 'delete'; readonly item: Item } | null;

/** What people buy for tokens and throw, wear or light on stage (rules F20 to F24). */
export function ItemsSection({ renderPreview }: { renderPreview: RenderPreview }) {
  const { t } = useLingui();
  const labels = useItemLabels();
  const listParams = useListParams();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const query = useItems();
  const filter = {
    search: listParams.get('search'),
    sale: listParams.get('sale'),
    effect: listParams.get('effect'),
  };
  const items = filterItems(query.data ?? [], filter);
  const remove = useStaffAction({
    call: ({ id }: Item) => api.call(pointsDeleteConsumable, { params: { id } }),
    done: t`Item deleted.`,
    invalidates: staffKeys.list('items'),
  });
  const create = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setOpen({ dialog: 'new' })}>
      <Trans>New item</Trans>
    </Button>
  );
  return (
    <StaffPage
      title={t`Items`}
      lead={<Trans>What people buy for tokens to throw, wear or light up on stage.</Trans>}
      actions={create}
    >
      <div className="flex flex-col gap-2 lg:flex-row">
        <ListSearch
          label={t`Name of an item`}
          value={filter.search}
          onChange={(text) => listParams.set({ search: text })}
        />
        <div className="grid grid-cols-2 gap-2 lg:w-96">
          <Select
            label={t`Sale`}
            hideLabel
            value={filter.sale}
            onChange={(sale) => listParams.set({ sale })}
            options={[
              { value: '', label: t`For sale or not` },
              { value: 'on', label: t`For sale` },
              { value: 'off', label: t`Not for sale` },
            ]}
          />
          <Select
            label={t`Effect`}
            hideLabel
            value={filter.effect}
            onChange={(effect) => listParams.set({ effect })}
            options={[
              { value: '', label: t`Any effect` },
              ...consumableEffects.map((value) => ({ value, label: labels.effects[value] })),
            ]}
          />
        </div>
      </div>
      {query.isPending && <RowSkeletons />}
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && items.length === 0 && (
        <EmptyState
          icon={StarIcon}
          title={query.data.length === 0 ? t`No items yet` : t`No matches`}
          action={query.data.length === 0 && create}
        >
          {query.data.length === 0 && <Trans>Upload an image and set a price to sell the first one.</Trans>}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <p className="text-12 text-ink-3" aria-live="polite">
            <Plural value={items.length} one="# item" other="# items" />
          </p>
          <ul
            aria-label={t`Items`}
            className="overflow-hidden rounded-card bg-surface-2 *:border-line *:not-first:border-t"
          >
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                onEdit={() => setOpen({ dialog: 'edit', item })}
                onDelete={() => setOpen({ dialog: 'delete', item })}
              />
            ))}
          </ul>
        </>
      )}
      {open?.dialog === 'new' && <ItemDialog renderPreview={renderPreview} onClose={close} />}
      {open?.dialog === 'edit' && (
        <ItemDialog item={open.item} renderPreview={renderPreview} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${open.item.name}?`}
          confirmLabel={t`Delete item`}
          danger
          onClose={close}
          onConfirm={() => {
            remove.mutate(open.item);
            close();
          }}
        >
          <p className="text-14">
            <Trans>No one can buy it anymore. What people already bought stays in their history.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}

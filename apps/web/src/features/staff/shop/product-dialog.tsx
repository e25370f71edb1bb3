import { Trans, useLingui } from '@lingui/react/macro';
import { paymentChangeProduct, paymentCreateProduct } from '@turnstage/client/routes';
import { fieldLengths, limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Checkbox, Select, TextArea, TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { PriceFields } from './price-fields.tsx';
import {
  changesOf,
  draftOf,
  findProblem,
  newProductDraft,
  toNewProduct,
  type ProductDraft,
} from './product-draft.ts';
import type { Product } from './product.ts';

interface ProductDialogProps {
  /** Absent: a new one. */
  product?: Product;
  onClose: () => void;
}

export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { t } = useLingui();
  const [before] = useState(() => (product ? draftOf(product) : newProductDraft));
  const [draft, setDraft] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<ProductDraft>) => setDraft((current) => ({ ...current, ...part }));
  const save = useStaffAction({
    call: () =>
      product
        ? api.call(paymentChangeProduct, { body: changesOf(product.id, draft, before) })
        : api.call(paymentCreateProduct, { body: toNewProduct(draft) }),
    done: product ? t`Product saved.` : t`Product created.`,
    invalidates: staffKeys.list('products'),
    hasOwnError: true,
    onDone: onClose,
  });
  const problem = isChecked ? findProblem(draft) : null;
  return (
    <ActionDialog
      title={product ? t`Edit product` : t`New product`}
      confirmLabel={product ? t`Save product` : t`Create product`}
      busy={save.isPending}
      error={save.error}
      onConfirm={() => {
        setChecked(true);
        if (findProblem(draft) === null) save.mutate(undefined);
      }}
      onClose={onClose}
      explanation={
        <Trans>
          What people already paid for keeps its price and terms, and so do running subscriptions.
        </Trans>
      }
    >
      <TextField
        label={t`Name`}
        hint={t`People see it when they pay.`}
        autoComplete="off"
        maxLength={limits.shopName}
        value={draft.name}
        error={problem === 'name' ? t`Give it a name.` : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={t`Description`}
        rows={2}
        maxLength={limits.shopDescription}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Select
        label={t`How it’s paid`}
        disabled={product !== undefined}
        hint={product && t`This can’t change anymore.`}
        value={draft.paymentType}
        onChange={(paymentType) => change({ paymentType })}
        options={[
          { value: 'one_time', label: t`Once` },
          { value: 'subscription', label: t`As a subscription` },
        ]}
      />
      <PriceFields
        price={draft.price}
        currency={draft.currency}
        problem={problem === 'price' || problem === 'currency' ? problem : null}
        onChange={change}
      />
      {draft.paymentType === 'subscription' && (
        <SubscriptionTerms draft={draft} problem={problem} onChange={change} />
      )}
      <TextField
        label={t`Product in the App Store`}
        hint={t`Its ID there, if it’s sold there too.`}
        autoComplete="off"
        maxLength={fieldLengths.storeProductId}
        value={draft.appStoreProductId}
        onChange={({ target }) => change({ appStoreProductId: target.value })}
      />
      <Checkbox
        label={t`For sale`}
        hint={t`Off: no one can buy it, and only admins see it.`}
        checked={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </ActionDialog>
  );
}

interface SubscriptionTermsProps {
  draft: ProductDraft;
  problem: ReturnType<typeof findProblem>;
  onChange: (part: Partial<ProductDraft>) => void;
}

function SubscriptionTerms({ draft, problem, onChange }: SubscriptionTermsProps) {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Select
        label={t`Paid every`}
        value={draft.interval}
        onChange={(interval) => onChange({ interval })}
        options={[
          { value: 'month', label: t`month` },
          { value: 'year', label: t`year` },
        ]}
      />
      <TextField
        label={t`Region`}
        autoComplete="off"
        maxLength={fieldLengths.productLabel}
        value={draft.region}
        error={problem === 'region' ? t`Name a region, like EU.` : undefined}
        onChange={({ target }) => onChange({ region: target.value })}
      />
      <TextField
        label={t`Level`}
        autoComplete="off"
        maxLength={fieldLengths.productLabel}
        value={draft.level}
        error={problem === 'level' ? t`Name a level, like pro.` : undefined}
        onChange={({ target }) => onChange({ level: target.value })}
      />
    </div>
  );
}

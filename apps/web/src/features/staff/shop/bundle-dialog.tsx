import { Trans, useLingui } from '@lingui/react/macro';
import { pointsChangeTokenBundle, pointsCreateTokenBundle } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Select, TextArea, TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import {
  bodyOf,
  draftOf,
  findProblem,
  newBundleDraft,
  type Bundle,
  type BundleDraft,
} from './bundle-draft.ts';
import type { Product } from './product.ts';

interface BundleDialogProps {
  /** Absent: a new one. */
  bundle?: Bundle;
  /** What it can be sold as: paid once, and of no other bundle. */
  products: readonly Product[];
  onClose: () => void;
}

export function BundleDialog({ bundle, products, onClose }: BundleDialogProps) {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState(() => (bundle ? draftOf(bundle) : newBundleDraft));
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<BundleDraft>) => setDraft((current) => ({ ...current, ...part }));
  const save = useStaffAction({
    call: () =>
      bundle
        ? api.call(pointsChangeTokenBundle, { params: { id: bundle.id }, body: bodyOf(draft) })
        : api.call(pointsCreateTokenBundle, { body: bodyOf(draft) }),
    done: bundle ? t`Bundle saved.` : t`Bundle created.`,
    invalidates: staffKeys.list('bundles'),
    hasOwnError: true,
    onDone: onClose,
  });
  const problem = isChecked ? findProblem(draft) : null;
  return (
    <ActionDialog
      title={bundle ? t`Edit bundle` : t`New bundle`}
      confirmLabel={bundle ? t`Save bundle` : t`Create bundle`}
      busy={save.isPending}
      error={save.error}
      onConfirm={() => {
        setChecked(true);
        if (findProblem(draft) === null) save.mutate(undefined);
      }}
      onClose={onClose}
      explanation={
        <Trans>Checkouts that already started credit what the bundle held when they started.</Trans>
      }
    >
      <TextField
        label={t`Name`}
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
      <TextField
        label={t`Tokens`}
        inputMode="numeric"
        autoComplete="off"
        value={draft.tokens}
        error={problem === 'tokens' ? t`Use a whole number from 1 to 10,000,000.` : undefined}
        onChange={({ target }) => change({ tokens: target.value })}
      />
      <Select
        label={t`Price`}
        hint={
          products.length === 0
            ? t`Every product that’s paid once belongs to another bundle. An admin can create one under Products.`
            : t`The product that it’s sold as.`
        }
        value={draft.productId}
        error={problem === 'product' ? t`Choose a price.` : undefined}
        onChange={(productId) => change({ productId })}
        options={[
          { value: '', label: t`Choose a price` },
          ...products.map(({ id, name, price, currency }) => ({
            value: id,
            label: `${formatMoney(price, currency, i18n.locale)} · ${name}`,
          })),
        ]}
      />
    </ActionDialog>
  );
}

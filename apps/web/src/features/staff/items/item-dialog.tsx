import { Trans, useLingui } from '@lingui/react/macro';
import { pointsChangeConsumable, pointsCreateConsumable } from '@turnstage/client/routes';
import {
  consumableAnchors,
  consumableDisplayTypes,
  consumableEffects,
  limits,
} from '@turnstage/contracts/values';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Checkbox, Select, TextArea, TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { bodyOf, changesOf, draftOf, findProblem, newDraft, type ItemDraft } from './item-draft.ts';
import { ItemImageField, type ItemFile } from './item-image-field.tsx';
import type { Item, RenderPreview } from './item.ts';
import { useItemLabels } from './use-item-labels.ts';

interface ItemDialogProps {
  /** Absent: a new one. */
  item?: Item;
  renderPreview: RenderPreview;
  onClose: () => void;
}

export function ItemDialog({ item, renderPreview, onClose }: ItemDialogProps) {
  const { t } = useLingui();
  const labels = useItemLabels();
  const [before] = useState(() => (item ? draftOf(item) : newDraft));
  const [draft, setDraft] = useState(before);
  const [file, setFile] = useState<ItemFile | null>(null);
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<ItemDraft>) => setDraft((current) => ({ ...current, ...part }));
  const imageUrl = file?.imageUrl ?? item?.imageUrl ?? '';
  const save = useStaffAction({
    call: () =>
      item
        ? api.call(pointsChangeConsumable, {
            params: { id: item.id },
            body: { ...changesOf(draft, before), ...(file && { fileId: file.fileId }) },
          })
        : api.call(pointsCreateConsumable, { body: { ...bodyOf(draft), fileId: file?.fileId ?? '' } }),
    done: item ? t`Item saved.` : t`Item created.`,
    invalidates: staffKeys.list('items'),
    hasOwnError: true,
    onDone: onClose,
  });
  const problem = isChecked ? findProblem(draft, imageUrl !== '') : null;
  const isOnFigure = draft.effect !== 'thrown' && draft.displayType === 'small';
  return (
    <ActionDialog
      title={item ? t`Edit item` : t`New item`}
      confirmLabel={item ? t`Save item` : t`Create item`}
      busy={save.isPending}
      error={save.error}
      onConfirm={() => {
        setChecked(true);
        if (findProblem(draft, imageUrl !== '') === null) save.mutate(undefined);
      }}
      onClose={onClose}
      explanation={<Trans>People who see the old price are asked again before they pay.</Trans>}
    >
      <TextField
        label={t`Name`}
        autoComplete="off"
        maxLength={limits.consumableName.max}
        value={draft.name}
        error={problem === 'name' ? t`Give it a name.` : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={t`Description`}
        rows={2}
        maxLength={limits.consumableDescription}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <ItemImageField
        imageUrl={imageUrl}
        error={problem === 'image' ? t`Choose an image.` : undefined}
        onUpload={setFile}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Price in tokens`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.tokenCost}
          error={problem === 'cost' ? t`Use a whole number from 1 to 1,000,000.` : undefined}
          onChange={({ target }) => change({ tokenCost: target.value })}
        />
        <TextField
          label={t`Seconds it stays`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.durationSeconds}
          error={problem === 'duration' ? t`Use a whole number from 1 to 3600.` : undefined}
          onChange={({ target }) => change({ durationSeconds: target.value })}
        />
        <Select
          label={t`Effect`}
          value={draft.effect}
          onChange={(effect) => change({ effect })}
          options={consumableEffects.map((value) => ({ value, label: labels.effects[value] }))}
        />
        <Select
          label={t`Where it shows`}
          value={draft.displayType}
          onChange={(displayType) => change({ displayType })}
          options={consumableDisplayTypes.map((value) => ({ value, label: labels.displayTypes[value] }))}
        />
        {isOnFigure && (
          <Select
            label={t`Place on the figure`}
            value={draft.anchor}
            onChange={(anchor) => change({ anchor })}
            options={consumableAnchors.map((value) => ({ value, label: labels.anchors[value] }))}
          />
        )}
      </div>
      <section aria-label={t`How it looks`} className="flex flex-col gap-1.5">
        <p aria-hidden="true" className="text-14 font-semibold text-ink">
          <Trans>How it looks</Trans>
        </p>
        {renderPreview({
          imageUrl,
          effect: draft.effect,
          anchor: draft.anchor,
          displayType: draft.displayType,
        })}
      </section>
      <div className="flex flex-col">
        <Checkbox
          label={t`For sale`}
          hint={t`Off: no one can buy it, and only staff see it.`}
          checked={draft.isAvailable}
          onChange={(isAvailable) => change({ isAvailable })}
        />
        <Checkbox
          label={t`Only for subscribers`}
          checked={draft.isSubscriberOnly}
          onChange={(isSubscriberOnly) => change({ isSubscriberOnly })}
        />
      </div>
    </ActionDialog>
  );
}

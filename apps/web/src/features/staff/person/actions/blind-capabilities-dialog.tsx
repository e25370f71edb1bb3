import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { userAddCapability, userRemoveCapability } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { Select } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import { useCapabilityLabels } from '../../labels/use-capability-labels.ts';
import type { Person } from '../person.ts';
import { capabilities, type Capability } from '@turnstage/contracts/values';

type CapabilityChange = 'leave' | 'give' | 'take';

/** For ranks that can change capabilities but can't see the account (decisions section 1). */
export function BlindCapabilitiesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const capabilityLabels = useCapabilityLabels();
  const [changes, setChanges] = useState<Partial<Record<Capability, CapabilityChange>>>({});
  const change = useStaffAction({
    call: async () => {
      for (const capability of capabilities) await applyChange(person.uuid, capability, changes[capability]);
    },
    done: t`Saved ${person.nickname}’s permissions.`,
    onDone: onClose,
    hasOwnError: true,
  });
  return (
    <ActionDialog
      title={t`${person.nickname}’s permissions`}
      confirmLabel={t`Save`}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate(undefined)}
      onClose={onClose}
      explanation={
        <Trans>
          What they can do beyond their role. Your rank can’t see which permissions they have now.
        </Trans>
      }
    >
      {capabilities.map((capability) => (
        <Select
          key={capability}
          label={capabilityLabels[capability].name}
          value={changes[capability] ?? 'leave'}
          onChange={(capabilityChange) => setChanges({ ...changes, [capability]: capabilityChange })}
          options={[
            { value: 'leave', label: t`No change` },
            { value: 'give', label: t`Give` },
            { value: 'take', label: t`Remove` },
          ]}
        />
      ))}
    </ActionDialog>
  );
}

/** It's no error when the person already has, or already lacks, the capability. */
async function applyChange(
  id: string,
  capability: Capability,
  capabilityChange: CapabilityChange = 'leave',
): Promise<void> {
  if (capabilityChange === 'leave') return;
  const params = { id, capability };
  try {
    if (capabilityChange === 'give') await api.call(userAddCapability, { params });
    else await api.call(userRemoveCapability, { params });
  } catch (error) {
    const isSo =
      error instanceof ApiError && ['role/already-given', 'capability/not-held'].includes(error.code);
    if (!isSo) throw error;
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import { userAddCapability, userRemoveCapability } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { Checkbox } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import { useCapabilityLabels } from '../../labels/use-capability-labels.ts';
import type { Person } from '../person.ts';
import { capabilities, type Capability } from '@turnstage/contracts/values';

export function CapabilitiesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const capabilityLabels = useCapabilityLabels();
  const before = person.account?.capabilities ?? [];
  const [heldCapabilities, setHeldCapabilities] = useState<readonly string[]>(before);
  const change = useStaffAction({
    call: async () => {
      for (const capability of capabilities) {
        const params = { id: person.uuid, capability };
        if (heldCapabilities.includes(capability) === before.includes(capability)) continue;
        if (heldCapabilities.includes(capability)) await api.call(userAddCapability, { params });
        else await api.call(userRemoveCapability, { params });
      }
    },
    done: t`Saved ${person.nickname}’s permissions.`,
    onDone: onClose,
    hasOwnError: true,
  });
  const toggle = (capability: Capability, checked: boolean) =>
    setHeldCapabilities(
      checked ? [...heldCapabilities, capability] : heldCapabilities.filter((other) => other !== capability),
    );
  return (
    <ActionDialog
      title={t`${person.nickname}’s permissions`}
      confirmLabel={t`Save`}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate(undefined)}
      onClose={onClose}
      explanation={<Trans>What they can do beyond their role.</Trans>}
    >
      <div className="flex flex-col">
        {capabilities.map((capability) => (
          <Checkbox
            key={capability}
            label={capabilityLabels[capability].name}
            hint={capabilityLabels[capability].hint}
            checked={heldCapabilities.includes(capability)}
            onChange={(checked) => toggle(capability, checked)}
          />
        ))}
      </div>
    </ActionDialog>
  );
}

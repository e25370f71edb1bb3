import { Trans, useLingui } from '@lingui/react/macro';
import { userAddCapability, userRemoveCapability } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { Checkbox } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import { useCapabilityWords } from '../../words/use-capability-words.ts';
import type { Person } from '../person.ts';
import { capabilities, type Capability } from './capability.ts';

export function CapabilitiesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const words = useCapabilityWords();
  const before = person.account?.capabilities ?? [];
  const [held, setHeld] = useState<readonly string[]>(before);
  const change = useStaffAction({
    call: async () => {
      for (const capability of capabilities) {
        const params = { id: person.uuid, capability };
        if (held.includes(capability) === before.includes(capability)) continue;
        if (held.includes(capability)) await api.call(userAddCapability, { params });
        else await api.call(userRemoveCapability, { params });
      }
    },
    done: t`What ${person.nickname} may do is changed.`,
    onDone: onClose,
    quiet: true,
  });
  const toggle = (capability: Capability, checked: boolean) =>
    setHeld(checked ? [...held, capability] : held.filter((other) => other !== capability));
  return (
    <ActionDialog
      title={t`Capabilities of ${person.nickname}`}
      confirmLabel={t`Save`}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate(undefined)}
      onClose={onClose}
      explanation={<Trans>What this person may do beyond their rank.</Trans>}
    >
      <div className="flex flex-col">
        {capabilities.map((capability) => (
          <Checkbox
            key={capability}
            label={words[capability].name}
            hint={words[capability].hint}
            checked={held.includes(capability)}
            onChange={(checked) => toggle(capability, checked)}
          />
        ))}
      </div>
    </ActionDialog>
  );
}

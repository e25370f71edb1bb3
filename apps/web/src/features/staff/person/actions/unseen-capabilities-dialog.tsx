import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { userAddCapability, userRemoveCapability } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { Select } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import { useCapabilityWords } from '../../words/use-capability-words.ts';
import type { Person } from '../person.ts';
import { capabilities, type Capability } from './capability.ts';

type Wish = 'leave' | 'give' | 'take';

/** For ranks that may change what somebody may do, and may not see the account (decisions section 1). */
export function UnseenCapabilitiesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const words = useCapabilityWords();
  const [wishes, setWishes] = useState<Partial<Record<Capability, Wish>>>({});
  const change = useStaffAction({
    call: async () => {
      for (const capability of capabilities) await fulfil(person.uuid, capability, wishes[capability]);
    },
    done: t`What ${person.nickname} may do is changed.`,
    onDone: onClose,
    quiet: true,
  });
  return (
    <ActionDialog
      title={t`Capabilities of ${person.nickname}`}
      confirmLabel={t`Save`}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate(undefined)}
      onClose={onClose}
      explanation={
        <Trans>What this person may do beyond their rank. Your rank does not show what they hold now.</Trans>
      }
    >
      {capabilities.map((capability) => (
        <Select
          key={capability}
          label={words[capability].name}
          value={wishes[capability] ?? 'leave'}
          onChange={(wish) => setWishes({ ...wishes, [capability]: wish })}
          options={[
            { value: 'leave', label: t`Leave as it is` },
            { value: 'give', label: t`Give` },
            { value: 'take', label: t`Take away` },
          ]}
        />
      ))}
    </ActionDialog>
  );
}

/** Somebody who holds it, or does not, as was wished is no failure. */
async function fulfil(id: string, capability: Capability, wish: Wish = 'leave'): Promise<void> {
  if (wish === 'leave') return;
  const params = { id, capability };
  try {
    if (wish === 'give') await api.call(userAddCapability, { params });
    else await api.call(userRemoveCapability, { params });
  } catch (error) {
    const isSo =
      error instanceof ApiError && ['role/already-given', 'capability/not-held'].includes(error.code);
    if (!isSo) throw error;
  }
}

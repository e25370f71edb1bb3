import { Trans, useLingui } from '@lingui/react/macro';
import { userAddRole } from '@turnstage/client/routes';
import type { CallInput } from '@turnstage/client';
import type { TokenRole, userService } from '@turnstage/contracts';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { Select } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import { useRoleName } from '../../words/use-role-name.ts';
import { grantableRoles } from '../allowed-actions.ts';
import type { Person } from '../person.ts';
import { noWords, WordsFields, wordsOf } from './words-fields.tsx';

type GivenRole = CallInput<(typeof userService)['addRole']>['body']['role'];

interface RoleDialogProps {
  person: Person;
  actorRole: TokenRole;
  onClose: () => void;
}

export function RoleDialog({ person, actorRole, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const [role, setRole] = useState<TokenRole>(person.role);
  const [words, setWords] = useState(noWords);
  const roles = grantableRoles(actorRole);
  const give = useStaffAction({
    call: () =>
      api.call(userAddRole, {
        body: { userUuid: person.uuid, role: role as GivenRole, ...wordsOf({ ...words, reason: '' }) },
      }),
    done: t`${person.nickname} has a new role.`,
    onDone: onClose,
    quiet: true,
  });
  const confirm = () => {
    if (role === person.role) onClose();
    else give.mutate(undefined);
  };
  return (
    <ActionDialog
      title={t`Role of ${person.nickname}`}
      confirmLabel={t`Give this role`}
      busy={give.isPending}
      error={give.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>
          The new role takes the place of the one they have, and counts at once, in the rooms they are in too.
          You can give roles below your own.
        </Trans>
      }
    >
      <Select
        label={t`Role`}
        value={role}
        onChange={setRole}
        options={[
          ...(roles.includes(person.role)
            ? []
            : [{ value: person.role, label: roleName(person.role), disabled: true }]),
          ...roles.map((value) => ({ value, label: roleName(value) })),
        ]}
      />
      <WordsFields value={words} onChange={setWords} />
    </ActionDialog>
  );
}

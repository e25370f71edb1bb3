import { Trans, useLingui } from '@lingui/react/macro';
import { userAddRole } from '@turnstage/client/routes';
import type { CallInput } from '@turnstage/client';
import type { TokenRole, userService } from '@turnstage/contracts';
import { assignableTokenRoles } from '@turnstage/permissions';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { Select } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import { useRoleName } from '../../labels/use-role-name.ts';
import type { Person } from '../person.ts';
import { emptyNote, NoteFields, toNoteBody } from './note-fields.tsx';

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
  const [note, setNote] = useState(emptyNote);
  const roles = assignableTokenRoles(actorRole);
  const grantRole = useStaffAction({
    call: () =>
      api.call(userAddRole, {
        body: { userUuid: person.uuid, role: role as GivenRole, ...toNoteBody({ ...note, reason: '' }) },
      }),
    done: t`Changed ${person.nickname}’s role.`,
    onDone: onClose,
    hasOwnError: true,
  });
  const confirm = () => {
    if (role === person.role) onClose();
    else grantRole.mutate(undefined);
  };
  return (
    <ActionDialog
      title={t`${person.nickname}’s role`}
      confirmLabel={t`Change role`}
      busy={grantRole.isPending}
      error={grantRole.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>
          This replaces their current role right away, even in rooms they’re in. You can give roles below your
          own.
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
      <NoteFields value={note} onChange={setNote} />
    </ActionDialog>
  );
}

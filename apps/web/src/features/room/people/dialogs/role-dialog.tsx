import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import { isOwnerRole } from '@turnstage/permissions';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/index.ts';
import { ChoiceGroup } from '../../../../ui/form/index.ts';
import { useRoomState } from '../../live/room-context.tsx';
import { assignRole, type Target } from '../moderation.ts';
import { currentRoleOf, getAssignableRoles, type AssignableRole } from './assignable-roles.ts';

interface RoleDialogProps {
  user: RoomUser;
  target: Target;
  onClose: () => void;
}

/** Changes someone's role in this room. The owner also transfers the room here. */
export function RoleDialog({ user, target, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const { own, before } = useRoomState(({ allUsers, settings }, { me }) => ({
    own: allUsers.find(({ uuid }) => uuid === me),
    before: currentRoleOf(user.uuid, settings.roomRoles),
  }));
  const [chosen, setChosen] = useState<AssignableRole | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const role = chosen ?? before;
  const isHandover = isOwnerRole({ role });
  const names: Record<AssignableRole, string> = {
    none: t`No role`,
    dj: t`Resident`,
    moderator: t`Mod`,
    coOwner: t`Co-owner`,
    owner: t`Host`,
  };
  const descriptions: Record<AssignableRole, string> = {
    none: t`Same as everyone else.`,
    dj: t`Can take a seat even when DJs need an invite or verification.`,
    moderator: t`Mutes, kicks, bans, skips songs, pins messages and puts people on stage.`,
    coOwner: t`Does what mods do, changes settings, and picks mods and residents.`,
    owner: t`They’ll own the room and you’ll stay as a co-owner. Only they can give it back.`,
  };
  const save = async () => {
    setIsBusy(true);
    const done = await assignRole(target, role, before);
    setIsBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      title={t`${target.nickname}’s role`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={isHandover ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={role === before}
            onClick={() => void save()}
          >
            {isHandover ? <Trans>Hand over room</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <ChoiceGroup
        label={t`In this room`}
        value={role}
        choices={getAssignableRoles(own, user).map((value) => ({ value, label: names[value] }))}
        onChange={setChosen}
      />
      <p aria-live="polite" className="mt-3 min-h-10 text-14 text-ink-2">
        {descriptions[role]}
      </p>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/index.ts';
import { ChoiceGroup } from '../../../../ui/form/index.ts';
import { usePicture } from '../../live/room-context.tsx';
import { giveRole, handOver, type Target } from '../moderation.ts';
import { heldRole, rolesToGive, type GivenRole } from './given-roles.ts';

interface RoleDialogProps {
  user: RoomUser;
  target: Target;
  onClose: () => void;
}

/** What somebody is in this room. Its host hands the whole room over here, too. */
export function RoleDialog({ user, target, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const { own, before } = usePicture(({ allUsers, settings }, { me }) => ({
    own: allUsers.find(({ uuid }) => uuid === me),
    before: heldRole(user.uuid, settings.roomRoles),
  }));
  const [chosen, setChosen] = useState<GivenRole | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const role = chosen ?? before;
  const isHandover = role === 'owner';
  const names: Record<GivenRole, string> = {
    none: t`No role`,
    dj: t`Resident`,
    moderator: t`Moderator`,
    coOwner: t`Co-host`,
    owner: t`Host`,
  };
  const meanings: Record<GivenRole, string> = {
    none: t`Like everybody else.`,
    dj: t`May take a seat on stage also where DJs are invited or verified.`,
    moderator: t`Keeps order: mutes, kicks, bans, skips songs, pins messages, puts people on stage.`,
    coOwner: t`Keeps order, changes the settings, and makes residents and moderators.`,
    owner: t`The room becomes theirs, and you stay as co-host. Only they can give it back.`,
  };
  const save = async () => {
    setIsBusy(true);
    const done = await (role === 'owner' ? handOver(target) : giveRole(target, role, before));
    setIsBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      title={t`Role of ${target.nickname}`}
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
            {isHandover ? <Trans>Hand the room over</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <ChoiceGroup
        label={t`In this room`}
        value={role}
        choices={rolesToGive(own, user).map((value) => ({ value, label: names[value] }))}
        onChange={setChosen}
      />
      <p aria-live="polite" className="mt-3 min-h-10 text-14 text-ink-2">
        {meanings[role]}
      </p>
    </Dialog>
  );
}

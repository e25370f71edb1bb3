import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomRole, RoomRoleHolder } from '@turnstage/contracts';
import { Button } from '../../../../ui/button.tsx';
import { useRoomSession, useRoomState } from '../../live/room-context.tsx';
import { getAssignableRoles } from '../dialogs/assignable-roles.ts';
import { openModerationDialog } from '../dialogs/open-moderation-dialog.ts';
import { resolveUser } from '../restricted/restricted.ts';
import { RoleHolderList } from './role-holder-list.tsx';
import { RoleHolderRow } from './role-holder-row.tsx';

/** Everyone with a role in this room, whether present or not. Co-owners and the host change roles here. */
export function TeamList() {
  return (
    <RoleHolderList
      kind="roles"
      empty={null}
      renderRow={(holder) => <TeamRow key={`${holder.person.uuid} ${holder.role.role}`} holder={holder} />}
    />
  );
}

function TeamRow({ holder }: { holder: RoomRoleHolder }) {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const { uuid, nickname, tokenRole } = holder.person;
  const { allUsers, roomRoles, own } = useRoomState(({ allUsers, settings }, { me }) => ({
    allUsers,
    roomRoles: settings.roomRoles,
    own: allUsers.find((each) => each.uuid === me),
  }));
  const user = resolveUser(uuid, allUsers, roomRoles, tokenRole);
  // The role that they have is among them.
  const canChange = getAssignableRoles(own, user).length > 1;
  const labels: Partial<Record<RoomRole, string>> = {
    owner: t`Host`,
    coOwner: t`Co-owner`,
    moderator: t`Mod`,
    dj: t`Resident`,
  };
  return (
    <RoleHolderRow
      holder={holder}
      action={
        canChange && (
          <Button
            size="sm"
            aria-label={t`Change ${nickname}’s role`}
            onClick={() =>
              openModerationDialog({
                kind: 'role',
                user,
                target: { room: roomUuid, userUuid: uuid, nickname },
              })
            }
          >
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      {labels[holder.role.role]}
    </RoleHolderRow>
  );
}

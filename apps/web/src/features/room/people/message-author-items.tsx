import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userProfileById } from '@turnstage/client/routes';
import { profileKeys } from '../../../lib/query-keys/people.ts';
import { api } from '../../../session/index.ts';
import { BlockIcon, MuteIcon, SignOutIcon, VolumeIcon } from '../../../ui/icons/index.ts';
import { MenuItem, MenuSeparator } from '../../../ui/menu/index.ts';
import { findUser } from '../live/find-user.ts';
import { useRoomState, useRoomSession } from '../live/room-context.tsx';
import { useCanInRoom } from '../live/use-can-in-room.ts';
import { openModerationDialog } from './dialogs/moderation-dialogs.tsx';
import { liftRestriction, mute } from './moderation.ts';
import { offeredAuthorActions } from './offered-actions.ts';
import { resolveUser } from './restricted/restricted.ts';

interface MessageAuthorItemsProps {
  uuid: string;
  nickname: string;
}

/** A moderator's menu items for the author of a message, who may have left since. */
export function MessageAuthorItems({ uuid, nickname }: MessageAuthorItemsProps) {
  const { clock, roomUuid } = useRoomSession();
  const isHere = useRoomState(({ allUsers }) => findUser(allUsers, uuid) !== undefined);
  const canModerate = useCanInRoom('moderate');
  // The room knows the rank of people who are here; that of others is in their profile.
  const profile = useQuery({
    queryKey: profileKeys.byUuid(uuid),
    queryFn: ({ signal }) => api.call(userProfileById, { params: { id: uuid }, signal }),
    enabled: canModerate && !isHere,
  });
  const offered = useRoomState(({ allUsers, settings: { roomRoles } }, { me }) => {
    const isMuted = roomRoles.some((held) => held.userUuid === uuid && held.role === 'chatDisabled');
    const user = resolveUser(uuid, allUsers, roomRoles, profile.data?.role);
    return offeredAuthorActions(findUser(allUsers, me), { user, isHere, isMuted });
  });
  const disabled = !isHere && !profile.isSuccess;
  if (offered.length === 0) return null;
  const target = { room: roomUuid, userUuid: uuid, nickname };
  return (
    <>
      <MenuSeparator />
      {offered.includes('unmute') && (
        <MenuItem
          icon={VolumeIcon}
          disabled={disabled}
          onSelect={() => void liftRestriction(target, 'chatDisabled')}
        >
          <Trans>Let them chat again</Trans>
        </MenuItem>
      )}
      {offered.includes('mute') && (
        <MenuItem icon={MuteIcon} disabled={disabled} onSelect={() => void mute(target, clock.now())}>
          <Trans>Mute for 10 minutes</Trans>
        </MenuItem>
      )}
      {offered.includes('kick') && (
        <MenuItem icon={SignOutIcon} danger onSelect={() => openModerationDialog({ kind: 'kick', target })}>
          <Trans>Kick for 10 minutes</Trans>
        </MenuItem>
      )}
      {offered.includes('ban') && (
        <MenuItem
          icon={BlockIcon}
          disabled={disabled}
          danger
          onSelect={() => openModerationDialog({ kind: 'ban', target })}
        >
          <Trans>Ban</Trans>
        </MenuItem>
      )}
    </>
  );
}

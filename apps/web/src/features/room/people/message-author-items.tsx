import { useQuery } from '@tanstack/react-query';
import { userProfileById } from '@turnstage/client/routes';
import { profileKeys } from '../../../lib/query-keys/people.ts';
import { api } from '../../../session/index.ts';
import { MenuItem, MenuSeparator } from '../../../ui/menu/index.ts';
import { findUser } from '../live/find-user.ts';
import { useRoomState } from '../live/room-context.tsx';
import { useCanInRoom } from '../live/use-can-in-room.ts';
import { offeredAuthorActions } from './offered-actions.ts';
import { resolveUser } from './restricted/restricted.ts';
import { useModerationActions } from './use-moderation-actions.ts';

interface MessageAuthorItemsProps {
  uuid: string;
  nickname: string;
}

/** A moderator's menu items for the author of a message, who may have left since. */
export function MessageAuthorItems({ uuid, nickname }: MessageAuthorItemsProps) {
  const isHere = useRoomState(({ allUsers }) => findUser(allUsers, uuid) !== undefined);
  const canModerate = useCanInRoom('moderate');
  // The room knows the rank of people who are here; that of others is in their profile.
  const profile = useQuery({
    queryKey: profileKeys.byUuid(uuid),
    queryFn: ({ signal }) => api.call(userProfileById, { params: { id: uuid }, signal }),
    enabled: canModerate && !isHere,
  });
  const user = useRoomState(({ allUsers, settings }) =>
    resolveUser(uuid, allUsers, settings.roomRoles, profile.data?.role),
  );
  const offered = useRoomState(({ allUsers, settings: { roomRoles } }, { me }) => {
    const isMuted = roomRoles.some((held) => held.userUuid === uuid && held.role === 'chatDisabled');
    return offeredAuthorActions(findUser(allUsers, me), { user, isHere, isMuted });
  });
  const disabled = !isHere && !profile.isSuccess;
  const moderation = useModerationActions({ user, nickname, offered });
  if (moderation.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      {moderation.map(({ key, icon, label, isDanger, run }) => (
        <MenuItem key={key} icon={icon} danger={isDanger} disabled={disabled} onSelect={run}>
          {label}
        </MenuItem>
      ))}
    </>
  );
}

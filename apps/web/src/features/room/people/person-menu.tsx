import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChatIcon, MoreIcon, PersonIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuSeparator, MenuLink } from '../../../ui/menu/index.ts';
import { findUser } from '../live/find-user.ts';
import { useRoomState, useRoomSession } from '../live/room-context.tsx';
import { useRoomLinks } from '../room-links.ts';
import { ModerationItems } from './moderation-items.tsx';
import { offeredActions } from './offered-actions.ts';

interface PersonMenuProps {
  user: RoomUser;
  nickname: string;
  /** Mentions them in the chat. Absent if I can't write, and for people I blocked. */
  onMention?: (nickname: string) => void;
  /** Leaves out what everyone may do, next to buttons for that. */
  onlyModeration?: boolean;
}

/** Actions on a person. Shows nothing that the server would reject. */
export function PersonMenu({ user, nickname, onMention, onlyModeration = false }: PersonMenuProps) {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const links = useRoomLinks();
  const profile = onlyModeration ? null : links.profileOf(nickname);
  const { own, isInLineUp, isMuted, isOnStage } = useRoomState(
    ({ allUsers, djs, seatQueue, settings }, { me }) => {
      const isOnStage = djs.some(({ uuid }) => uuid === user.uuid);
      const isInLineUp = isOnStage || seatQueue?.includes(user.uuid) === true;
      const isMuted = settings.roomRoles.some(
        (held) => held.userUuid === user.uuid && held.role === 'chatDisabled',
      );
      return { own: findUser(allUsers, me), isInLineUp, isMuted, isOnStage };
    },
  );
  const isMine = own?.uuid === user.uuid;
  const offered = offeredActions(own, { user, isInLineUp, isMuted });
  const isMember = user.tokenRole !== 'guest';
  const isEmpty = offered.length === 0 && (!isMember || (!profile && (!onMention || isMine)));
  if (isEmpty) return null;
  const target = { room: roomUuid, userUuid: user.uuid, nickname };

  return (
    <Menu
      label={t`Options for ${nickname}`}
      renderTrigger={(trigger) => (
        <IconButton name={t`Options for ${nickname}`} icon={MoreIcon} size={36} {...trigger} />
      )}
    >
      {isMember && profile && (
        <MenuLink href={profile} icon={PersonIcon}>
          <Trans>Profile</Trans>
        </MenuLink>
      )}
      {isMember && onMention && !isMine && (
        <MenuItem icon={ChatIcon} onSelect={() => onMention(nickname)}>
          <Trans>Mention in chat</Trans>
        </MenuItem>
      )}
      {offered.length > 0 && (
        <>
          {isMember && !onlyModeration && <MenuSeparator />}
          <ModerationItems offered={offered} isOnStage={isOnStage} user={user} target={target} />
        </>
      )}
    </Menu>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChatIcon, MoreIcon, PersonIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/menu/index.ts';
import { usePicture, useRoomSession } from '../live/room-context.tsx';
import { mayActOn } from '../live/standing.ts';
import { useRoomPlaces } from '../room-places.ts';
import { BanDialog } from './asks/ban-dialog.tsx';
import { RoleDialog } from './asks/role-dialog.tsx';
import { OrderItems } from './order-items.tsx';

interface PersonMenuProps {
  user: RoomUser;
  nickname: string;
  /** Calls them by name in the chat; absent where I may not write, and for whom I blocked. */
  onMention?: (nickname: string) => void;
  /** Beside buttons that do what everybody may. */
  onlyModeration?: boolean;
}

/** What can be done with a person; nothing is shown that would be refused. */
export function PersonMenu({ user, nickname, onMention, onlyModeration = false }: PersonMenuProps) {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const places = useRoomPlaces();
  const profile = onlyModeration ? null : places.profileOf(nickname);
  const [asked, setAsked] = useState<'role' | 'ban' | null>(null);
  const { isMine, mayModerate } = usePicture(({ allUsers }, { me }) => {
    const own = allUsers.find(({ uuid }) => uuid === me);
    return { isMine: me === user.uuid, mayModerate: own !== undefined && mayActOn(own, user) };
  });
  const isMember = user.tokenRole !== 'guest';
  const isEmpty = !mayModerate && (!isMember || (!profile && (!onMention || isMine)));
  if (isEmpty) return null;
  const target = { room: roomUuid, userUuid: user.uuid, nickname };
  const close = () => setAsked(null);

  return (
    <>
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
            <Trans>Mention in the chat</Trans>
          </MenuItem>
        )}
        {mayModerate && (
          <>
            {isMember && !onlyModeration && <MenuLine />}
            <OrderItems user={user} target={target} onAsk={setAsked} />
          </>
        )}
      </Menu>
      {asked === 'role' && <RoleDialog user={user} target={target} onClose={close} />}
      {asked === 'ban' && <BanDialog target={target} onClose={close} />}
    </>
  );
}

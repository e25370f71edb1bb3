import { Trans, useLingui } from '@lingui/react/macro';
import type { Friend, RoomShape } from '@turnstage/contracts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { ChatIcon, MoreIcon, PersonIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuLink } from '../../../ui/menu/index.ts';
import { useRelationActions } from '../data/use-relation-actions.ts';
import { useRelationMenu } from '../relation/use-relation-menu.tsx';
import { PersonRow } from './person-row.tsx';

interface FriendRowProps {
  friend: Friend;
  /** The public room that they are in. */
  room: RoomShape | undefined;
}

export function FriendRow({ friend: { friendUuid, userProfile }, room }: FriendRowProps) {
  const { t } = useLingui();
  const { perform } = useRelationActions(friendUuid);
  const { nickname } = userProfile;
  const { unfriendItem, blockItem, dialog } = useRelationMenu(nickname, perform);
  const roomName = room?.name;
  return (
    <>
      <PersonRow person={userProfile} note={room && <Trans>In {roomName}</Trans>}>
        {room && (
          <ButtonLink href={`/r/${encodeURIComponent(room.slug)}`} variant="primary" size="sm">
            <Trans>Join them</Trans>
            <span className="sr-only">{nickname}</span>
          </ButtonLink>
        )}
        <IconLink href={`/messages/${friendUuid}`} name={t`Message ${nickname}`} icon={ChatIcon} size={36} />
        <Menu
          label={t`Options for ${nickname}`}
          renderTrigger={(trigger) => (
            <IconButton name={t`Options for ${nickname}`} icon={MoreIcon} size={36} {...trigger} />
          )}
        >
          <MenuLink href={`/u/${encodeURIComponent(nickname)}`} icon={PersonIcon}>
            <Trans>Profile</Trans>
          </MenuLink>
          {unfriendItem}
          {blockItem}
        </Menu>
      </PersonRow>
      {dialog}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Friend, RoomShape } from '@turnstage/contracts';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { BlockIcon, ChatIcon, MinusIcon, MoreIcon, PersonIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu/index.ts';
import { useTieActs } from '../data/use-tie-acts.ts';
import { BlockDialog } from '../ties/block-dialog.tsx';
import { UnfriendDialog } from '../ties/unfriend-dialog.tsx';
import { PersonLine } from './person-line.tsx';

interface FriendRowProps {
  friend: Friend;
  /** The public room they are in. */
  room: RoomShape | undefined;
}

export function FriendRow({ friend: { friendUuid, userProfile }, room }: FriendRowProps) {
  const { t } = useLingui();
  const { act } = useTieActs(friendUuid);
  const [asking, setAsking] = useState<'block' | 'unfriend' | null>(null);
  const { nickname } = userProfile;
  const roomName = room?.name;
  return (
    <>
      <PersonLine person={userProfile} note={room && <Trans>In {roomName}</Trans>}>
        {room && (
          <ButtonLink href={`/r/${encodeURIComponent(room.slug)}`} variant="primary" size="sm">
            <Trans>Join them</Trans>
          </ButtonLink>
        )}
        <IconLink href={`/messages/${friendUuid}`} name={t`Write to ${nickname}`} icon={ChatIcon} size={36} />
        <Menu
          label={t`Options for ${nickname}`}
          renderTrigger={(trigger) => (
            <IconButton name={t`Options for ${nickname}`} icon={MoreIcon} size={36} {...trigger} />
          )}
        >
          <MenuLink href={`/u/${encodeURIComponent(nickname)}`} icon={PersonIcon}>
            <Trans>Profile</Trans>
          </MenuLink>
          <MenuItem icon={MinusIcon} onSelect={() => setAsking('unfriend')}>
            <Trans>Remove friend</Trans>
          </MenuItem>
          <MenuItem icon={BlockIcon} danger onSelect={() => setAsking('block')}>
            <Trans>Block</Trans>
          </MenuItem>
        </Menu>
      </PersonLine>
      {asking === 'unfriend' && (
        <UnfriendDialog
          nickname={nickname}
          onConfirm={() => act('unfriend')}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'block' && (
        <BlockDialog nickname={nickname} onConfirm={() => act('block')} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

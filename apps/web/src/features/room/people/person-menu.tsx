import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  ArrowDownIcon,
  BlockIcon,
  ChatIcon,
  MinusIcon,
  MoreIcon,
  MuteIcon,
  PersonIcon,
  ShieldIcon,
  SignOutIcon,
  VolumeIcon,
} from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/menu/index.ts';
import { usePicture, useRoomSession } from '../live/room-context.tsx';
import { mayActOn, standingOf, standings } from '../live/standing.ts';
import { useRoomPlaces } from '../room-places.ts';
import { ban, kick, makeModerator, mute, takeModerator, unmute } from './moderation.ts';

interface PersonMenuProps {
  user: RoomUser;
  nickname: string;
  /** Calls them by name in the chat; absent where I may not write. */
  onMention?: (nickname: string) => void;
  /** Beside buttons that do what everybody may. */
  onlyModeration?: boolean;
}

/** What can be done with a person; nothing is shown that would be refused. */
export function PersonMenu({ user, nickname, onMention, onlyModeration = false }: PersonMenuProps) {
  const { t } = useLingui();
  const { actions, clock, roomUuid } = useRoomSession();
  const places = useRoomPlaces();
  const profile = onlyModeration ? null : places.profileOf(nickname);
  const [isBanning, setIsBanning] = useState(false);
  const facts = usePicture(({ allUsers, djs, settings }, { me }) => {
    const own = allUsers.find(({ uuid }) => uuid === me);
    const isMine = me === user.uuid;
    return {
      isMine,
      mayModerate: own !== undefined && mayActOn(own, user),
      mayGrant: own !== undefined && mayActOn(own, user) && standingOf(own) >= standings.coOwner,
      isOnStage: djs.some(({ uuid }) => uuid === user.uuid),
      isMuted: settings.roomRoles.some((held) => held.userUuid === user.uuid && held.role === 'chatDisabled'),
    };
  });
  const isMember = user.tokenRole !== 'guest';
  const isEmpty = !facts.mayModerate && (!isMember || (!profile && (!onMention || facts.isMine)));
  if (isEmpty) return null;
  const target = { room: roomUuid, userUuid: user.uuid, nickname };

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
        {isMember && onMention && !facts.isMine && (
          <MenuItem icon={ChatIcon} onSelect={() => onMention(nickname)}>
            <Trans>Mention in the chat</Trans>
          </MenuItem>
        )}
        {facts.mayModerate && (
          <>
            {isMember && !onlyModeration && <MenuLine />}
            {facts.isOnStage && (
              <MenuItem icon={ArrowDownIcon} onSelect={() => void actions.leaveLineUp(user.uuid)}>
                <Trans>Take down from the stage</Trans>
              </MenuItem>
            )}
            {isMember &&
              (facts.isMuted ? (
                <MenuItem icon={VolumeIcon} onSelect={() => void unmute(target)}>
                  <Trans>Let them chat again</Trans>
                </MenuItem>
              ) : (
                <MenuItem icon={MuteIcon} onSelect={() => void mute(target, clock.now())}>
                  <Trans>Mute for 10 minutes</Trans>
                </MenuItem>
              ))}
            {facts.mayGrant && isMember && user.highestRole !== 'moderator' && (
              <MenuItem icon={ShieldIcon} onSelect={() => void makeModerator(target)}>
                <Trans>Make moderator</Trans>
              </MenuItem>
            )}
            {facts.mayGrant && user.highestRole === 'moderator' && (
              <MenuItem icon={MinusIcon} onSelect={() => void takeModerator(target)}>
                <Trans>No longer moderator</Trans>
              </MenuItem>
            )}
            <MenuItem icon={SignOutIcon} danger onSelect={() => void kick(target)}>
              <Trans>Kick for 10 minutes</Trans>
            </MenuItem>
            {isMember && (
              <MenuItem icon={BlockIcon} danger onSelect={() => setIsBanning(true)}>
                <Trans>Ban</Trans>
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {isBanning && (
        <ConfirmDialog
          title={t`Ban ${nickname}?`}
          confirmLabel={t`Ban`}
          danger
          onConfirm={() => {
            setIsBanning(false);
            void ban(target);
          }}
          onClose={() => setIsBanning(false)}
        >
          <Trans>They are sent out at once and stay out of this room until the ban is taken back.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

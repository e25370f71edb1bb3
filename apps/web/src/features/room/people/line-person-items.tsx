import { Trans } from '@lingui/react/macro';
import { BlockIcon, MuteIcon, SignOutIcon, VolumeIcon } from '../../../ui/icons/index.ts';
import { MenuItem, MenuLine } from '../../../ui/menu/index.ts';
import { usePicture, useRoomSession } from '../live/room-context.tsx';
import { mayActOn } from '../live/standing.ts';
import { banWithUndo, kick, mute, unmute } from './moderation.ts';
import { knownUser } from './restricted/restricted.ts';

interface LinePersonItemsProps {
  uuid: string;
  nickname: string;
}

/** What a moderator does about somebody who said something, who may have left since. */
export function LinePersonItems({ uuid, nickname }: LinePersonItemsProps) {
  const { clock, roomUuid } = useRoomSession();
  const { mayModerate, isHere, isMuted } = usePicture(({ allUsers, settings }, { me }) => {
    const own = allUsers.find((user) => user.uuid === me);
    return {
      mayModerate: own !== undefined && mayActOn(own, knownUser(uuid, allUsers, settings.roomRoles)),
      isHere: allUsers.some((user) => user.uuid === uuid),
      isMuted: settings.roomRoles.some((held) => held.userUuid === uuid && held.role === 'chatDisabled'),
    };
  });
  if (!mayModerate) return null;
  const target = { room: roomUuid, userUuid: uuid, nickname };
  return (
    <>
      <MenuLine />
      {isMuted ? (
        <MenuItem icon={VolumeIcon} onSelect={() => void unmute(target)}>
          <Trans>Let them chat again</Trans>
        </MenuItem>
      ) : (
        <MenuItem icon={MuteIcon} onSelect={() => void mute(target, clock.now())}>
          <Trans>Mute for 10 minutes</Trans>
        </MenuItem>
      )}
      {isHere && (
        <MenuItem icon={SignOutIcon} danger onSelect={() => void kick(target)}>
          <Trans>Kick for 10 minutes</Trans>
        </MenuItem>
      )}
      <MenuItem icon={BlockIcon} danger onSelect={() => void banWithUndo(target)}>
        <Trans>Ban</Trans>
      </MenuItem>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  BlockIcon,
  DiscIcon,
  MuteIcon,
  ShieldIcon,
  SignOutIcon,
  VolumeIcon,
} from '../../../ui/icons/index.ts';
import { MenuItem } from '../../../ui/menu/index.ts';
import { usePicture, useRoomSession } from '../live/room-context.tsx';
import { standingOf, standings } from '../live/standing.ts';
import { keepOffStage, kick, letOnStage, mute, unmute, type Target } from './moderation.ts';

interface OrderItemsProps {
  user: RoomUser;
  target: Target;
  /** For what needs more than a press. */
  onAsk: (what: 'role' | 'ban') => void;
}

/** What those who keep order may do about somebody below them. */
export function OrderItems({ user, target, onAsk }: OrderItemsProps) {
  const { actions, clock } = useRoomSession();
  const { mayGrant, isOnStage, isInLine, isMuted } = usePicture(
    ({ allUsers, djs, seatQueue, settings }, { me }) => {
      const own = allUsers.find(({ uuid }) => uuid === me);
      return {
        mayGrant: own !== undefined && standingOf(own) >= standings.coOwner,
        isOnStage: djs.some(({ uuid }) => uuid === user.uuid),
        isInLine: seatQueue?.includes(user.uuid) === true,
        isMuted: settings.roomRoles.some(
          (held) => held.userUuid === user.uuid && held.role === 'chatDisabled',
        ),
      };
    },
  );
  const isMember = user.tokenRole !== 'guest';
  return (
    <>
      {(isOnStage || isInLine) && (
        <MenuItem icon={ArrowDownIcon} onSelect={() => void actions.leaveLineUp(user.uuid)}>
          {isOnStage ? <Trans>Take down from the stage</Trans> : <Trans>Take out of the line</Trans>}
        </MenuItem>
      )}
      {isMember && !isOnStage && !isInLine && user.canDj && (
        <MenuItem icon={ArrowUpIcon} onSelect={() => void actions.putOnStage(user.uuid)}>
          <Trans>Put on stage</Trans>
        </MenuItem>
      )}
      {isMember &&
        (user.canDj ? (
          <MenuItem icon={DiscIcon} onSelect={() => void keepOffStage(target)}>
            <Trans>Keep off the stage</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={DiscIcon} onSelect={() => void letOnStage(target)}>
            <Trans>Let them DJ again</Trans>
          </MenuItem>
        ))}
      {isMember &&
        (isMuted ? (
          <MenuItem icon={VolumeIcon} onSelect={() => void unmute(target)}>
            <Trans>Let them chat again</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={MuteIcon} onSelect={() => void mute(target, clock.now())}>
            <Trans>Mute for 10 minutes</Trans>
          </MenuItem>
        ))}
      {mayGrant && isMember && (
        <MenuItem icon={ShieldIcon} onSelect={() => onAsk('role')}>
          <Trans>Role in this room</Trans>
        </MenuItem>
      )}
      <MenuItem icon={SignOutIcon} danger onSelect={() => void kick(target)}>
        <Trans>Kick for 10 minutes</Trans>
      </MenuItem>
      <MenuItem icon={BlockIcon} danger onSelect={() => onAsk('ban')}>
        <Trans>Ban</Trans>
      </MenuItem>
    </>
  );
}

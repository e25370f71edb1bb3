import { Trans } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import { Fragment, type ReactNode } from 'react';
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
import { useRoomSession } from '../live/room-context.tsx';
import { openModerationDialog } from './dialogs/moderation-dialogs.tsx';
import { banFromStage, liftRestriction, mute, type Target } from './moderation.ts';
import type { PersonAction } from './offered-actions.ts';

interface ModerationItemsProps {
  offered: readonly PersonAction[];
  /** On the stage; else in the seat queue or on the floor. */
  isOnStage: boolean;
  user: RoomUser;
  target: Target;
}

/** Moderation actions on someone. */
export function ModerationItems({ offered, isOnStage, user, target }: ModerationItemsProps) {
  const { actions, clock } = useRoomSession();
  const items: Record<PersonAction, ReactNode> = {
    removeFromLineUp: (
      <MenuItem icon={ArrowDownIcon} onSelect={() => void actions.leaveLineUp(user.uuid)}>
        {isOnStage ? <Trans>Take off the stage</Trans> : <Trans>Take out of the line</Trans>}
      </MenuItem>
    ),
    putIntoLineUp: (
      <MenuItem icon={ArrowUpIcon} onSelect={() => void actions.putOnStage(user.uuid)}>
        <Trans>Put on stage</Trans>
      </MenuItem>
    ),
    disableDj: (
      <MenuItem icon={DiscIcon} onSelect={() => void banFromStage(target)}>
        <Trans>Don’t let them DJ</Trans>
      </MenuItem>
    ),
    enableDj: (
      <MenuItem icon={DiscIcon} onSelect={() => void liftRestriction(target, 'djDisabled')}>
        <Trans>Let them DJ again</Trans>
      </MenuItem>
    ),
    unmute: (
      <MenuItem icon={VolumeIcon} onSelect={() => void liftRestriction(target, 'chatDisabled')}>
        <Trans>Let them chat again</Trans>
      </MenuItem>
    ),
    mute: (
      <MenuItem icon={MuteIcon} onSelect={() => void mute(target, clock.now())}>
        <Trans>Mute for 10 minutes</Trans>
      </MenuItem>
    ),
    changeRole: (
      <MenuItem icon={ShieldIcon} onSelect={() => openModerationDialog({ kind: 'role', target, user })}>
        <Trans>Role in this room</Trans>
      </MenuItem>
    ),
    kick: (
      <MenuItem icon={SignOutIcon} danger onSelect={() => openModerationDialog({ kind: 'kick', target })}>
        <Trans>Kick for 10 minutes</Trans>
      </MenuItem>
    ),
    ban: (
      <MenuItem icon={BlockIcon} danger onSelect={() => openModerationDialog({ kind: 'ban', target })}>
        <Trans>Ban</Trans>
      </MenuItem>
    ),
  };
  return offered.map((action) => <Fragment key={action}>{items[action]}</Fragment>);
}

import { Trans } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  BlockIcon,
  DiscIcon,
  MuteIcon,
  ShieldIcon,
  SignOutIcon,
  VolumeIcon,
  type Icon,
} from '../../../ui/icons/index.ts';
import { useRoomSession } from '../live/room-context.tsx';
import { openModerationDialog } from './dialogs/moderation-dialogs.tsx';
import { banFromStage, liftRestriction, mute } from './moderation.ts';
import type { PersonAction } from './offered-actions.ts';

export interface ModerationAction {
  readonly key: PersonAction;
  readonly icon: Icon;
  readonly label: ReactNode;
  readonly isDanger: boolean;
  /** Opens a dialog, and does nothing before that is confirmed. */
  readonly opensDialog: boolean;
  readonly run: () => void;
}

interface ModerationActionsOptions {
  user: RoomUser;
  nickname: string;
  offered: readonly PersonAction[];
  /** On the stage; else in the seat queue or on the floor. */
  isOnStage?: boolean;
}

/** What the offered actions are called and do: the same in every menu, and in the card of a person. */
export function useModerationActions({
  user,
  nickname,
  offered,
  isOnStage = false,
}: ModerationActionsOptions): ModerationAction[] {
  const { actions, clock, roomUuid } = useRoomSession();
  const target = { room: roomUuid, userUuid: user.uuid, nickname };
  const all: Record<PersonAction, readonly [Icon, ReactNode, () => void]> = {
    removeFromLineUp: [
      ArrowDownIcon,
      isOnStage ? <Trans>Take off the stage</Trans> : <Trans>Take out of the line</Trans>,
      () => void actions.leaveLineUp(user.uuid),
    ],
    putIntoLineUp: [ArrowUpIcon, <Trans>Put on stage</Trans>, () => void actions.putOnStage(user.uuid)],
    disableDj: [DiscIcon, <Trans>Don’t let them DJ</Trans>, () => void banFromStage(target)],
    enableDj: [
      DiscIcon,
      <Trans>Let them DJ again</Trans>,
      () => void liftRestriction(target, 'djDisabled'),
    ],
    unmute: [
      VolumeIcon,
      <Trans>Let them chat again</Trans>,
      () => void liftRestriction(target, 'chatDisabled'),
    ],
    mute: [MuteIcon, <Trans>Mute for 10 minutes</Trans>, () => void mute(target, clock.now())],
    changeRole: [
      ShieldIcon,
      <Trans>Role in this room</Trans>,
      () => openModerationDialog({ kind: 'role', target, user }),
    ],
    kick: [
      SignOutIcon,
      <Trans>Kick for 10 minutes</Trans>,
      () => openModerationDialog({ kind: 'kick', target }),
    ],
    ban: [BlockIcon, <Trans>Ban</Trans>, () => openModerationDialog({ kind: 'ban', target })],
  };
  return offered.map((key) => {
    const [icon, label, run] = all[key];
    const isDanger = key === 'kick' || key === 'ban';
    return { key, icon, label, isDanger, opensDialog: isDanger || key === 'changeRole', run };
  });
}

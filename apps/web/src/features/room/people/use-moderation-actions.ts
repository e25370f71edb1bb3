import { useLingui } from '@lingui/react/macro';
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
  type Icon,
} from '../../../ui/icons/index.ts';
import { useRoomSession } from '../live/room-context.tsx';
import { openModerationDialog } from './dialogs/open-moderation-dialog.ts';
import { banFromStage, liftRestriction, mute } from './moderation.ts';
import type { PersonAction } from './offered-actions.ts';

export interface ModerationAction {
  readonly key: PersonAction;
  readonly icon: Icon;
  readonly label: string;
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
  const { t } = useLingui();
  const { actions, clock, roomUuid } = useRoomSession();
  const target = { room: roomUuid, userUuid: user.uuid, nickname };
  const all: Record<PersonAction, readonly [Icon, string, () => void]> = {
    removeFromLineUp: [
      ArrowDownIcon,
      isOnStage ? t`Take off the stage` : t`Take out of the line`,
      () => void actions.leaveLineUp(user.uuid),
    ],
    putIntoLineUp: [ArrowUpIcon, t`Put on stage`, () => void actions.putOnStage(user.uuid)],
    disableDj: [DiscIcon, t`Don’t let them DJ`, () => void banFromStage(target)],
    enableDj: [DiscIcon, t`Let them DJ again`, () => void liftRestriction(target, 'djDisabled')],
    unmute: [VolumeIcon, t`Let them chat again`, () => void liftRestriction(target, 'chatDisabled')],
    mute: [MuteIcon, t`Mute for 10 minutes`, () => void mute(target, clock.now())],
    changeRole: [
      ShieldIcon,
      t`Role in this room`,
      () => openModerationDialog({ kind: 'role', target, user }),
    ],
    kick: [SignOutIcon, t`Kick for 10 minutes`, () => openModerationDialog({ kind: 'kick', target })],
    ban: [BlockIcon, t`Ban`, () => openModerationDialog({ kind: 'ban', target })],
  };
  return offered.map((key) => {
    const [icon, label, run] = all[key];
    const isDanger = key === 'kick' || key === 'ban';
    return { key, icon, label, isDanger, opensDialog: isDanger || key === 'changeRole', run };
  });
}

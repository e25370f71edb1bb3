import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '@turnstage/client';
import type { auditService } from '@turnstage/contracts';

export type ModerationAction = CallReply<(typeof auditService)['moderationActions']>['data'][number];
export type ActionType = NonNullable<ModerationAction['actionType']>;

/** The action types, in the order of the filter. */
export const actionTypes = [
  'globalBan',
  'temporaryBan',
  'globalUnBan',
  'globalKick',
  'endSession',
  'banUser',
  'kickUser',
  'grantRole',
  'removeRole',
  'skipSong',
  'removeDj',
  'deleteMessage',
  'addCapability',
  'removeCapability',
  'changeBadges',
  'changeProfile',
  'changePassword',
  'comment',
  'createAccount',
  'cancelDeactivation',
  'deactivate',
  'reactivate',
  'correctPoints',
  'disableTokenAccount',
  'activateTokenAccount',
  'voidTokenHold',
  'changeSlowMode',
  'startRaidMode',
  'endRaidMode',
] as const satisfies readonly ActionType[];

export function useActionName(): (type: ActionType) => string {
  const { t } = useLingui();
  const names: Record<ActionType, string> = {
    globalBan: t`Banned`,
    temporaryBan: t`Temporary ban`,
    globalUnBan: t`Ban lifted`,
    globalKick: t`Signed out`,
    endSession: t`Signed out of a device`,
    banUser: t`Banned from a room`,
    kickUser: t`Kicked from a room`,
    grantRole: t`Role given`,
    removeRole: t`Role removed`,
    skipSong: t`Song skipped`,
    removeDj: t`Taken off the stage`,
    deleteMessage: t`Message deleted`,
    addCapability: t`Permission given`,
    removeCapability: t`Permission removed`,
    changeBadges: t`Badges changed`,
    changeProfile: t`Profile changed`,
    changePassword: t`Password changed`,
    comment: t`Note added`,
    createAccount: t`Account created`,
    cancelDeactivation: t`Deletion canceled`,
    deactivate: t`Account closed`,
    reactivate: t`Account reopened`,
    correctPoints: t`Points corrected`,
    disableTokenAccount: t`Token account disabled`,
    activateTokenAccount: t`Token account activated`,
    voidTokenHold: t`Held tokens given back`,
    changeSlowMode: t`Slow mode changed`,
    startRaidMode: t`Raid mode turned on`,
    endRaidMode: t`Raid mode turned off`,
  };
  return (type) => names[type];
}

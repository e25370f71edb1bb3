import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '@turnstage/client';
import type { auditService } from '@turnstage/contracts';

export type ModerationAction = CallReply<(typeof auditService)['moderationActions']>['data'][number];
export type ActionType = NonNullable<ModerationAction['actionType']>;

/** The kinds of action in the order of the filter. */
export const actionTypes = [
  'globalBan',
  'temporaryBan',
  'globalUnBan',
  'globalKick',
  'banUser',
  'kickUser',
  'grantRole',
  'removeRole',
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
] as const satisfies readonly ActionType[];

export function useActionName(): (type: ActionType) => string {
  const { t } = useLingui();
  const names: Record<ActionType, string> = {
    globalBan: t`Banned`,
    temporaryBan: t`Banned for a time`,
    globalUnBan: t`Ban taken back`,
    globalKick: t`Signed out`,
    banUser: t`Banned from a room`,
    kickUser: t`Kicked from a room`,
    grantRole: t`Role given`,
    removeRole: t`Role taken`,
    addCapability: t`Capability given`,
    removeCapability: t`Capability taken`,
    changeBadges: t`Badges changed`,
    changeProfile: t`Profile changed`,
    changePassword: t`Password changed`,
    comment: t`Note written`,
    createAccount: t`Account made`,
    cancelDeactivation: t`Deactivation cancelled`,
    deactivate: t`Account closed`,
    reactivate: t`Account opened again`,
  };
  return (type) => names[type];
}

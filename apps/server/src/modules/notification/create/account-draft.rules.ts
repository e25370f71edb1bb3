/** Notifications about moderation actions, for the people they concern (rules N3 and N23). */
import type { AccountUpdate, ModerationActionType } from '@turnstage/contracts';
import type { ModerationActionTaken } from '../../../events/index.ts';
import type { Draft } from './draft.ts';

/** Other moderation actions show where they happen, or concern staff alone. */
const newsByAction: Partial<Record<ModerationActionType, AccountUpdate>> = {
  grantRole: 'roleGiven',
  banUser: 'roleGiven',
  removeRole: 'roleTaken',
  changeBadges: 'badgesChanged',
  changeProfile: 'profileChanged',
  changePassword: 'passwordChanged',
};

/**
 * In a room the moderator and the reason are named. What staff do on the installation names nobody, and their comments
 * are for staff.
 */
export function accountDraft(action: ModerationActionTaken): Draft | undefined {
  const { id, actionType, roomUuid, byUserUuid, comment } = action;
  const news = newsByAction[actionType];
  if (!news) return undefined;
  const role = actionType === 'removeRole' ? action.previousRole : action.role;
  return {
    kind: 'account',
    key: `account:${id}`,
    source: id,
    actorUuid: roomUuid === null ? null : byUserUuid,
    roomUuid,
    news,
    role: role as Draft['role'],
    message: roomUuid === null || comment === '' ? null : comment,
  };
}

/** What people in a room are notified of when a moderator changes their role or their rights there (rule R93). */
import type { MessageParams, ModerationNotice } from '@turnstage/contracts';
import { isRankedRoomRole } from '@turnstage/permissions';
import type { ModerationActionTaken } from '../../events/index.ts';

const texts: Readonly<Record<ModerationNotice, string>> = {
  muted: "A moderator muted you. You can't chat here for now.",
  unmuted: 'A moderator unmuted you. You can chat again.',
  djDisabled: "A moderator decided that you can't DJ here for now.",
  djEnabled: 'A moderator decided that you can DJ here again.',
  roleGiven: 'You have a new role in this room.',
  roleTaken: 'You no longer have your role in this room.',
};

const restrictionNotices: Partial<Record<string, { given: ModerationNotice; taken: ModerationNotice }>> = {
  chatDisabled: { given: 'muted', taken: 'unmuted' },
  djDisabled: { given: 'djDisabled', taken: 'djEnabled' },
};

/** Undefined for what the room itself shows: a kick, a ban, a skip. `byNickname` is undefined for a service. */
export function toModerationNotice(
  action: ModerationActionTaken,
  byNickname: string | undefined,
): MessageParams<'notification'> | undefined {
  const { actionType, previousRole, role, byUserUuid, comment, expiresAt } = action;
  const isGrant = actionType === 'grantRole';
  if (!isGrant && actionType !== 'removeRole') return undefined;
  const subject = isGrant ? role : previousRole;
  if (subject === null) return undefined;
  const restriction = restrictionNotices[subject];
  const isRank = isRankedRoomRole(subject);
  if (!restriction && !isRank) return undefined;
  const code = restriction?.[isGrant ? 'given' : 'taken'] ?? (isGrant ? 'roleGiven' : 'roleTaken');
  return {
    kind: 'moderation',
    code,
    text: texts[code],
    ...(isRank && { role: subject }),
    ...(byUserUuid !== null && { byUserUuid }),
    ...(byNickname !== undefined && { byNickname }),
    ...(comment && { reason: comment }),
    ...(expiresAt !== null && { until: new Date(expiresAt).toISOString() }),
  };
}

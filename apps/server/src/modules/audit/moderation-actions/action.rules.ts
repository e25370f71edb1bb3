/** Who can change recorded moderation actions, and how. */
import type { TokenRole } from '@turnstage/contracts';
import { hasPermission } from '@turnstage/permissions';

export type Verdict = 'allowed' | 'moderation-action/recorded' | 'moderation/self';

interface StoredAction {
  readonly event_id: string | null;
  readonly user_uuid: string;
}

interface Editor {
  /** Empty for a service. */
  readonly userUuid: string;
  readonly role: TokenRole;
}

/**
 * Actions recorded by the platform can't be changed, except for their comment. Nobody can edit an action against
 * themselves.
 */
export function verdictOnChange(action: StoredAction, fields: readonly string[], editor: Editor): Verdict {
  if (action.user_uuid === editor.userUuid) return 'moderation/self';
  if (action.event_id !== null && fields.some((field) => field !== 'comment'))
    return 'moderation-action/recorded';
  return 'allowed';
}

export function verdictOnDelete(action: StoredAction, editor: Editor): Verdict {
  if (action.user_uuid === editor.userUuid) return 'moderation/self';
  return action.event_id === null || hasPermission(editor.role, 'deleteRecordedActions')
    ? 'allowed'
    : 'moderation-action/recorded';
}

/** Parses a time to epoch ms. Returns undefined when the text is no valid date. */
export function parseTime(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isFinite(time) ? time : undefined;
}

/** Who may touch the history, and how much of it. */
import { isAtLeast, type TokenRole } from '@turnstage/contracts';

export type Verdict = 'allowed' | 'moderation-action/recorded' | 'moderation/self';

interface Kept {
  readonly event_id: string | null;
  readonly user_uuid: string;
}

interface Editor {
  /** Empty: a service. */
  readonly userUuid: string;
  readonly role: TokenRole;
}

/** What the platform saw stays as it was, but for its comment; nobody edits what was done to themselves. */
export function mayChange(action: Kept, fields: readonly string[], editor: Editor): Verdict {
  if (action.user_uuid === editor.userUuid) return 'moderation/self';
  if (action.event_id !== null && fields.some((field) => field !== 'comment'))
    return 'moderation-action/recorded';
  return 'allowed';
}

export function mayStrike(action: Kept, editor: Editor): Verdict {
  if (action.user_uuid === editor.userUuid) return 'moderation/self';
  return action.event_id === null || isAtLeast(editor.role, 'admin')
    ? 'allowed'
    : 'moderation-action/recorded';
}

/** Epoch ms of a time that somebody wrote; undefined when it is none that a date can show. */
export function timeOf(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isFinite(time) ? time : undefined;
}

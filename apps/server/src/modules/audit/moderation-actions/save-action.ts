import type { EventMap } from '../../../events/index.ts';
import type { AuditDeps } from '../audit.deps.ts';
import { actionStore } from './action.store.ts';

/** Decisions section 1: every moderation call creates an action here. */
export async function saveAction(deps: AuditDeps, taken: EventMap['moderationActionTaken']): Promise<void> {
  await actionStore(deps.database).insertFromEvent({
    event_id: taken.id,
    action_type: taken.actionType,
    user_uuid: taken.userUuid,
    by_user_uuid: taken.byUserUuid,
    room_uuid: taken.roomUuid,
    previous_role: taken.previousRole,
    role: taken.role,
    comment: taken.comment,
    expires_at: taken.expiresAt,
    taken_at: taken.takenAt,
    updated_at: taken.takenAt,
  });
}

import type { ModerationAction } from '@turnstage/contracts';
import type { ActionRow } from './action.store.ts';

export function presentAction(row: ActionRow): ModerationAction {
  return {
    id: row.id,
    actionType: row.action_type,
    userUuid: row.user_uuid,
    byUserUuid: row.by_user_uuid,
    roomUuid: row.room_uuid,
    previousRole: row.previous_role as ModerationAction['previousRole'],
    role: row.role as ModerationAction['role'],
    comment: row.comment,
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    recorded: row.event_id !== null,
    createdAt: new Date(row.taken_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

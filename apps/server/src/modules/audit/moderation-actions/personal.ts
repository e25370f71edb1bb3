import type { PersonalDataPart } from '../../../personal-data/index.ts';
import type { AuditDeps } from '../audit.deps.ts';
import { actionStore, type ActionRow } from './action.store.ts';

const isVisibleToTarget = ({ event_id, action_type }: ActionRow) =>
  event_id !== null && action_type !== 'comment';

/** Actions by and against a person. Comments and the names of the acting staff stay private to staff. */
export function auditPersonalData({ database }: AuditDeps): PersonalDataPart[] {
  return [
    {
      name: 'audit.actions',
      async read(userUuid) {
        const rows = await actionStore(database).around(userUuid, { limit: undefined, offset: 0 });
        // Comments about a person are private to staff, and so are actions that staff wrote by hand.
        const visible = rows.filter((row) => row.by_user_uuid === userUuid || isVisibleToTarget(row));
        return visible.map((row) => ({
          actionType: row.action_type,
          toMe: row.user_uuid === userUuid,
          byMe: row.by_user_uuid === userUuid,
          roomUuid: row.room_uuid,
          previousRole: row.previous_role,
          role: row.role,
          expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
          at: new Date(row.taken_at).toISOString(),
        }));
      },
    },
  ];
}

import type { PersonalDataPart } from '../../../personal-data/index.ts';
import type { AuditDeps } from '../audit.deps.ts';
import { actionStore, type ActionRow } from './action.store.ts';

const isFelt = ({ event_id, action_type }: ActionRow) => event_id !== null && action_type !== 'comment';

/** What was done to a person and what they did to others. The comments, and who acted, are what staff keep to themselves. */
export function auditPersonalData({ database }: AuditDeps): PersonalDataPart[] {
  return [
    {
      name: 'audit.actions',
      async read(userUuid) {
        const rows = await actionStore(database).around(userUuid, { limit: undefined, offset: 0 });
        // A comment that was written about somebody is staff's own, and so are actions that they noted by hand.
        const told = rows.filter((row) => row.by_user_uuid === userUuid || isFelt(row));
        return told.map((row) => ({
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

import type { ModerationActionKind, ModerationActionType, RoomRole } from '@turnstage/contracts';
import { rankedRoomRoles } from '@turnstage/permissions';
import { sql as raw, type Insertable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { auditSchema, type AuditTables } from '../audit.tables.ts';
import type { actionFields } from './action.fields.ts';
import type { ModerationActionTable } from './action.tables.ts';

export type NewActionRow = Omit<Insertable<ModerationActionTable>, 'id' | 'struck_at' | 'struck_by'>;
export type ActionChangeRow = Partial<Omit<NewActionRow, 'event_id' | 'by_user_uuid'>>;

const columns: Record<FieldName<typeof actionFields>, AdminColumn> = {
  id: 'moderation_action.id',
  actionType: 'moderation_action.action_type',
  userUuid: 'moderation_action.user_uuid',
  byUserUuid: 'moderation_action.by_user_uuid',
  roomUuid: 'moderation_action.room_uuid',
  previousRole: 'moderation_action.previous_role',
  role: 'moderation_action.role',
  comment: 'moderation_action.comment',
  expiresAt: 'moderation_action.expires_at',
  recorded: raw`(${raw.ref('moderation_action.event_id')} is not null)`,
  createdAt: 'moderation_action.taken_at',
  updatedAt: 'moderation_action.updated_at',
};

export interface RoomActionsPage {
  readonly limit: number;
  /** Only older ones than this. */
  readonly before?: number | undefined;
  readonly kind?: ModerationActionKind | undefined;
  /** Who did it, or to whom it was done. */
  readonly about?: string | undefined;
}

const kinds: Record<
  ModerationActionKind,
  { readonly types: readonly ModerationActionType[]; readonly roles?: readonly RoomRole[] }
> = {
  exclusions: {
    types: ['banUser', 'kickUser', 'removeRole'],
    roles: ['banned', 'kicked'],
  },
  mutes: { types: ['grantRole', 'removeRole'], roles: ['chatDisabled', 'djDisabled'] },
  roles: { types: ['grantRole', 'removeRole'], roles: rankedRoomRoles },
  songs: { types: ['skipSong', 'removeDj'] },
  messages: { types: ['deleteMessage'] },
  room: { types: ['changeSlowMode', 'startRaidMode', 'endRaidMode'] },
};

export function actionStore(sql: Sql) {
  const db = sql.of<AuditTables>(auditSchema);
  const notDeleted = db.selectFrom('moderation_action').selectAll().where('struck_at', 'is', null);
  return {
    /** Idempotent: the same event changes nothing the second time. */
    insertFromEvent: (row: NewActionRow) =>
      db
        .insertInto('moderation_action')
        .values({ ...row, struck_at: null, struck_by: null })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute(),
    insert: (rows: readonly NewActionRow[]) =>
      db
        .insertInto('moderation_action')
        .values(rows.map((row) => ({ ...row, struck_at: null, struck_by: null })))
        .returningAll()
        .execute(),
    list: (list: AdminList) => readAdminList(notDeleted, list, columns),
    find: (id: number) => notDeleted.where('id', '=', id).executeTakeFirst(),
    /** Locks the row until the transaction ends. */
    lock: (id: number) => notDeleted.where('id', '=', id).forUpdate().executeTakeFirst(),
    update: (id: number, change: ActionChangeRow) =>
      db
        .updateTable('moderation_action')
        .set(change)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    softDelete: (id: number, by: string | null, now: number) =>
      db
        .updateTable('moderation_action')
        .set({ struck_at: now, struck_by: by })
        .where('id', '=', id)
        .execute(),
    /** Recorded actions in a room, newest first. Notes that staff write by hand aren't the room's. */
    inRoom(roomUuid: string, { limit, before, kind, about }: RoomActionsPage) {
      let rows = notDeleted
        .where('room_uuid', '=', roomUuid)
        .where('event_id', 'is not', null)
        .orderBy('id', 'desc')
        .limit(limit);
      if (before !== undefined) rows = rows.where('id', '<', before);
      if (about !== undefined)
        rows = rows.where((eb) => eb.or([eb('user_uuid', '=', about), eb('by_user_uuid', '=', about)]));
      if (kind !== undefined) {
        const { types, roles } = kinds[kind];
        rows = rows.where('action_type', 'in', [...types]);
        // What was given, or else what was taken.
        if (roles) rows = rows.where((eb) => eb(eb.fn.coalesce('role', 'previous_role'), 'in', [...roles]));
      }
      return rows.execute();
    },
    /** Actions that a person did or received, newest first. `limit` undefined returns all. */
    around(userUuid: string, { limit, offset }: { limit: number | undefined; offset: number }) {
      const rows = notDeleted
        .where((eb) => eb.or([eb('user_uuid', '=', userUuid), eb('by_user_uuid', '=', userUuid)]))
        .orderBy('taken_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset);
      return (limit === undefined ? rows : rows.limit(limit)).execute();
    },
  };
}

export type ActionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof actionStore>['find']>>>;

import type { ChatReport } from '@turnstage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';
import type { reportFields } from './report.fields.ts';

export interface ReportTable {
  id: Generated<number>;
  message_id: number;
  message_uuid: string;
  room_uuid: string | null;
  user_uuid: string | null;
  user_name: string;
  /** The text at the time of the report. */
  message: string;
  reporter_uuid: string;
  reason: ChatReport['reason'];
  comment: string;
  outcome: ChatReport['outcome'];
  resolved_by: string | null;
  resolved_at: number | null;
  created_at: number;
}

export type ReportRow = Selectable<ReportTable>;

const columns: Record<FieldName<typeof reportFields>, AdminColumn> = {
  id: 'id',
  messageUuid: 'message_uuid',
  roomUuid: 'room_uuid',
  userUuid: 'user_uuid',
  userName: 'user_name',
  message: 'message',
  reporterUuid: 'reporter_uuid',
  reason: 'reason',
  comment: 'comment',
  outcome: 'outcome',
  resolvedBy: 'resolved_by',
  resolvedAt: 'resolved_at',
  createdAt: 'created_at',
};

export function reportStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    /** Reporting the same message again adds no second report. */
    addOnce: (row: Omit<ReportTable, 'id' | 'outcome' | 'resolved_by' | 'resolved_at'>) =>
      db
        .insertInto('report')
        .values({ ...row, outcome: null, resolved_by: null, resolved_at: null })
        .onConflict((conflict) => conflict.constraint('report_once').doNothing())
        .execute(),
    list: (list: AdminList) => readAdminList(db.selectFrom('report').selectAll(), list, columns),
    openInRoom: (roomUuid: string) =>
      db
        .selectFrom('report')
        .selectAll()
        .where('room_uuid', '=', roomUuid)
        .where('outcome', 'is', null)
        .orderBy('id')
        .limit(100)
        .execute(),
    find: (id: number) => db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst(),
    lock: (id: number) =>
      db.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Resolves all open reports about the messages with one decision. */
    resolve: (
      messageIds: readonly number[],
      decision: Pick<ReportRow, 'outcome' | 'resolved_by' | 'resolved_at'>,
    ) =>
      db
        .updateTable('report')
        .set(decision)
        .where('message_id', 'in', [...messageIds])
        .where('outcome', 'is', null)
        .execute(),
    async eraseUser(userUuid: string, name: string) {
      await db.updateTable('report').set({ user_name: name }).where('user_uuid', '=', userUuid).execute();
    },
  };
}

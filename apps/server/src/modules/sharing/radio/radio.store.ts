import { jsonb, type Sql } from '../../../db/index.ts';
import { sharingSchema, type SharingTables } from '../sharing.tables.ts';
import type { RadioState } from './radio.rules.ts';

/** A room has a row while its stream is on. */
export function radioStore(sql: Sql) {
  const db = sql.of<SharingTables>(sharingSchema);
  const rows = (roomUuid: string) => db.selectFrom('radio').selectAll().where('room_uuid', '=', roomUuid);
  return {
    find: (roomUuid: string) => rows(roomUuid).executeTakeFirst(),
    lock: (roomUuid: string) => rows(roomUuid).forUpdate().executeTakeFirst(),
    /** Idempotent. */
    insert: (roomUuid: string) =>
      db
        .insertInto('radio')
        .values({ room_uuid: roomUuid, state: null })
        .onConflict((conflict) => conflict.column('room_uuid').doNothing())
        .execute(),
    save: (roomUuid: string, state: RadioState) =>
      db
        .updateTable('radio')
        .set({ state: jsonb(state) })
        .where('room_uuid', '=', roomUuid)
        .execute(),
    delete: (roomUuid: string) => db.deleteFrom('radio').where('room_uuid', '=', roomUuid).execute(),
  };
}

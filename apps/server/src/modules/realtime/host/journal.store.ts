import { CompiledQuery, sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';

interface RealtimeTables {
  snapshot: {
    room_uuid: string;
    /** Journal rows up to here are in the state. */
    position: number;
    /** JSON of the engine's state. */
    state: string;
    /** Somebody is in the room or in its line-up. */
    active: boolean;
    saved_at: number;
  };
  journal: {
    room_uuid: string;
    position: number;
    /** JSON of the steps that were written together. */
    entries: string;
  };
}

export type SnapshotRow = RealtimeTables['snapshot'];
export type JournalRow = RealtimeTables['journal'];

/** One text for any number of rows, so that it is prepared once, and put together once: each vote of a room is written by it. */
const appendText = `
  insert into realtime_service.journal (room_uuid, position, entries)
  select * from unnest($1::uuid[], $2::bigint[], $3::text[])`;

export function journalStore(sql: Sql) {
  const db = sql.of<RealtimeTables>('realtime_service');
  return {
    /** Fails when the position is taken: two that write the same room must not both believe that they lead it. */
    append: (rows: readonly JournalRow[]) =>
      db.executeQuery(
        CompiledQuery.raw(appendText, [
          rows.map((row) => row.room_uuid),
          rows.map((row) => row.position),
          rows.map((row) => row.entries),
        ]),
      ),
    /** A snapshot that comes late, after a newer one, is dropped. */
    async saveSnapshot(row: SnapshotRow): Promise<void> {
      await db
        .insertInto('snapshot')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('room_uuid').doUpdateSet(row).where('snapshot.position', '<=', row.position),
        )
        .execute();
      await db
        .deleteFrom('journal')
        .where('room_uuid', '=', row.room_uuid)
        .where('position', '<=', row.position)
        .execute();
    },
    async load(roomUuid: string) {
      const snapshot = await db
        .selectFrom('snapshot')
        .selectAll()
        .where('room_uuid', '=', roomUuid)
        .executeTakeFirst();
      const rows = await db
        .selectFrom('journal')
        .selectAll()
        .where('room_uuid', '=', roomUuid)
        .where('position', '>', snapshot?.position ?? 0)
        .orderBy('position')
        .execute();
      return { snapshot, rows };
    },
    /** Rooms that hold what somebody was called: in a step of theirs, or as one of the people in the last snapshot. */
    async roomsNaming(userUuid: string): Promise<string[]> {
      const journals = db.selectFrom('journal').select('room_uuid').where('entries', 'like', `%${userUuid}%`);
      const snapshots = db
        .selectFrom('snapshot')
        .select('room_uuid')
        .where('state', 'like', `%${userUuid}%`)
        .where(raw<boolean>`jsonb_exists(state::jsonb -> 'people', ${userUuid})`);
      const rows = await journals.union(snapshots).execute();
      return rows.map((row) => row.room_uuid);
    },
    /** Rooms that were going on when the last process ended. */
    async activeRooms(): Promise<string[]> {
      const snapshots = db.selectFrom('snapshot').select('room_uuid').where('active', '=', true);
      const journals = db.selectFrom('journal').select('room_uuid');
      const rows = await snapshots.union(journals).execute();
      return rows.map((row) => row.room_uuid);
    },
    async forget(roomUuid: string): Promise<void> {
      await db.deleteFrom('journal').where('room_uuid', '=', roomUuid).execute();
      await db.deleteFrom('snapshot').where('room_uuid', '=', roomUuid).execute();
    },
  };
}

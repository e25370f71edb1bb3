import { sql as raw } from 'kysely';
import type { Facts, RoomAction, RoomEngineState } from '@turnstage/room-engine';
import { jsonb, type Sql } from '../../../db/index.ts';

/** One accepted step: the engine, given these again, comes to the same state. */
export interface JournalEntry {
  readonly action: RoomAction;
  readonly facts: Facts;
}

interface RealtimeTables {
  snapshot: {
    room_uuid: string;
    /** Journal rows up to here are in the state. */
    position: number;
    state: RoomEngineState;
    /** Somebody is in the room or in its line-up. */
    active: boolean;
    saved_at: number;
  };
  journal: { room_uuid: string; position: number; entries: JournalEntry[] };
}

export function journalStore(sql: Sql) {
  const db = sql.of<RealtimeTables>('realtime_service');
  return {
    append: (roomUuid: string, position: number, entries: readonly JournalEntry[]) =>
      db
        .insertInto('journal')
        .values({ room_uuid: roomUuid, position, entries: jsonb([...entries]) })
        .execute(),
    /** `state` as JSON text. */
    async saveSnapshot(row: Omit<RealtimeTables['snapshot'], 'state'> & { state: string }): Promise<void> {
      const values = { ...row, state: raw<RoomEngineState>`${row.state}::jsonb` };
      await db
        .insertInto('snapshot')
        .values(values)
        .onConflict((conflict) => conflict.column('room_uuid').doUpdateSet(values))
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

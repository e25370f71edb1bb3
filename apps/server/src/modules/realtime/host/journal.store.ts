import { engineFormatVersion } from '@turnstage/room-engine';
import { CompiledQuery, sql as raw } from 'kysely';
import { isCurrentEpoch, type Sql } from '../../../db/index.ts';

interface RealtimeTables {
  snapshot: {
    room_uuid: string;
    /** Journal rows up to this position are part of the state. */
    position: number;
    /** The engine state as JSON. */
    state: string;
    /** Somebody is in the room or in its line-up. */
    active: boolean;
    saved_at: number;
    /** Version of the engine that saved the state. */
    format_version: number;
    /** Epoch of the owner of the installation that wrote the row; null for a writer without a lease. */
    epoch: number | null;
  };
  journal: {
    room_uuid: string;
    position: number;
    /** The steps that were written together, as JSON. */
    entries: string;
    /** Version of the engine that accepted the steps. */
    format_version: number;
    epoch: number | null;
  };
}

export type SnapshotRow = RealtimeTables['snapshot'];
/** A journal row without the columns that the store adds, which are equal in all rows of an insert. */
export type JournalRow = Omit<RealtimeTables['journal'], 'format_version' | 'epoch'>;

/**
 * One query text for any number of rows, so that it is built and prepared only once: every vote in a room goes
 * through it. It writes nothing once another process owns the installation.
 */
const appendText = `
  insert into realtime_service.journal (room_uuid, position, entries, epoch, format_version)
  select rows.*, $4::bigint, $5::integer from unnest($1::uuid[], $2::bigint[], $3::text[]) rows where ${isCurrentEpoch('$4')}`;

const writtenText = `
  select count(*)::integer as written
  from unnest($1::uuid[], $2::bigint[], $3::text[]) as rows (room_uuid, position, entries)
  join realtime_service.journal using (room_uuid, position, entries)`;

export function journalStore(sql: Sql) {
  const db = sql.of<RealtimeTables>('realtime_service');
  return {
    /**
     * Fails when the position is taken: two processes that write the same room must not both believe that they own
     * it. Returns false, and writes nothing, when `epoch` isn't the current one; null is a writer without a lease.
     */
    async append(rows: readonly JournalRow[], epoch: number | null): Promise<boolean> {
      const { numAffectedRows } = await db.executeQuery(
        CompiledQuery.raw(appendText, [
          rows.map((row) => row.room_uuid),
          rows.map((row) => row.position),
          rows.map((row) => row.entries),
          epoch,
          engineFormatVersion,
        ]),
      );
      return numAffectedRows === BigInt(rows.length);
    },
    /** Whether exactly these rows are stored. They are written together, so it is all of them or none. */
    async isWritten(rows: readonly JournalRow[]): Promise<boolean> {
      const query = CompiledQuery.raw(writtenText, [
        rows.map((row) => row.room_uuid),
        rows.map((row) => row.position),
        rows.map((row) => row.entries),
      ]);
      const [found] = (await db.executeQuery<{ written: number }>(query)).rows;
      return found?.written === rows.length;
    },
    /** A snapshot that arrives after a newer one is ignored. */
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
    /**
     * Rooms that still store a user's name: in one of their journal steps, or among the people of the last
     * snapshot.
     */
    async findRoomsWithUser(userUuid: string): Promise<string[]> {
      const journals = db.selectFrom('journal').select('room_uuid').where('entries', 'like', `%${userUuid}%`);
      const snapshots = db
        .selectFrom('snapshot')
        .select('room_uuid')
        .where('state', 'like', `%${userUuid}%`)
        .where(raw<boolean>`jsonb_exists(state::jsonb -> 'people', ${userUuid})`);
      const rows = await journals.union(snapshots).execute();
      return rows.map((row) => row.room_uuid);
    },
    /** The versions of the engine whose steps are stored. */
    async formatVersions(): Promise<number[]> {
      const rows = await db.selectFrom('journal').select('format_version').distinct().execute();
      return rows.map((row) => row.format_version);
    },
    /** The newest version of the engine that saved a snapshot; 0 when there is none. */
    async newestSnapshotVersion(): Promise<number> {
      const { newest } = await db
        .selectFrom('snapshot')
        .select(({ fn }) => fn.max('format_version').as('newest'))
        .executeTakeFirstOrThrow();
      return newest ?? 0;
    },
    /** Rooms that were live when the last process ended. */
    async activeRooms(): Promise<string[]> {
      const snapshots = db.selectFrom('snapshot').select('room_uuid').where('active', '=', true);
      const journals = db.selectFrom('journal').select('room_uuid');
      const rows = await snapshots.union(journals).execute();
      return rows.map((row) => row.room_uuid);
    },
    async deleteRoom(roomUuid: string): Promise<void> {
      await db.deleteFrom('journal').where('room_uuid', '=', roomUuid).execute();
      await db.deleteFrom('snapshot').where('room_uuid', '=', roomUuid).execute();
    },
  };
}

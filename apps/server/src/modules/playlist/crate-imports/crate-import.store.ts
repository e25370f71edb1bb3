import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import type { CrateImportSongTable, CrateImportTable } from './crate-import.tables.ts';

export type CrateImportRow = Selectable<CrateImportTable>;
export type CrateImportSongRow = Selectable<CrateImportSongTable>;
type Outcome = CrateImportSongRow['outcome'];

const rowsPerInsert = 1_000;

export function crateImportStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  const songsOf = (importUuid: string, outcome?: Outcome) => {
    const query = db.selectFrom('crate_import_song').where('import_uuid', '=', importUuid);
    return outcome === undefined ? query : query.where('outcome', '=', outcome);
  };
  return {
    find: (uuid: string) =>
      db.selectFrom('crate_import').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    /** One request or job at a time changes an import. */
    lock: (uuid: string) =>
      db.selectFrom('crate_import').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst(),
    insert: (row: Insertable<CrateImportTable>) =>
      db
        .insertInto('crate_import')
        .values({ ...row, new_crates: jsonb(row.new_crates ?? []) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    update: (uuid: string, { new_crates, ...columns }: Updateable<CrateImportTable>) =>
      db
        .updateTable('crate_import')
        .set({ ...columns, ...(new_crates ? { new_crates: jsonb(new_crates) } : {}) })
        .where('uuid', '=', uuid)
        .returningAll()
        .executeTakeFirstOrThrow(),
    async hasRunningAccount(ownerUuid: string): Promise<boolean> {
      const row = await db
        .selectFrom('crate_import')
        .select('uuid')
        .where('owner_uuid', '=', ownerUuid)
        .where('address', 'is not', null)
        .where('status', '=', 'IN_PROGRESS')
        .executeTakeFirst();
      return row !== undefined;
    },
    listOf: (ownerUuid: string, limit: number) =>
      db
        .selectFrom('crate_import')
        .selectAll()
        .where('owner_uuid', '=', ownerUuid)
        .orderBy('created_at', 'desc')
        .orderBy('uuid')
        .limit(limit)
        .execute(),
    deleteOf: (ownerUuid: string) =>
      db.deleteFrom('crate_import').where('owner_uuid', '=', ownerUuid).execute(),
    async insertSongs(
      rows: readonly (Omit<CrateImportSongRow, 'crate_song_uuid' | 'candidates' | 'reason'> &
        Partial<Pick<CrateImportSongRow, 'reason'>>)[],
    ) {
      for (let start = 0; start < rows.length; start += rowsPerInsert) {
        const part = rows.slice(start, start + rowsPerInsert);
        await db
          .insertInto('crate_import_song')
          .values(part.map((row) => ({ ...row, details: jsonb(row.details) })))
          .execute();
      }
    },
    songs: (importUuid: string, outcome: Outcome | undefined, limit: number, offset: number) =>
      songsOf(importUuid, outcome).selectAll().orderBy('position').limit(limit).offset(offset).execute(),
    song: (importUuid: string, position: number) =>
      songsOf(importUuid).selectAll().where('position', '=', position).executeTakeFirst(),
    /** The entries that the import added. */
    added: (importUuid: string) =>
      songsOf(importUuid, 'FOUND')
        .select(['position', 'crate_uuid', 'crate_song_uuid'])
        .where('crate_song_uuid', 'is not', null)
        .orderBy('position')
        .execute() as Promise<{ position: number; crate_uuid: string; crate_song_uuid: string }[]>,
    async counts(importUuids: readonly string[]) {
      if (importUuids.length === 0) return [];
      return db
        .selectFrom('crate_import_song')
        .select(['import_uuid', 'outcome', (eb) => eb.fn.countAll<number>().as('songs')])
        .where('import_uuid', 'in', importUuids)
        .groupBy(['import_uuid', 'outcome'])
        .execute();
    },
    /** The crates that hold songs of the imports and still exist. */
    async crates(importUuids: readonly string[]) {
      if (importUuids.length === 0) return [];
      return db
        .selectFrom('crate_import_song')
        .innerJoin('crate', 'crate.uuid', 'crate_import_song.crate_uuid')
        .select([
          'import_uuid',
          'crate.uuid',
          'crate.name',
          'crate.kind',
          (eb) => eb.fn.min('position').as('first'),
        ])
        .where('import_uuid', 'in', importUuids)
        .groupBy(['import_uuid', 'crate.uuid', 'crate.name', 'crate.kind'])
        .orderBy('first')
        .execute();
    },
    updateSong: (importUuid: string, position: number, change: SongChange) =>
      db
        .updateTable('crate_import_song')
        .set({
          outcome: change.outcome,
          ...(change.reason === undefined ? {} : { reason: change.reason }),
          crate_song_uuid: change.crateSongUuid ?? null,
          ...(change.candidates ? { candidates: jsonb(change.candidates) } : {}),
        })
        .where('import_uuid', '=', importUuid)
        .where('position', '=', position)
        .execute(),
    lookAgain: (importUuid: string) =>
      db
        .updateTable('crate_import_song')
        // There may be space by now.
        .set({ outcome: 'WAITING', reason: sql<'upload' | null>`nullif(reason, 'full')` })
        .where('import_uuid', '=', importUuid)
        .where('outcome', '=', 'NOT_FOUND')
        .execute(),
    setCrateStatus: (uuids: readonly string[], status: 'IN_PROGRESS' | 'FAILED' | 'COMPLETE') =>
      uuids.length === 0
        ? Promise.resolve([])
        : db.updateTable('crate').set({ import_status: status }).where('uuid', 'in', uuids).execute(),
  };
}

interface SongChange {
  readonly outcome: Outcome;
  readonly reason?: CrateImportSongRow['reason'];
  readonly crateSongUuid?: string | null;
  readonly candidates?: CrateImportSongRow['candidates'];
}

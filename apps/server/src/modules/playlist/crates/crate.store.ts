import { sql, type Insertable, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type CrateKind, type CrateTable, type PlaylistTables } from '../playlist.tables.ts';

export type CrateRow = Selectable<CrateTable>;
export type CrateKey = { readonly uuid: string } | { readonly shortId: string };

export function crateStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  return {
    find: (key: CrateKey) => {
      const query = db.selectFrom('crate').selectAll();
      return (
        'uuid' in key ? query.where('uuid', '=', key.uuid) : query.where('short_id', '=', key.shortId)
      ).executeTakeFirst();
    },
    findById: (id: number) => db.selectFrom('crate').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Locks the crate until the transaction ends, so that one request at a time changes its songs. */
    lock: (uuid: string) =>
      db.selectFrom('crate').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst(),
    findSpecial: (ownerUuid: string, kind: CrateKind) =>
      db
        .selectFrom('crate')
        .selectAll()
        .where('owner_uuid', '=', ownerUuid)
        .where('kind', '=', kind)
        .executeTakeFirst(),
    /** Locks the crates that contain a song, ordered by id so that two concurrent deletions don't deadlock. */
    lockCratesWithSong: (songId: number) =>
      db
        .selectFrom('crate')
        .selectAll()
        .where('id', 'in', (eb) =>
          eb.selectFrom('crate_song').select('crate_id').where('song_id', '=', songId),
        )
        .orderBy('id')
        .forUpdate()
        .execute(),
    /** Lets one request at a time choose names for a person's crates, until the transaction ends. */
    lockNames: (ownerUuid: string) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`crate names of ${ownerUuid}`}, 0))`.execute(db),
    /** The crates that a person made under a name. */
    findByName: (ownerUuid: string, name: string) =>
      db
        .selectFrom('crate')
        .selectAll()
        .where('owner_uuid', '=', ownerUuid)
        .where('kind', '=', 'user')
        .where('name', '=', name)
        .orderBy('id')
        .execute(),
    async names(ownerUuid: string): Promise<string[]> {
      const rows = await db.selectFrom('crate').select('name').where('owner_uuid', '=', ownerUuid).execute();
      return rows.map((row) => row.name);
    },
    insert: (row: Insertable<CrateTable>) =>
      db.insertInto('crate').values(row).returningAll().executeTakeFirstOrThrow(),
    /**
     * Idempotent: the second of two requests finds the crate of the first. The condition must match the partial
     * index literally, so its value can't be a bound parameter.
     */
    insertSpecial: (row: Insertable<CrateTable>) =>
      db
        .insertInto('crate')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['owner_uuid', 'kind']).where('kind', '<>', sql.lit('user')).doNothing(),
        )
        .execute(),
    update: (
      id: number,
      change: Partial<Pick<CrateRow, 'name' | 'description' | 'is_public' | 'current_position'>>,
      now: number,
    ) =>
      db
        .updateTable('crate')
        .set({ ...change, updated_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    remove: (id: number) => db.deleteFrom('crate').where('id', '=', id).execute(),
  };
}

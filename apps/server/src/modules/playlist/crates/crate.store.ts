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
    /** Holds the crate until the transaction ends: its songs are changed by one request at a time. */
    lock: (uuid: string) =>
      db.selectFrom('crate').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst(),
    findSpecial: (ownerUuid: string, kind: CrateKind) =>
      db
        .selectFrom('crate')
        .selectAll()
        .where('owner_uuid', '=', ownerUuid)
        .where('kind', '=', kind)
        .executeTakeFirst(),
    /** The crates that hold a song, in an order that two deletions at once lock alike. */
    lockHolding: (songId: number) =>
      db
        .selectFrom('crate')
        .selectAll()
        .where('id', 'in', (eb) =>
          eb.selectFrom('crate_song').select('crate_id').where('song_id', '=', songId),
        )
        .orderBy('id')
        .forUpdate()
        .execute(),
    /** One namer of a person's crates at a time, until the transaction ends. */
    lockNames: (ownerUuid: string) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`crate names of ${ownerUuid}`}, 0))`.execute(db),
    async names(ownerUuid: string): Promise<string[]> {
      const rows = await db.selectFrom('crate').select('name').where('owner_uuid', '=', ownerUuid).execute();
      return rows.map((row) => row.name);
    },
    insert: (row: Insertable<CrateTable>) =>
      db.insertInto('crate').values(row).returningAll().executeTakeFirstOrThrow(),
    /**
     * Twice is once: the second of two requests finds the first one's crate. The condition must be the index's to the
     * letter, so its value is no parameter.
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

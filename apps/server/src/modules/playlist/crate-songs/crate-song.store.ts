import { sql, type Insertable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type CrateSongTable, type PlaylistTables } from '../playlist.tables.ts';
import { providersColumn, type SongRow } from '../songs/song.store.ts';
import type { Order, EntryPosition } from './order.rules.ts';

export type CrateSongRow = SongRow & { readonly crate_song_uuid: string; readonly position: number };

export interface CratePage {
  /** 0 means all. */
  readonly limit: number;
  readonly offset: number;
  /** Output of `normalizeForSearch`; empty for all songs. */
  readonly searchTerms: string;
}

export function crateSongStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  const entries = db
    .selectFrom('crate_song')
    .innerJoin('song', 'song.id', 'crate_song.song_id')
    .selectAll('song')
    .select(['crate_song.uuid as crate_song_uuid', 'crate_song.position'])
    .select(providersColumn());

  return {
    /** Call it only for a crate that the transaction has locked. */
    async order(crateId: number): Promise<Order> {
      const rows = await db
        .selectFrom('crate_song')
        .select('uuid')
        .where('crate_id', '=', crateId)
        .orderBy('position')
        .execute();
      return rows.map((row) => row.uuid);
    },

    list(crateId: number, { limit, offset, searchTerms }: CratePage): Promise<CrateSongRow[]> {
      let query = entries
        .where('crate_song.crate_id', '=', crateId)
        .orderBy('crate_song.position')
        .offset(offset);
      for (const word of searchTerms.split(' ').filter(Boolean))
        query = query.where('song.search_text', 'like', `%${word}%`);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },

    async count(crateId: number, searchTerms: string): Promise<number> {
      let query = db
        .selectFrom('crate_song')
        .innerJoin('song', 'song.id', 'crate_song.song_id')
        .select((eb) => eb.fn.countAll<number>().as('songs'))
        .where('crate_song.crate_id', '=', crateId);
      for (const word of searchTerms.split(' ').filter(Boolean))
        query = query.where('song.search_text', 'like', `%${word}%`);
      return (await query.executeTakeFirstOrThrow()).songs;
    },

    /** In crate order. */
    findByUuids: (uuids: readonly string[]): Promise<CrateSongRow[]> =>
      entries
        .where('crate_song.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
        .orderBy('crate_song.position')
        .execute(),

    /** Returns the entries that hold one of the songs. */
    async findEntries(
      crateId: number,
      songIds: readonly number[],
    ): Promise<{ uuid: string; song_id: number }[]> {
      return db
        .selectFrom('crate_song')
        .select(['uuid', 'song_id'])
        .where('crate_id', '=', crateId)
        .where('song_id', '=', sql<number>`any(${songIds}::bigint[])`)
        .orderBy('position')
        .execute();
    },

    /** Returns the entries with uploads that a person started after the one with this number. */
    findLaterUploads: (crateId: number, { ownerUuid, number }: { ownerUuid: string; number: number }) =>
      db
        .selectFrom('crate_song')
        .innerJoin('song', 'song.id', 'crate_song.song_id')
        .select('crate_song.uuid')
        .where('crate_song.crate_id', '=', crateId)
        .where('song.owner_uuid', '=', ownerUuid)
        .where('song.upload_number', '>', number)
        .orderBy('crate_song.position')
        .execute(),

    /** Returns the songs of a crate in order, without unconfirmed uploads of anyone but `userUuid`. */
    async listVisibleSongIds(crateId: number, userUuid: string): Promise<number[]> {
      const rows = await db
        .selectFrom('crate_song')
        .innerJoin('song', 'song.id', 'crate_song.song_id')
        .select('song.id')
        .where('crate_song.crate_id', '=', crateId)
        .where((eb) => eb.or([eb('song.is_verified', '=', true), eb('song.owner_uuid', '=', userUuid)]))
        .orderBy('crate_song.position')
        .execute();
      return rows.map((row) => row.id);
    },

    async insert(rows: readonly Insertable<CrateSongTable>[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('crate_song')
        .values([...rows])
        .execute();
    },

    async updatePositions(changes: readonly EntryPosition[]): Promise<void> {
      if (changes.length === 0) return;
      const uuids = changes.map(({ uuid }) => uuid);
      const positions = changes.map(({ position }) => position);
      await db
        .updateTable('crate_song')
        .from(
          sql<EntryPosition>`unnest(${uuids}::uuid[], ${positions}::integer[])`.as<'place'>(
            sql`place(uuid, position)`,
          ),
        )
        .set((eb) => ({ position: eb.ref('place.position') }))
        .whereRef('crate_song.uuid', '=', 'place.uuid')
        .execute();
    },

    /** Puts another song into the entries. */
    setSong: (uuids: readonly string[], songId: number) =>
      db
        .updateTable('crate_song')
        .set({ song_id: songId })
        .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
        .execute(),

    remove: (uuids: readonly string[]) =>
      db
        .deleteFrom('crate_song')
        .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
        .execute(),
  };
}

import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';

/** Covers are collected from this many of a crate's first songs. */
const maxSongsForCovers = 12;

export interface CrateTotals {
  readonly songs: number;
  /** Seconds. */
  readonly duration: number;
}

/** Crates for lists. The queue and the likes have operations of their own and never appear here. */
export function crateListStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);

  /** Null means all owners. */
  function filteredCrates(ownerUuid: string | null, onlyPublic: boolean) {
    const all = db.selectFrom('crate').where('kind', '=', 'user');
    const query = ownerUuid === null ? all : all.where('owner_uuid', '=', ownerUuid);
    return onlyPublic ? query.where('is_public', '=', true) : query;
  }

  return {
    /** Newest first; `limit` 0 means all. */
    list: (filter: { ownerUuid: string | null; onlyPublic: boolean; limit: number; offset: number }) => {
      const query = filteredCrates(filter.ownerUuid, filter.onlyPublic)
        .selectAll()
        .orderBy('id', 'desc')
        .offset(filter.offset);
      return (filter.limit === 0 ? query : query.limit(filter.limit)).execute();
    },
    async count(ownerUuid: string | null, onlyPublic: boolean): Promise<number> {
      const row = await filteredCrates(ownerUuid, onlyPublic)
        .select((eb) => eb.fn.countAll<number>().as('crates'))
        .executeTakeFirstOrThrow();
      return row.crates;
    },
    /** By crate id; empty crates have no entry. */
    async totals(crateIds: readonly number[]): Promise<Map<number, CrateTotals>> {
      if (crateIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('crate_song')
        .innerJoin('song', 'song.id', 'crate_song.song_id')
        .select((eb) => [
          'crate_song.crate_id',
          eb.fn.countAll<number>().as('songs'),
          eb.fn.sum<number>('song.duration').as('duration'),
        ])
        .where('crate_song.crate_id', 'in', [...crateIds])
        .groupBy('crate_song.crate_id')
        .execute();
      return new Map(rows.map((row) => [row.crate_id, row]));
    },
    /** Returns the cover images of each crate's first songs, in order. */
    async thumbnails(crateIds: readonly number[]): Promise<Map<number, Record<string, string>[]>> {
      if (crateIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('crate_song')
        .innerJoin('song', 'song.id', 'crate_song.song_id')
        .select(['crate_song.crate_id', 'song.thumbnails'])
        .where('crate_song.crate_id', 'in', [...crateIds])
        .where('crate_song.position', '<', maxSongsForCovers)
        .orderBy('crate_song.position')
        .execute();
      const found = new Map<number, Record<string, string>[]>();
      for (const row of rows) found.set(row.crate_id, [...(found.get(row.crate_id) ?? []), row.thumbnails]);
      return found;
    },
  };
}

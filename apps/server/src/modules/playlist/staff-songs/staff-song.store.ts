import { sql } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type IdSource, type PlaylistTables } from '../playlist.tables.ts';
import { isShortId } from '../short-id.rules.ts';
import { countSongs, hasWords, listSongs } from '../songs/song-list.store.ts';
import { providersColumn, type SongRow } from '../songs/song.store.ts';
import { parseIsrc } from '../songs/song-input.rules.ts';

export interface AttachedId {
  readonly song_id: number;
  readonly provider: string;
  readonly provider_id: string;
  readonly source: IdSource;
}

/** Every song of the catalogue, whoever described it. */
export function staffSongStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);

  function matching(search: string) {
    const query = db.selectFrom('song');
    if (search === '') return query;
    const words = hasWords(search);
    const isrc = parseIsrc(search);
    return query.where((eb) =>
      eb.or([
        ...(words === null ? [] : [words]),
        ...(/^\d{1,15}$/.test(search) ? [eb('song.id', '=', Number(search))] : []),
        ...(isShortId(search) ? [eb('song.short_id', '=', search)] : []),
        ...(isrc === null ? [] : [eb('song.isrc', '=', isrc)]),
        eb(
          'song.id',
          'in',
          eb.selectFrom('song_provider').select('song_provider.song_id').where('provider_id', '=', search),
        ),
      ]),
    );
  }

  return {
    list: (search: string, limit: number, offset: number) => listSongs(matching(search), limit, offset),
    count: (search: string) => countSongs(matching(search)),
    find: (id: number): Promise<SongRow | undefined> =>
      db
        .selectFrom('song')
        .selectAll('song')
        .select(providersColumn())
        .where('id', '=', id)
        .executeTakeFirst(),
    /** Locks the row until the transaction ends. */
    lock: (id: number) =>
      db.selectFrom('song').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
    idsOf: (songIds: readonly number[]): Promise<AttachedId[]> =>
      db
        .selectFrom('song_provider')
        .select(['song_id', 'provider', 'provider_id', 'source'])
        .where('song_id', '=', sql<number>`any(${songIds}::bigint[])`)
        .orderBy('provider')
        .execute(),
    /** How many crates hold each song; songs in no crate are missing. */
    async countCrates(songIds: readonly number[]): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('crate_song')
        .select((eb) => ['song_id', eb.fn.count<number>('crate_id').distinct().as('crates')] as const)
        .where('song_id', '=', sql<number>`any(${songIds}::bigint[])`)
        .groupBy('song_id')
        .execute();
      return new Map(rows.map(({ song_id, crates }) => [song_id, crates]));
    },
    async isIsrcTaken(isrc: string, { id, described_by }: Pick<SongRow, 'id' | 'described_by'>) {
      const row = await db
        .selectFrom('song')
        .select('id')
        .where('isrc', '=', isrc)
        .where('upload_id', 'is', null)
        .where('id', '<>', id)
        .where(sql<boolean>`described_by is not distinct from ${described_by}::uuid`)
        .executeTakeFirst();
      return row !== undefined;
    },
    moveIds: (songId: number, providers: readonly string[], toSongId: number) =>
      db
        .updateTable('song_provider')
        .set({ song_id: toSongId, source: 'staff' })
        .where('song_id', '=', songId)
        .where(sql<boolean>`provider = any(${providers}::text[])`)
        .execute(),
  };
}

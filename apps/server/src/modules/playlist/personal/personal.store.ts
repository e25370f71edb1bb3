import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';

/** What this module keeps about one person. */
export function personalStore(sql: Sql) {
  const db = sql.of<PlaylistTables>(playlistSchema);
  return {
    crates: (ownerUuid: string) =>
      db
        .selectFrom('crate')
        .select(['id', 'uuid', 'name', 'description', 'is_public', 'kind', 'created_at'])
        .where('owner_uuid', '=', ownerUuid)
        .orderBy('id')
        .execute(),
    songsOf: (crateId: number) =>
      db
        .selectFrom('crate_song')
        .innerJoin('song', 'song.id', 'crate_song.song_id')
        .select([
          'song.track_name as trackName',
          'song.artist_name as artistName',
          'song.short_id as songShortId',
          'crate_song.added_at as addedAt',
        ])
        .where('crate_song.crate_id', '=', crateId)
        .orderBy('crate_song.position')
        .execute(),
    /** Their songs go with them; the catalogue's rows are about recordings and stay. */
    forget: (ownerUuid: string) => db.deleteFrom('crate').where('owner_uuid', '=', ownerUuid).execute(),
  };
}

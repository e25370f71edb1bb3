import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';

/** Personal data that this module stores about one person. */
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
    /** Songs that nobody but this person has confirmed. */
    describedSongs: (userUuid: string) =>
      db
        .selectFrom('song')
        .select([
          'track_name as trackName',
          'artist_name as artistName',
          'album_name as albumName',
          'short_id as songShortId',
          'isrc',
          'created_at as createdAt',
        ])
        .where('described_by', '=', userUuid)
        .orderBy('id')
        .execute(),
    /**
     * Call it after `deleteCrates`. What other people's crates still hold stays, without its describer: from now on it is
     * found by its platform id alone.
     */
    async deleteDescribedSongs(userUuid: string): Promise<void> {
      await db
        .deleteFrom('song')
        .where('described_by', '=', userUuid)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('crate_song')
                .select('crate_song.uuid')
                .whereRef('crate_song.song_id', '=', 'song.id'),
            ),
          ),
        )
        .execute();
      const nobody = randomUUID();
      await db
        .updateTable('song_provider')
        .set({ described_by: nobody })
        .where('described_by', '=', userUuid)
        .execute();
      await db
        .updateTable('song')
        .set({ described_by: nobody })
        .where('described_by', '=', userUuid)
        .execute();
    },
    /** Deletes the crates and their entries. Catalogue rows describe recordings, not people, and stay. */
    deleteCrates: (ownerUuid: string) => db.deleteFrom('crate').where('owner_uuid', '=', ownerUuid).execute(),
  };
}

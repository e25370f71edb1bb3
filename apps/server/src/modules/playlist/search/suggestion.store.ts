import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import { findableSongs } from '../songs/song-list.store.ts';
import { providersColumn, type SongRow } from '../songs/song.store.ts';

/** Counts only the latest saved songs. That keeps the query cheap, and songs that were popular last year disappear. */
const maxEntries = 5_000;

export function suggestionStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  return {
    /**
     * Songs in crates, queues and likes, those that most people keep first, then the newest. Each person counts once
     * for a song.
     */
    async findPopular(limit: number): Promise<number[]> {
      const { rows } = await raw<{ song_id: number }>`
        with newest as (
          select song_id, crate_id, added_at from playlist_service.crate_song
          order by added_at desc
          limit ${maxEntries}
        )
        select newest.song_id from newest
        join playlist_service.crate on crate.id = newest.crate_id
        group by newest.song_id
        order by count(distinct crate.owner_uuid) desc, max(newest.added_at) desc, newest.song_id desc
        limit ${limit}`.execute(db);
      return rows.map(({ song_id }) => song_id);
    },

    /** Loads the songs that the person can find, that a room can play, and that aren't in the person's queue. */
    loadAddable(
      songIds: readonly number[],
      viewerUuid: string,
      explicit: boolean | undefined,
    ): Promise<SongRow[]> {
      let query = findableSongs(database, viewerUuid)
        .selectAll('song')
        .select(providersColumn())
        .where('song.id', '=', raw<number>`any(${songIds}::bigint[])`)
        .where('song.status', '=', 'SUCCESS')
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('crate_song')
                .innerJoin('crate', 'crate.id', 'crate_song.crate_id')
                .select('crate_song.uuid')
                .whereRef('crate_song.song_id', '=', 'song.id')
                .where('crate.owner_uuid', '=', viewerUuid)
                .where('crate.kind', '=', 'default'),
            ),
          ),
        );
      if (explicit !== undefined) query = query.where('song.explicit', '=', explicit);
      return query.execute();
    },
  };
}

import { sql as raw } from 'kysely';
import { planEachTime, type Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import { findableSongs } from '../songs/song-list.store.ts';
import { providersColumn, type SongRow } from '../songs/song.store.ts';

/** Crates that are compared: those that share most songs with the queue. */
const maxCrates = 200;
/** Songs of these crates that are ranked. */
const maxCandidates = 500;
/** A song that is in one more crate says a little about it; one in every crate says nothing. */
const rarityOffset = 5;

export function similarSongStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  return {
    /** The first songs of a crate. */
    async firstSongIds(crateId: number, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('crate_song')
        .select('song_id')
        .where('crate_id', '=', crateId)
        .orderBy('position')
        .limit(limit)
        .execute();
      return rows.map(({ song_id }) => song_id);
    },

    /**
     * Songs that people keep in the same crates as these, best first: those that share crates with many of them and
     * are not in everybody's. Each person counts once for a song, however many crates they have.
     */
    async findTogether(songIds: readonly number[], ownCrateId: number): Promise<number[]> {
      const { rows } = await raw<{ song_id: number }>`
        ${raw.raw(planEachTime)}
        with near as (
          select entry.crate_id, crate.owner_uuid, count(distinct entry.song_id) as shared
          from playlist_service.crate_song entry
          join playlist_service.crate on crate.id = entry.crate_id
          where entry.song_id = any(${songIds}::bigint[]) and crate.id <> ${ownCrateId}
          group by entry.crate_id, crate.owner_uuid
          order by shared desc, entry.crate_id desc
          limit ${maxCrates}
        ), of_person as (
          select entry.song_id, near.owner_uuid, max(near.shared) as shared
          from near join playlist_service.crate_song entry on entry.crate_id = near.crate_id
          where entry.song_id <> all(${songIds}::bigint[])
          group by entry.song_id, near.owner_uuid
        ), candidate as (
          select song_id, sum(shared) as weight from of_person group by song_id
          order by weight desc, song_id desc
          limit ${maxCandidates}
        )
        select song_id from candidate
        order by weight / sqrt(${rarityOffset} + (
          select count(*) from playlist_service.crate_song entry where entry.song_id = candidate.song_id
        )) desc, song_id desc`.execute(db);
      return rows.map(({ song_id }) => song_id);
    },

    /** Other songs of the same artists, newest first. */
    async findOfArtists(songIds: readonly number[], limit: number): Promise<number[]> {
      const artists = db
        .selectFrom('song')
        .select('artist_id')
        .where('id', 'in', songIds)
        .where('artist_id', 'is not', null);
      const rows = await db
        .selectFrom('song')
        .select('id')
        .where('artist_id', 'in', artists as never)
        .where('id', 'not in', songIds)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Ids at Spotify of those songs that have one, in the order of the songs. */
    async spotifyIdsOf(songIds: readonly number[]): Promise<string[]> {
      const rows = await db
        .selectFrom('song_provider')
        .select(['song_id', 'provider_id'])
        .where('provider', '=', 'spotify')
        .where('song_id', 'in', songIds)
        .execute();
      const ids = new Map(rows.map((row) => [row.song_id, row.provider_id]));
      return songIds.flatMap((songId) => ids.get(songId) ?? []);
    },

    /** The songs that have these ids at Spotify, in their order. */
    async findBySpotifyIds(spotifyIds: readonly string[]): Promise<number[]> {
      const rows = await db
        .selectFrom('song_provider')
        .select(['song_id', 'provider_id'])
        .where('provider', '=', 'spotify')
        .where('provider_id', 'in', spotifyIds)
        .orderBy('song_id')
        .execute();
      return spotifyIds.flatMap((id) =>
        rows.filter(({ provider_id }) => provider_id === id).map(({ song_id }) => song_id),
      );
    },

    /** Loads the songs that the person can find, that a room can play, and that aren't in the crate yet. */
    loadAddable(songIds: readonly number[], viewerUuid: string, crateId: number): Promise<SongRow[]> {
      return findableSongs(database, viewerUuid)
        .selectAll('song')
        .select(providersColumn())
        .where('song.id', 'in', songIds)
        .where('song.status', '=', 'SUCCESS')
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('crate_song')
                .select('crate_song.uuid')
                .whereRef('crate_song.song_id', '=', 'song.id')
                .where('crate_song.crate_id', '=', crateId),
            ),
          ),
        )
        .execute();
    },

    async setAutoplay(crateId: number, hasAutoplay: boolean): Promise<void> {
      await db.updateTable('crate').set({ has_autoplay: hasAutoplay }).where('id', '=', crateId).execute();
    },
  };
}

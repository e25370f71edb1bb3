import { sql } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import { toTsQuery } from './names.rules.ts';
import { isDescribedFor } from './song-visibility.store.ts';
import { providersColumn, type SongRow } from './song.store.ts';

export interface SongFilter {
  readonly search?: string;
  readonly isrc?: string;
  readonly songShortId?: string;
  readonly provider?: string;
  readonly providerId?: string;
  readonly artistName?: string;
  readonly genre?: string;
  readonly explicit?: boolean;
  readonly uploadId?: string;
  /** Leaves out songs that wait for their provider. */
  readonly isComplete?: boolean;
}

/** The songs that one person can see: without unconfirmed uploads of other people. */
export function visibleSongs(database: Sql, viewerUuid: string) {
  const query = database.of<PlaylistTables>(playlistSchema).selectFrom('song');
  return viewerUuid === ''
    ? query.where('song.is_verified', '=', true)
    : query.where((eb) => eb.or([eb('song.is_verified', '=', true), eb('song.owner_uuid', '=', viewerUuid)]));
}

/** The songs that one person finds: without what other people described (U30) and what staff removed. */
export function findableSongs(database: Sql, viewerUuid: string) {
  return visibleSongs(database, viewerUuid)
    .where('song.removed_at', 'is', null)
    .where(isDescribedFor(viewerUuid === '' ? null : viewerUuid));
}

type SongQuery = ReturnType<typeof visibleSongs>;

/** One page of the songs, newest first. */
export function listSongs(query: SongQuery, limit: number, offset: number): Promise<SongRow[]> {
  return query
    .selectAll('song')
    .select(providersColumn())
    .orderBy('song.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSongs(query: SongQuery): Promise<number> {
  const row = await query.select((eb) => eb.fn.countAll<number>().as('songs')).executeTakeFirstOrThrow();
  return row.songs;
}

/** Songs whose names have all of the words. Null when the text has no words. */
export function hasWords(text: string) {
  const tsQuery = toTsQuery(text);
  return tsQuery === null
    ? null
    : sql<boolean>`to_tsvector('simple', song.search_text) @@ to_tsquery('simple', ${tsQuery})`;
}

/** The catalogue as one person sees it. */
export function songListStore(database: Sql, viewerUuid: string) {
  const visible = () => visibleSongs(database, viewerUuid);

  function filtered(filter: SongFilter) {
    // Whoever has the short id knows the song from a room or a crate.
    let query =
      filter.songShortId === undefined
        ? findableSongs(database, viewerUuid)
        : visible().where('song.removed_at', 'is', null);
    if (filter.search !== undefined) query = query.where(hasWords(filter.search) ?? sql<boolean>`false`);
    if (filter.isComplete) query = query.where('song.status', '=', 'SUCCESS');
    if (filter.isrc !== undefined) query = query.where('song.isrc', '=', filter.isrc);
    if (filter.explicit !== undefined) query = query.where('song.explicit', '=', filter.explicit);
    if (filter.uploadId !== undefined)
      query = query.where(sql<boolean>`song.upload_id::text = ${filter.uploadId}`);
    if (filter.songShortId !== undefined) query = query.where('song.short_id', '=', filter.songShortId);
    if (filter.artistName !== undefined)
      query = query.where(sql<boolean>`lower(song.artist_name) = lower(${filter.artistName})`);
    if (filter.genre !== undefined)
      query = query.where(sql<boolean>`lower(song.genre) = lower(${filter.genre})`);
    if (filter.provider !== undefined || filter.providerId !== undefined)
      query = query.where((eb) => {
        let known = eb
          .selectFrom('song_provider')
          .select('song_provider.song_id')
          .whereRef('song_provider.song_id', '=', 'song.id');
        if (filter.provider !== undefined)
          known = known.where(sql<boolean>`song_provider.provider = ${filter.provider}`);
        if (filter.providerId !== undefined)
          known = known.where('song_provider.provider_id', '=', filter.providerId);
        return eb.exists(known);
      });
    return query;
  }

  return {
    find: (key: { id: number } | { shortId: string }) => {
      const query = visible().selectAll('song').select(providersColumn());
      return (
        'id' in key ? query.where('song.id', '=', key.id) : query.where('song.short_id', '=', key.shortId)
      ).executeTakeFirst();
    },
    list: (filter: SongFilter, limit: number, offset: number) => listSongs(filtered(filter), limit, offset),
    count: (filter: SongFilter) => countSongs(filtered(filter)),
  };
}

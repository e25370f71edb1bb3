import { sql } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import { providersColumn, type SongRow } from '../songs/song.store.ts';

const isShared = sql<boolean>`song.is_verified and song.removed_at is null and song.described_by is null`;

type NewArtist = Pick<PlaylistTables['artist'], 'short_id' | 'name' | 'name_key'>;
type NewAlbum = Pick<PlaylistTables['album'], 'short_id' | 'artist_id' | 'name' | 'name_key'>;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export type SongPlaceFilter = { readonly albumId?: number };

const bySortKey = (a: { name_key: string }, b: { name_key: string }) => (a.name_key < b.name_key ? -1 : 1);

/** Albums and artists with at least one song that everyone can see: shared (U30), confirmed and not removed. */
export function catalogueStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  const visibleSongs = db.selectFrom('song').where(isShared).where('status', '=', 'SUCCESS');

  const albums = db
    .selectFrom('album')
    .innerJoin('artist', 'artist.id', 'album.artist_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('song')
          .where(isShared)
          .whereRef('song.album_id', '=', 'album.id')
          .select((one) => [
            one.fn.countAll<number>().as('songs'),
            one.fn.coalesce(one.fn.sum<number>('song.duration'), sql<number>`0`).as('duration'),
            sql<string | null>`min(song.release_date)`.as('release_date'),
            sql<Record<string, string> | null>`(array_agg(song.thumbnails order by song.id))[1]`.as(
              'thumbnails',
            ),
          ])
          .as('totals'),
      (join) => join.onTrue(),
    )
    .where('totals.songs', '>', 0);

  const artists = db
    .selectFrom('artist')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('song')
          .where(isShared)
          .whereRef('song.artist_id', '=', 'artist.id')
          .select((one) => [
            one.fn.countAll<number>().as('songs'),
            sql<number>`count(distinct song.album_id)`.as('albums'),
            sql<Record<string, string> | null>`(array_agg(song.thumbnails order by song.id))[1]`.as(
              'thumbnails',
            ),
          ])
          .as('totals'),
      (join) => join.onTrue(),
    )
    .where('totals.songs', '>', 0);

  const albumColumns = [
    'album.id',
    'album.short_id',
    'album.name',
    'album.artist_id',
    'artist.short_id as artist_short_id',
    'artist.name as artist_name',
    'totals.songs',
    'totals.duration',
    'totals.release_date',
    'totals.thumbnails',
  ] as const;
  const artistColumns = [
    'artist.id',
    'artist.short_id',
    'artist.name',
    'totals.songs',
    'totals.albums',
    'totals.thumbnails',
  ] as const;

  return {
    /** Inserts in the order of the keys, so that two transactions don't deadlock. */
    async addArtists(rows: readonly NewArtist[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('artist')
        .values([...rows].sort(bySortKey))
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .execute();
    },

    /** Returns ids by name key. */
    async findArtistIds(keys: readonly string[]): Promise<Map<string, number>> {
      if (keys.length === 0) return new Map();
      const found = await db
        .selectFrom('artist')
        .select(['id', 'name_key'])
        .where('name_key', 'in', [...keys])
        .execute();
      return new Map(found.map(({ id, name_key }) => [name_key, id]));
    },

    async addAlbums(rows: readonly NewAlbum[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('album')
        .values([...rows].sort(bySortKey))
        .onConflict((conflict) => conflict.columns(['artist_id', 'name_key']).doNothing())
        .execute();
    },

    /** Returns ids by artist id and name key. */
    async findAlbumIds(
      albums: readonly Pick<NewAlbum, 'artist_id' | 'name_key'>[],
    ): Promise<Map<string, number>> {
      if (albums.length === 0) return new Map();
      const found = await db
        .selectFrom('album')
        .select(['id', 'artist_id', 'name_key'])
        .where('artist_id', 'in', [...new Set(albums.map(({ artist_id }) => artist_id))])
        .where(
          'name_key',
          'in',
          albums.map(({ name_key }) => name_key),
        )
        .execute();
      return new Map(found.map(({ id, artist_id, name_key }) => [`${artist_id} ${name_key}`, id]));
    },

    findAlbum: (shortId: string) =>
      db.selectFrom('album').select('id').where('short_id', '=', shortId).executeTakeFirst(),
    findArtist: (shortId: string) =>
      db.selectFrom('artist').select('id').where('short_id', '=', shortId).executeTakeFirst(),

    /** Newest first. `artistIds` undefined means all artists, `limit` 0 all albums. */
    listAlbums(artistIds: readonly number[] | undefined, { limit, offset }: Page) {
      let query = albums.select(albumColumns).orderBy('album.id', 'desc').offset(offset);
      if (artistIds) query = query.where('album.artist_id', 'in', [...artistIds]);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    async countAlbums(artistId: number | undefined): Promise<number> {
      const query = albums.select((eb) => eb.fn.countAll<number>().as('count'));
      const row = await (
        artistId === undefined ? query : query.where('album.artist_id', '=', artistId)
      ).executeTakeFirstOrThrow();
      return row.count;
    },

    /** By name. */
    listArtists({ limit, offset }: Page) {
      const query = artists.select(artistColumns).orderBy('artist.name_key').offset(offset);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    artistsByShortId: (shortIds: readonly string[]) =>
      artists
        .select(artistColumns)
        .where('artist.short_id', 'in', [...shortIds])
        .orderBy('artist.name_key')
        .execute(),
    async countArtists(): Promise<number> {
      const row = await artists
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** The songs of an album in the order in which they came, or all songs, newest first. */
    listSongs({ albumId }: SongPlaceFilter, { limit, offset }: Page): Promise<SongRow[]> {
      const all = visibleSongs.selectAll('song').select(providersColumn()).offset(offset);
      const query =
        albumId === undefined
          ? all.orderBy('song.id', 'desc')
          : all.where('album_id', '=', albumId).orderBy('song.id');
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    async countSongs({ albumId }: SongPlaceFilter): Promise<number> {
      const query = visibleSongs.select((eb) => eb.fn.countAll<number>().as('count'));
      const row = await (
        albumId === undefined ? query : query.where('album_id', '=', albumId)
      ).executeTakeFirstOrThrow();
      return row.count;
    },
  };
}

type Store = ReturnType<typeof catalogueStore>;
export type AlbumRow = Awaited<ReturnType<Store['listAlbums']>>[number];
export type ArtistRow = Awaited<ReturnType<Store['listArtists']>>[number];

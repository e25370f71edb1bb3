import type { MusicProvider, SongStatus } from '@turnstage/contracts';
import { expressionBuilder, sql, type Insertable, type Selectable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { playlistSchema, type IdSource, type PlaylistTables, type SongTable } from '../playlist.tables.ts';
import { isDescribedFor } from './song-visibility.store.ts';

export type ProviderIds = Partial<Record<MusicProvider, string>>;

export type NewSong = Insertable<SongTable>;

export type SongRow = Selectable<SongTable> & {
  /** Without uploadService, which is `upload_id`. */
  readonly providers: ProviderIds;
};

/** A song that gets ids, and who says that they are its ids. */
export interface AddedIds {
  readonly song: { readonly id: number; readonly described_by: string | null };
  readonly ids: ProviderIds;
  readonly source: IdSource;
}

/** Keys to search for; a row that matches any of them is found. */
export interface SongKeys {
  readonly ids: readonly number[];
  readonly shortIds: readonly string[];
  readonly uploadIds: readonly string[];
  readonly isrcs: readonly string[];
  readonly providers: readonly { provider: string; providerId: string }[];
  readonly nameKeys: readonly string[];
}

/** An arbitrary constant, different from other advisory locks. */
const CATALOGUE_LOCK = 4_417_093_552;

/** Selects the provider ids of the row `song` as one object. Works in any query that includes that table. */
export function providersColumn() {
  const song = expressionBuilder<PlaylistTables, 'song'>();
  const ids = song
    .selectFrom('song_provider')
    .select((eb) =>
      eb.fn
        .agg<ProviderIds>('jsonb_object_agg', ['song_provider.provider', 'song_provider.provider_id'])
        .as('ids'),
    )
    .whereRef('song_provider.song_id', '=', 'song.id');
  return song.fn.coalesce(ids, sql<ProviderIds>`'{}'::jsonb`).as('providers');
}

/** Whether the row `song` has an id at the provider, for `exists`. */
function knownAt(provider: MusicProvider) {
  return expressionBuilder<PlaylistTables, 'song'>()
    .selectFrom('song_provider')
    .select('song_provider.song_id')
    .whereRef('song_provider.song_id', '=', 'song.id')
    .where('song_provider.provider', '=', provider);
}

export function songStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  const songs = db.selectFrom('song').selectAll('song').select(providersColumn());
  const catalogueSongs = songs.where('song.upload_id', 'is', null);
  return {
    /** Lets one transaction at a time create songs, so that a recording never gets two rows. */
    lockCatalogue: () => sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(db),

    /**
     * By platform id and upload any song; by ISRC, provider id and names only shared ones and those that `viewerUuid`
     * described (null: only shared ones). Confirmed songs come first, then the viewer's own.
     */
    async findByKeys(keys: SongKeys, viewerUuid: string | null): Promise<SongRow[]> {
      const isVisible = isDescribedFor(viewerUuid);
      const found: SongRow[] = [];
      // Separate queries: a single one with `or` across tables can't use the indexes.
      if (keys.ids.length > 0)
        found.push(...(await songs.where('song.id', '=', anyOf(keys.ids, 'bigint')).execute()));
      if (keys.shortIds.length > 0)
        found.push(...(await songs.where('song.short_id', '=', anyOf(keys.shortIds, 'text')).execute()));
      if (keys.uploadIds.length > 0)
        found.push(...(await songs.where('song.upload_id', '=', anyOf(keys.uploadIds, 'uuid')).execute()));
      if (keys.isrcs.length > 0)
        found.push(
          ...(await catalogueSongs
            .where('song.isrc', '=', anyOf(keys.isrcs, 'text'))
            .where(isVisible)
            .execute()),
        );
      if (keys.providers.length > 0) {
        const known = db
          .selectFrom('song_provider')
          .innerJoin(pairs(keys.providers), (join) =>
            join
              .onRef('pair.provider', '=', 'song_provider.provider')
              .onRef('pair.provider_id', '=', 'song_provider.provider_id'),
          )
          .select('song_provider.song_id');
        found.push(...(await songs.where('song.id', 'in', known).where(isVisible).execute()));
      }
      if (keys.nameKeys.length > 0)
        found.push(
          ...(await catalogueSongs
            .where('song.name_key', '=', anyOf(keys.nameKeys, 'text'))
            .where(isVisible)
            .orderBy('song.id')
            .execute()),
        );
      const unique = [...new Map(found.map((song) => [song.id, song])).values()];
      return unique.sort((a, b) => trustOf(a) - trustOf(b));
    },

    findByIds: (ids: readonly number[]) =>
      songs.where('song.id', '=', anyOf(ids, 'bigint')).orderBy('song.id').execute(),

    /** Sets columns of a song, such as those that its provider returned. */
    fill: (id: number, { thumbnails, previews, ...columns }: Partial<Omit<NewSong, 'created_at'>>) =>
      db
        .updateTable('song')
        .set({
          ...columns,
          ...(thumbnails ? { thumbnails: jsonb(thumbnails) } : {}),
          ...(previews ? { previews: jsonb(previews) } : {}),
        })
        .where('id', '=', id)
        .execute(),

    setStatus: (id: number, status: SongStatus, fetchAttempts: number, now: number) =>
      db
        .updateTable('song')
        .set({ status, fetch_attempts: fetchAttempts, updated_at: now })
        .where('id', '=', id)
        .execute(),

    /** Complete shared songs of the catalogue that aren't known at a provider, by id. */
    listWithout: (provider: MusicProvider, afterId: number, limit: number): Promise<SongRow[]> =>
      catalogueSongs
        .where('song.status', '=', 'SUCCESS')
        .where('song.described_by', 'is', null)
        .where('song.id', '>', afterId)
        .where((eb) => eb.not(eb.exists(knownAt(provider))))
        .orderBy('song.id')
        .limit(limit)
        .execute(),

    async countWithout(provider: MusicProvider): Promise<number> {
      const row = await db
        .selectFrom('song')
        .select((eb) => eb.fn.countAll<number>().as('songs'))
        .where('song.upload_id', 'is', null)
        .where('song.described_by', 'is', null)
        .where('song.status', '=', 'SUCCESS')
        .where((eb) => eb.not(eb.exists(knownAt(provider))))
        .executeTakeFirstOrThrow();
      return row.songs;
    },

    findByUpload: (uploadId: string) => songs.where('song.upload_id', '=', uploadId).executeTakeFirst(),

    /** Locks the row: until the transaction ends, nobody can add the song to a crate. */
    lockByUpload: (uploadId: string) =>
      db.selectFrom('song').select('id').where('upload_id', '=', uploadId).forUpdate().executeTakeFirst(),

    async insert(rows: readonly NewSong[]): Promise<Selectable<SongTable>[]> {
      if (rows.length === 0) return [];
      return db
        .insertInto('song')
        .values(
          rows.map((row) => ({
            ...row,
            thumbnails: jsonb(row.thumbnails),
            previews: jsonb(row.previews ?? {}),
          })),
        )
        .returningAll()
        .execute();
    },

    /**
     * A provider id belongs to the shared song that had it first, and a song keeps its first id per provider. What a
     * person described has ids of its own.
     */
    async addProviders(added: readonly AddedIds[]): Promise<void> {
      const rows = added.flatMap(({ song, ids, source }) =>
        Object.entries(ids).map(([provider, id]) => ({
          song_id: song.id,
          provider: provider as MusicProvider,
          provider_id: id,
          described_by: song.described_by,
          source,
        })),
      );
      if (rows.length === 0) return;
      await db
        .insertInto('song_provider')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Requires the catalogue lock. */
    setIsrc: ({ id, described_by }: AddedIds['song'], isrc: string, source: IdSource, now: number) =>
      db
        .updateTable('song')
        .set({ isrc, isrc_source: source, updated_at: now })
        .where('id', '=', id)
        .where('isrc', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('song as other')
                .select('other.id')
                .where('other.isrc', '=', isrc)
                .where('other.upload_id', 'is', null)
                .where(sql<boolean>`other.described_by is not distinct from ${described_by}::uuid`),
            ),
          ),
        )
        .execute(),

    /** Removes ids that only clients have claimed. */
    async detachClaims(songId: number, providers: SongKeys['providers'], isrc: string | null) {
      if (providers.length > 0)
        await db
          .deleteFrom('song_provider')
          .using(pairs(providers))
          .whereRef('pair.provider', '=', 'song_provider.provider')
          .whereRef('pair.provider_id', '=', 'song_provider.provider_id')
          .where('song_provider.song_id', '=', songId)
          .where('song_provider.source', '=', 'client')
          .execute();
      if (isrc !== null)
        await db
          .updateTable('song')
          .set({ isrc: null })
          .where('id', '=', songId)
          .where('isrc', '=', isrc)
          .where('isrc_source', '=', 'client')
          .execute();
    },

    removeProviders: (songId: number) =>
      db.deleteFrom('song_provider').where('song_id', '=', songId).execute(),

    /** Inserts the song of an upload; returns undefined when it already exists. */
    insertUpload: (row: NewSong) =>
      db
        .insertInto('song')
        .values({ ...row, thumbnails: jsonb(row.thumbnails) })
        .onConflict((conflict) => conflict.column('upload_id').doNothing())
        .returning('id')
        .executeTakeFirst(),

    updateUpload: (uploadId: string, columns: Partial<UploadSongColumns>) =>
      db
        .updateTable('song')
        .set(columns.thumbnails ? { ...columns, thumbnails: jsonb(columns.thumbnails) } : columns)
        .where('upload_id', '=', uploadId)
        .returning('id')
        .executeTakeFirst(),

    /** Inserts songs of the library, or replaces what their files say. */
    saveFromLibrary: (rows: readonly NewSong[]) =>
      db
        .insertInto('song')
        .values(rows.map((row) => ({ ...row, thumbnails: jsonb(row.thumbnails) })))
        .onConflict((conflict) =>
          conflict.column('upload_id').doUpdateSet((eb) => ({
            name_key: eb.ref('excluded.name_key'),
            search_text: eb.ref('excluded.search_text'),
            title_text: eb.ref('excluded.title_text'),
            track_name: eb.ref('excluded.track_name'),
            artist_name: eb.ref('excluded.artist_name'),
            genre: eb.ref('excluded.genre'),
            duration: eb.ref('excluded.duration'),
            isrc: eb.ref('excluded.isrc'),
            album_name: eb.ref('excluded.album_name'),
            artist_id: eb.ref('excluded.artist_id'),
            album_id: eb.ref('excluded.album_id'),
            // One that staff removed stays removed.
            status: sql<SongStatus>`case when song.removed_at is null then excluded.status else song.status end`,
            updated_at: eb.ref('excluded.updated_at'),
          })),
        )
        .execute(),

    remove: (id: number) => db.deleteFrom('song').where('id', '=', id).execute(),
  };
}

export type UploadSongColumns = Omit<
  NewSong,
  'short_id' | 'upload_id' | 'upload_number' | 'owner_uuid' | 'created_at' | 'status'
>;

/** Lower is more trusted: what is confirmed, what the viewer described, shared songs from before. */
function trustOf({ confirmed_at, described_by }: Pick<SongRow, 'confirmed_at' | 'described_by'>): number {
  if (confirmed_at !== null) return 0;
  return described_by === null ? 2 : 1;
}

function anyOf<T extends number | string>(values: readonly T[], type: 'bigint' | 'text' | 'uuid') {
  return sql<T>`any(${values}::${sql.raw(type)}[])`;
}

function pairs(providers: SongKeys['providers']) {
  const names = providers.map(({ provider }) => provider);
  const ids = providers.map(({ providerId }) => providerId);
  return sql<{
    provider: MusicProvider;
    provider_id: string;
  }>`unnest(${names}::text[], ${ids}::text[])`.as<'pair'>(sql`pair(provider, provider_id)`);
}

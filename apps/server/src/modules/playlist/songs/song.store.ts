import type { MusicProvider } from '@turnstage/contracts';
import { expressionBuilder, sql, type Insertable, type Selectable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables, type SongTable } from '../playlist.tables.ts';

export type ProviderIds = Partial<Record<MusicProvider, string>>;

export type NewSong = Insertable<SongTable>;

export type SongRow = Selectable<SongTable> & {
  /** Without uploadService, which is `upload_id`. */
  readonly providers: ProviderIds;
};

/** What may be known of songs; a row that has any of it is found. */
export interface SongKeys {
  readonly ids: readonly number[];
  readonly shortIds: readonly string[];
  readonly uploadIds: readonly string[];
  readonly isrcs: readonly string[];
  readonly providers: readonly { provider: string; providerId: string }[];
  readonly nameKeys: readonly string[];
}

/** Any fixed number that differs from other advisory locks. */
const CATALOGUE_LOCK = 4_417_093_552;

/** The provider ids of the row `song` as one object, for the select list of any query that has that table. */
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

export function songStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  const songs = db.selectFrom('song').selectAll('song').select(providersColumn());
  const ofCatalogue = songs.where('song.upload_id', 'is', null);
  return {
    /** One maker of songs at a time, until the transaction ends: so a recording never gets two rows. */
    lockCatalogue: () => sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(db),

    async findByKeys(keys: SongKeys): Promise<SongRow[]> {
      const found: SongRow[] = [];
      // Apart, because one query with `or` over several tables can not use the indexes.
      if (keys.ids.length > 0)
        found.push(...(await songs.where('song.id', '=', anyOf(keys.ids, 'bigint')).execute()));
      if (keys.shortIds.length > 0)
        found.push(...(await songs.where('song.short_id', '=', anyOf(keys.shortIds, 'text')).execute()));
      if (keys.uploadIds.length > 0)
        found.push(...(await songs.where('song.upload_id', '=', anyOf(keys.uploadIds, 'uuid')).execute()));
      if (keys.isrcs.length > 0)
        found.push(...(await ofCatalogue.where('song.isrc', '=', anyOf(keys.isrcs, 'text')).execute()));
      if (keys.providers.length > 0) {
        const known = db
          .selectFrom('song_provider')
          .innerJoin(pairs(keys.providers), (join) =>
            join
              .onRef('pair.provider', '=', 'song_provider.provider')
              .onRef('pair.provider_id', '=', 'song_provider.provider_id'),
          )
          .select('song_provider.song_id');
        found.push(...(await songs.where('song.id', 'in', known).execute()));
      }
      if (keys.nameKeys.length > 0)
        found.push(
          ...(await ofCatalogue
            .where('song.name_key', '=', anyOf(keys.nameKeys, 'text'))
            .orderBy('song.id')
            .execute()),
        );
      return [...new Map(found.map((song) => [song.id, song])).values()];
    },

    findByUpload: (uploadId: string) => songs.where('song.upload_id', '=', uploadId).executeTakeFirst(),

    /** Holds the row: until the transaction ends nobody can put the song into a crate. */
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

    /** A provider's id belongs to the song that had it first, and a song keeps the first id of a provider. */
    async addProviders(rows: readonly PlaylistTables['song_provider'][]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('song_provider')
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Only while the catalogue is locked. */
    setIsrc: (id: number, isrc: string, now: number) =>
      db
        .updateTable('song')
        .set({ isrc, updated_at: now })
        .where('id', '=', id)
        .where('isrc', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('song as other')
                .select('other.id')
                .where('other.isrc', '=', isrc)
                .where('other.upload_id', 'is', null),
            ),
          ),
        )
        .execute(),

    /** Inserts the song of an upload; undefined when there is one already. */
    insertUpload: (row: NewSong) =>
      db
        .insertInto('song')
        .values({ ...row, thumbnails: jsonb(row.thumbnails) })
        .onConflict((conflict) => conflict.column('upload_id').doNothing())
        .returning('id')
        .executeTakeFirst(),

    updateUpload: (uploadId: string, facts: Partial<UploadFacts>) =>
      db
        .updateTable('song')
        .set(facts.thumbnails ? { ...facts, thumbnails: jsonb(facts.thumbnails) } : facts)
        .where('upload_id', '=', uploadId)
        .returning('id')
        .executeTakeFirst(),

    remove: (id: number) => db.deleteFrom('song').where('id', '=', id).execute(),
  };
}

export type UploadFacts = Omit<NewSong, 'short_id' | 'upload_id' | 'owner_uuid' | 'created_at' | 'status'>;

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

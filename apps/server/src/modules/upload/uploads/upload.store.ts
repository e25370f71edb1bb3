import { sql as raw, type Insertable, type Selectable, type Updateable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { uploadSchema, type UploadTable, type UploadTables } from '../upload.tables.ts';

export type UploadRow = Selectable<UploadTable>;
/** Columns to change; absent ones stay. */
export type UploadColumns = Updateable<UploadTable>;

/** Columns of a newly requested upload. */
export type NewUpload = Pick<
  Insertable<UploadTable>,
  | 'id'
  | 'owner_uuid'
  | 'original_file_name'
  | 'status'
  | 'transcoding_status'
  | 'problem'
  | 'progress'
  | 'rights_confirmed'
  | 'is_public'
  | 'is_generated'
  | 'crate_target'
  | 'crate_uuid'
  | 'created_at'
  | 'updated_at'
>;

/** The upload of a song of the library. Its file is there already. */
export type NewLibraryUpload = NewUpload &
  Pick<
    Insertable<UploadTable>,
    | 'track_name'
    | 'artist_name'
    | 'album_name'
    | 'genre'
    | 'isrc'
    | 'received_bytes'
    | 'receipt'
    | 'library_source'
  >;

export interface Page {
  /** 0 means all. */
  readonly limit: number;
  readonly offset: number;
}

export interface OwnFilter {
  readonly ownerUuid: string;
  /** True: only verified ones; false: only the others; undefined: both. */
  readonly verified: boolean | undefined;
  /** Leaves out uploads requested before this time whose file never arrived. */
  readonly createdAfter: number;
}

export function uploadStore(sql: Sql) {
  const db = sql.of<UploadTables>(uploadSchema);
  const notDeleted = db.selectFrom('upload').where('deleted_at', 'is', null);

  function ownUploads({ ownerUuid, verified, createdAfter }: OwnFilter) {
    const query = notDeleted
      .where('owner_uuid', '=', ownerUuid)
      .where((eb) => eb.or([eb('received_bytes', 'is not', null), eb('created_at', '>', createdAfter)]));
    if (verified === undefined) return query;
    return query.where('status', verified ? '=' : '<>', 'VERIFIED');
  }
  const publicUploads = notDeleted.where('status', '=', 'VERIFIED').where('is_public', '=', true);

  async function readPage(query: typeof notDeleted, { limit, offset }: Page) {
    const ordered = query.selectAll().orderBy('number', 'desc').offset(offset);
    const rows = await (limit === 0 ? ordered : ordered.limit(limit)).execute();
    const { count } = await query
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { rows, count };
  }

  return {
    find: (id: string) => notDeleted.selectAll().where('id', '=', id).executeTakeFirst(),
    /** Locks the row until the transaction ends. Every change to an upload takes this lock. */
    lock: (id: string) => notDeleted.selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    ownPage: (filter: OwnFilter, page: Page) => readPage(ownUploads(filter), page),
    publicPage: (page: Page) => readPage(publicUploads, page),
    /** Ready uploads that have every word in a name: the person's own, and public verified ones. */
    search(words: readonly string[], viewerUuid: string, page: Page) {
      let query = notDeleted.where('transcoding_status', '=', 'TRANSCODING_SUCCEED').where((eb) => {
        const isPublic = eb.and([eb('status', '=', 'VERIFIED'), eb('is_public', '=', true)]);
        return viewerUuid === '' ? isPublic : eb.or([isPublic, eb('owner_uuid', '=', viewerUuid)]);
      });
      const names = raw<string>`concat_ws(' ', track_name, artist_name, album_name)`;
      for (const word of words)
        query = query.where(raw<boolean>`position(lower(${word}) in lower(${names})) > 0`);
      return readPage(query, page);
    },
    insert: (row: NewUpload) =>
      db
        .insertInto('upload')
        .values({ ...row, attempts: 0, peaks: jsonb([]), renditions: jsonb([]) })
        .execute(),
    /** Returns false when there is one already. */
    async insertFromLibrary(row: NewLibraryUpload): Promise<boolean> {
      const inserted = await db
        .insertInto('upload')
        .values({ ...row, attempts: 0, peaks: jsonb([]), renditions: jsonb([]) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    deleteRow: (id: string) => db.deleteFrom('upload').where('id', '=', id).execute(),
    update: (id: string, { peaks, renditions, recipe, ...columns }: UploadColumns) =>
      db
        .updateTable('upload')
        .set({
          ...columns,
          ...(peaks ? { peaks: jsonb(peaks) } : {}),
          ...(recipe ? { recipe: jsonb(recipe) } : {}),
          ...(renditions ? { renditions: jsonb(renditions) } : {}),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** Deletes requested uploads whose file never arrived. */
    removeStale: (ownerUuid: string, createdBefore: number, now: number) =>
      db
        .deleteFrom('upload')
        .where('owner_uuid', '=', ownerUuid)
        .where('received_bytes', 'is', null)
        .where('recipe', 'is', null)
        .where('created_at', '<=', createdBefore)
        .where((eb) => eb.or([eb('receipt_until', 'is', null), eb('receipt_until', '<=', now)]))
        .execute(),
    linkSong: (id: string, songId: string) =>
      db.updateTable('upload').set({ song_id: songId }).where('id', '=', id).execute(),
  };
}

import type { Insertable, Selectable, Updateable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { uploadSchema, type UploadTable, type UploadTables } from '../upload.tables.ts';

export type UploadRow = Selectable<UploadTable>;
/** Columns to change; absent ones stay. */
export type UploadColumns = Updateable<UploadTable>;

/** What is known of an upload that was just announced. */
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

export interface Page {
  /** 0 means all. */
  readonly limit: number;
  readonly offset: number;
}

export interface OwnFilter {
  readonly ownerUuid: string;
  /** Only verified ones, only others, or both when undefined. */
  readonly verified: boolean | undefined;
  /** Announcements before this time whose file never came are left out. */
  readonly announcedAfter: number;
}

export function uploadStore(sql: Sql) {
  const db = sql.of<UploadTables>(uploadSchema);
  const live = db.selectFrom('upload').where('deleted_at', 'is', null);

  function own({ ownerUuid, verified, announcedAfter }: OwnFilter) {
    const query = live
      .where('owner_uuid', '=', ownerUuid)
      .where((eb) => eb.or([eb('received_bytes', 'is not', null), eb('created_at', '>', announcedAfter)]));
    if (verified === undefined) return query;
    return query.where('status', verified ? '=' : '<>', 'VERIFIED');
  }
  const shared = live.where('status', '=', 'VERIFIED').where('is_public', '=', true);

  async function pageOf(query: typeof live, { limit, offset }: Page) {
    const ordered = query.selectAll().orderBy('number', 'desc').offset(offset);
    const rows = await (limit === 0 ? ordered : ordered.limit(limit)).execute();
    const { count } = await query
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { rows, count };
  }

  return {
    find: (id: string) => live.selectAll().where('id', '=', id).executeTakeFirst(),
    /** Until the transaction ends; whoever changes an upload holds this. */
    lock: (id: string) => live.selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    ownPage: (filter: OwnFilter, page: Page) => pageOf(own(filter), page),
    publicPage: (page: Page) => pageOf(shared, page),
    insert: (row: NewUpload) =>
      db
        .insertInto('upload')
        .values({ ...row, has_cover: false, attempts: 0, peaks: jsonb([]), renditions: jsonb([]) })
        .execute(),
    update: (id: string, { peaks, renditions, ...columns }: UploadColumns) =>
      db
        .updateTable('upload')
        .set({
          ...columns,
          ...(peaks ? { peaks: jsonb(peaks) } : {}),
          ...(renditions ? { renditions: jsonb(renditions) } : {}),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** Forgets announcements whose file never came. */
    removeStale: (ownerUuid: string, announcedBefore: number, now: number) =>
      db
        .deleteFrom('upload')
        .where('owner_uuid', '=', ownerUuid)
        .where('received_bytes', 'is', null)
        .where('created_at', '<=', announcedBefore)
        .where((eb) => eb.or([eb('receipt_until', 'is', null), eb('receipt_until', '<=', now)]))
        .execute(),
    linkSong: (id: string, songId: string) =>
      db.updateTable('upload').set({ song_id: songId }).where('id', '=', id).execute(),
  };
}

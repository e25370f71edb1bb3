import type { Insertable, Selectable, Updateable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import type { CrateExportTable } from './export.tables.ts';

export type ExportRow = Selectable<CrateExportTable>;

export function exportStore(database: Sql) {
  const db = database.of<PlaylistTables>(playlistSchema);
  return {
    find: (uuid: string) =>
      db.selectFrom('crate_export').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    insert: (row: Insertable<CrateExportTable>) =>
      db
        .insertInto('crate_export')
        .values({ ...row, missing: jsonb(row.missing) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    update: (uuid: string, { missing, ...columns }: Updateable<CrateExportTable>) =>
      db
        .updateTable('crate_export')
        .set({ ...columns, ...(missing ? { missing: jsonb(missing) } : {}) })
        .where('uuid', '=', uuid)
        .execute(),
    deleteOf: (ownerUuid: string) =>
      db.deleteFrom('crate_export').where('owner_uuid', '=', ownerUuid).execute(),
    listOf: (ownerUuid: string) =>
      db
        .selectFrom('crate_export')
        .selectAll()
        .where('owner_uuid', '=', ownerUuid)
        .orderBy('created_at')
        .execute(),
  };
}

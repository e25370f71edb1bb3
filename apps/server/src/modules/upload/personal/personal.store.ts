import type { Sql } from '../../../db/index.ts';
import { uploadSchema, type UploadTables } from '../upload.tables.ts';

/** Personal data that this module stores about one person. */
export function personalStore(sql: Sql) {
  const db = sql.of<UploadTables>(uploadSchema);
  return {
    uploads: (ownerUuid: string) =>
      db
        .selectFrom('upload')
        .select([
          'id',
          'original_file_name as originalFileName',
          'status',
          'is_public as isPublic',
          'track_name as trackName',
          'artist_name as artistName',
          'album_name as albumName',
          'genre',
          'isrc',
          'duration',
          'received_bytes as bytes',
          'created_at as createdAt',
          'deleted_at as deletedAt',
        ])
        .where('owner_uuid', '=', ownerUuid)
        .orderBy('number')
        .execute(),
    async activeUploadIds(ownerUuid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('upload')
        .select('id')
        .where('owner_uuid', '=', ownerUuid)
        .where('deleted_at', 'is', null)
        .orderBy('number')
        .execute();
      return rows.map((row) => row.id);
    },
    /** Rows of deleted uploads stay, so that their links return 404; the names that the owner gave them are cleared. */
    clearNames: (ownerUuid: string) =>
      db
        .updateTable('upload')
        .set({ original_file_name: '', track_name: null, artist_name: null, album_name: null })
        .where('owner_uuid', '=', ownerUuid)
        .execute(),
  };
}

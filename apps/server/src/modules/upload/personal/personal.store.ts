import type { Sql } from '../../../db/index.ts';
import { uploadSchema, type UploadTables } from '../upload.tables.ts';

/** What this module keeps about one person. */
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
    async kept(ownerUuid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('upload')
        .select('id')
        .where('owner_uuid', '=', ownerUuid)
        .where('deleted_at', 'is', null)
        .orderBy('number')
        .execute();
      return rows.map((row) => row.id);
    },
    /** Tombstones stay so that links to them find nothing; what their owner called them goes. */
    dropNames: (ownerUuid: string) =>
      db
        .updateTable('upload')
        .set({ original_file_name: '', track_name: null, artist_name: null, album_name: null })
        .where('owner_uuid', '=', ownerUuid)
        .execute(),
  };
}

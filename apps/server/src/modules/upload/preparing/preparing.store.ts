import type { Sql } from '../../../db/index.ts';
import { uploadSchema, type UploadTables } from '../upload.tables.ts';

export function preparingStore(sql: Sql) {
  const db = sql.of<UploadTables>(uploadSchema);
  return {
    /** Received, neither playable nor refused. */
    async unfinished(): Promise<string[]> {
      const rows = await db
        .selectFrom('upload')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('received_bytes', 'is not', null)
        .where('transcoding_status', 'in', ['WAITING_FOR_TRANSCODING', 'TRANSCODING_IN_PROGRESS'])
        .orderBy('number')
        .execute();
      return rows.map((row) => row.id);
    },
    /** Playable, with qualities still to come. */
    async improving(): Promise<string[]> {
      const rows = await db
        .selectFrom('upload')
        .select('id')
        .where('deleted_at', 'is', null)
        .where('improving', '=', true)
        .orderBy('number')
        .execute();
      return rows.map((row) => row.id);
    },
    /** Progress never goes back, and only the holder of the lease tells it. */
    report: (id: string, lease: string, columns: { progress?: number; lease_until: number }) =>
      db.updateTable('upload').set(columns).where('id', '=', id).where('lease', '=', lease).execute(),
  };
}

import { jsonb, type Sql } from '../../../db/index.ts';
import { uploadSchema, type EarlyStream, type UploadTables } from '../upload.tables.ts';

export function preparingStore(sql: Sql) {
  const db = sql.of<UploadTables>(uploadSchema);
  const ids = db.selectFrom('upload').select('id').where('deleted_at', 'is', null).orderBy('number');
  const unfinished = ids
    .where('received_bytes', 'is not', null)
    .where('transcoding_status', 'in', ['WAITING_FOR_TRANSCODING', 'TRANSCODING_IN_PROGRESS']);
  const improving = ids.where('improving', '=', true);
  return {
    /** Received, but neither playable nor refused. */
    async unfinished(): Promise<string[]> {
      const rows = await unfinished.execute();
      return rows.map((row) => row.id);
    },
    /** Playable, with qualities still missing. */
    async improving(): Promise<string[]> {
      const rows = await improving.execute();
      return rows.map((row) => row.id);
    },
    /** Whether there is any of these. */
    async isBusy(): Promise<boolean> {
      const first = unfinished.limit(1).executeTakeFirst();
      return ((await first) ?? (await improving.limit(1).executeTakeFirst())) !== undefined;
    },
    /** Returns the leases that a process still holds. */
    async activeLeases(leases: readonly string[], now: number): Promise<ReadonlySet<string>> {
      if (leases.length === 0) return new Set();
      const rows = await db
        .selectFrom('upload')
        .select('lease')
        .where('lease', 'in', [...leases])
        .where('lease_until', '>', now)
        .execute();
      return new Set(rows.flatMap(({ lease }) => lease ?? []));
    },
    /** The cover of this run is stored. Only the lease holder can. */
    publishCover: (id: string, lease: string, now: number) =>
      db
        .updateTable('upload')
        .set({ cover_version: lease, updated_at: now })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .where('deleted_at', 'is', null)
        .execute(),
    /** Only the lease holder can. Returns whether it did. */
    async publishEarly(
      id: string,
      lease: string,
      { early, key }: { early: EarlyStream; key: Buffer },
    ): Promise<boolean> {
      const result = await db
        .updateTable('upload')
        .set({ early: jsonb(early), key })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return result.numUpdatedRows > 0n;
    },
    /** Writes progress and the renewed lease; only the lease holder can. */
    report: (id: string, lease: string, columns: { progress?: number; lease_until: number }) =>
      db.updateTable('upload').set(columns).where('id', '=', id).where('lease', '=', lease).execute(),
  };
}

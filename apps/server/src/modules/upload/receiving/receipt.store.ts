import type { Sql } from '../../../db/index.ts';
import { uploadSchema, type UploadTables } from '../upload.tables.ts';
import type { UploadColumns } from '../uploads/upload.store.ts';
import { receivingProgress, type FilePart } from './part.rules.ts';

/** Decides which request can write the file of an upload: one at a time. A receipt is the id of such an attempt. */
export function receiptStore(sql: Sql) {
  const db = sql.of<UploadTables>(uploadSchema);
  function update(id: string, receipt: string, columns: UploadColumns) {
    return db
      .updateTable('upload')
      .set(columns)
      .where('id', '=', id)
      .where('receipt', '=', receipt)
      .where('received_bytes', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
  }
  return {
    /** Returns false when the upload doesn't exist, already has its file, or is being sent by another request. */
    async claim(id: string, receipt: string, now: number, until: number): Promise<boolean> {
      const result = await db
        .updateTable('upload')
        .set({ receipt, receipt_until: until, updated_at: now })
        .where('id', '=', id)
        .where('received_bytes', 'is', null)
        .where('deleted_at', 'is', null)
        .where((eb) => eb.or([eb('receipt_until', 'is', null), eb('receipt_until', '<=', now)]))
        .executeTakeFirstOrThrow();
      return result.numUpdatedRows > 0n;
    },
    /** Returns false when the claim is lost. */
    async update(id: string, receipt: string, columns: UploadColumns): Promise<boolean> {
      return (await update(id, receipt, columns)).numUpdatedRows > 0n;
    },
    /** Counts a part that has been stored. Returns false when it no longer continues what is here. */
    async addPart(id: string, { start, end, total }: FilePart, now: number): Promise<boolean> {
      const result = await db
        .updateTable('upload')
        .set({
          partial_bytes: end,
          partial_total: total,
          progress: receivingProgress(end, total),
          updated_at: now,
        })
        .where('id', '=', id)
        .where('received_bytes', 'is', null)
        .where('deleted_at', 'is', null)
        .where((eb) => eb.or([eb('receipt_until', 'is', null), eb('receipt_until', '<=', now)]))
        .where((eb) => (start === 0 ? eb.lit(true) : eb('partial_bytes', '=', start)))
        .executeTakeFirstOrThrow();
      return result.numUpdatedRows > 0n;
    },
    async clearParts(id: string): Promise<void> {
      await db
        .updateTable('upload')
        .set({ partial_bytes: 0, partial_total: null })
        .where('id', '=', id)
        .execute();
    },
    /** Returns the receipts whose files are still needed. */
    async activeReceipts(receipts: readonly string[], now: number): Promise<Set<string>> {
      if (receipts.length === 0) return new Set();
      const rows = await db
        .selectFrom('upload')
        .select('receipt')
        .where('receipt', 'in', [...receipts])
        .where('deleted_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('transcoding_status', 'in', ['WAITING_FOR_TRANSCODING', 'TRANSCODING_IN_PROGRESS']),
            eb('improving', '=', true),
          ]),
        )
        .where((eb) => eb.or([eb('received_bytes', 'is not', null), eb('receipt_until', '>', now)]))
        .execute();
      return new Set(rows.flatMap(({ receipt }) => (receipt ? [receipt] : [])));
    },
  };
}

import { beatVersion } from '@turnstage/music/audio';
import type { Sql } from '../../../db/index.ts';
import type { UploadRow } from '../uploads/upload.store.ts';
import { uploadSchema, type UploadTables } from '../upload.tables.ts';

export function measuringStore(sql: Sql) {
  // The conditions and the order are those of the index `upload_unmeasured`.
  const due = sql
    .of<UploadTables>(uploadSchema)
    .selectFrom('upload')
    .where('deleted_at', 'is', null)
    .where('improving', '=', false)
    .where('transcoding_status', '=', 'TRANSCODING_SUCCEED')
    .where('beat_version', '<', beatVersion)
    .orderBy('beat_version')
    .orderBy('beat_attempts')
    .orderBy('number')
    .limit(1);
  return {
    /** Whether a song wasn't measured yet; also one that another process is measuring. */
    hasDue: async (): Promise<boolean> => (await due.select('id').executeTakeFirst()) !== undefined,
    /** Locks the next song that no process is measuring, until the transaction ends. */
    lockNext: (now: number): Promise<UploadRow | undefined> =>
      due
        .selectAll()
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
  };
}

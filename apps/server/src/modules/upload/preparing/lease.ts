/** Leases: one process at a time works on an upload, as long as it keeps renewing. */
import { randomUUID } from 'node:crypto';
import { JobInterrupted } from '../../../jobs/index.ts';
import { failLibrarySong } from '../library/prepare-library-song.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { toUploadState } from '../uploads/present-upload.ts';
import { removeOriginal } from './original.ts';
import { startTranscoding, markFailed, isFinished } from '../uploads/upload-state.rules.ts';
import { publishFailed } from '../uploads/update-upload.ts';
import { uploadStore, type UploadColumns, type UploadRow } from '../uploads/upload.store.ts';

/** A node that doesn't renew its lease for this long counts as dead. */
export const leaseMs = 20_000;
export const maxAttempts = 3;

export const failedMessage = 'The song could not be prepared. Please send it again later.';

/** A row on which this process works. */
export type Leased = UploadRow & { readonly lease: string };

/** One with a received file. */
export type LeasedRow = Leased & { readonly receipt: string };

interface LeaseKind {
  isDue(row: UploadRow): boolean;
  /** Columns to write when no attempts are left. */
  onExhausted(row: UploadRow, now: number): UploadColumns;
  onStart(row: UploadRow): UploadColumns;
}

/** Columns of a song that can't be heard yet, or any more. Its next run has a key and a cover of its own. */
export const withoutEarlyStream = { early: null, key: null, cover_version: null };

const preparing: LeaseKind = {
  isDue: (row) => row.received_bytes !== null && !isFinished(toUploadState(row)),
  onExhausted: (row, now) => ({
    ...releasedColumns(markFailed(toUploadState(row), failedMessage), now),
    ...withoutEarlyStream,
  }),
  onStart: (row) => ({
    transcoding_status: startTranscoding(toUploadState(row)).transcodingStatus,
    ...withoutEarlyStream,
  }),
};

const improving: LeaseKind = {
  isDue: (row) => row.improving,
  onExhausted: (row, now) => completedColumns(row, now),
  onStart: () => ({}),
};

/**
 * Takes the lease for this process; returns undefined when nothing is left to do. Throws while another process
 * holds it.
 */
export const acquirePrepareLease = (deps: UploadDeps, uploadId: string) =>
  acquireLease(deps, uploadId, preparing);

/** Like `acquirePrepareLease`, for creating the other qualities of a playable song. */
export const acquireImproveLease = (deps: UploadDeps, uploadId: string) =>
  acquireLease(deps, uploadId, improving);

async function acquireLease(
  deps: UploadDeps,
  uploadId: string,
  kind: LeaseKind,
): Promise<LeasedRow | undefined> {
  const exhausted: UploadRow[] = [];
  const leased = await deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    const row = await uploads.lock(uploadId);
    if (!row?.receipt || !kind.isDue(row)) return undefined;
    const now = deps.clock.now();
    if ((row.lease_until ?? 0) > now)
      throw new JobInterrupted(
        `Upload ${uploadId} is being prepared by another process; this one tries again`,
      );
    // The last process that held the lease died before it could record a failure.
    if (row.attempts >= maxAttempts) {
      exhausted.push(await uploads.update(row.id, kind.onExhausted(row, now)));
      if (!row.improving && row.library_source === null) await publishFailed(deps, tx, row.id);
      return undefined;
    }
    const lease = randomUUID();
    const columns = { lease, lease_until: now + leaseMs, attempts: row.attempts + 1, updated_at: now };
    const updated = await uploads.update(row.id, { ...columns, ...kind.onStart(row) });
    return { ...updated, lease, receipt: row.receipt };
  });
  for (const row of exhausted) {
    await removeOriginal(deps, row);
    if (row.library_source !== null && !row.improving)
      await deps.database.transaction((tx) => failLibrarySong(deps, tx, row, failedMessage));
  }
  return leased;
}

/** Locks the row if this run still holds the lease; undefined when the upload was deleted or the lease was lost. */
export async function lockLeased(
  tx: Parameters<typeof uploadStore>[0],
  { id, lease }: Leased,
): Promise<UploadRow | undefined> {
  const row = await uploadStore(tx).lock(id);
  return row?.lease === lease ? row : undefined;
}

export function isLastAttempt(row: UploadRow): boolean {
  return row.attempts >= maxAttempts;
}

export function releasedColumns(state: ReturnType<typeof toUploadState>, now: number) {
  return {
    status: state.status,
    transcoding_status: state.transcodingStatus,
    problem: state.problem,
    lease: null,
    lease_until: null,
    updated_at: now,
  };
}

/** Columns of an upload that has everything it will get. */
export function completedColumns(row: UploadRow, now: number) {
  return { ...releasedColumns(toUploadState(row), now), improving: false, progress: 100 };
}

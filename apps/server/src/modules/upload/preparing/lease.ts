/** Who works on an upload: one process at a time, for as long as it lives. */
import { randomUUID } from 'node:crypto';
import type { UploadDeps } from '../upload.deps.ts';
import { stateOf } from '../uploads/present-upload.ts';
import { removeOriginal } from './original.ts';
import { beginTranscoding, giveUp, isFinished } from '../uploads/upload-state.rules.ts';
import { uploadStore, type UploadColumns, type UploadRow } from '../uploads/upload.store.ts';

/** A node that does not renew its lease for so long is taken for dead. */
export const leaseMs = 20_000;
const mostAttempts = 3;

export const gaveUpSentence = 'The song could not be prepared. Please send it again later.';

/** A row with a lease and a file: what a run works on. */
export type LeasedRow = UploadRow & { readonly lease: string; readonly receipt: string };

interface Work {
  isDue(row: UploadRow): boolean;
  /** What becomes of the row when the tries are used up. */
  lastly(row: UploadRow, now: number): UploadColumns;
  begin(row: UploadRow): UploadColumns;
}

const preparing: Work = {
  isDue: (row) => row.received_bytes !== null && !isFinished(stateOf(row)),
  lastly: (row, now) => settledColumns(giveUp(stateOf(row), gaveUpSentence), now),
  begin: (row) => ({ transcoding_status: beginTranscoding(stateOf(row)).transcodingStatus }),
};

const improving: Work = {
  isDue: (row) => row.improving,
  lastly: (row, now) => completeColumns(row, now),
  begin: () => ({}),
};

/** Takes the upload for this process; undefined when nothing is left to do. Throws while another one has it. */
export const takeLease = (deps: UploadDeps, uploadId: string) => take(deps, uploadId, preparing);

/** The same for a song that plays already. */
export const takeImprovingLease = (deps: UploadDeps, uploadId: string) => take(deps, uploadId, improving);

async function take(deps: UploadDeps, uploadId: string, work: Work): Promise<LeasedRow | undefined> {
  const spent: UploadRow[] = [];
  const leased = await deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    const row = await uploads.lock(uploadId);
    if (!row?.receipt || !work.isDue(row)) return undefined;
    const now = deps.clock.now();
    if ((row.lease_until ?? 0) > now)
      throw new Error(`Upload ${uploadId} is being prepared by another process`);
    // The process that took it last did not live to count its failure.
    if (row.attempts >= mostAttempts) {
      spent.push(await uploads.update(row.id, work.lastly(row, now)));
      return undefined;
    }
    const lease = randomUUID();
    const columns = { lease, lease_until: now + leaseMs, attempts: row.attempts + 1, updated_at: now };
    const taken = await uploads.update(row.id, { ...columns, ...work.begin(row) });
    return { ...taken, lease, receipt: row.receipt };
  });
  for (const row of spent) await removeOriginal(deps, row);
  return leased;
}

/** The row as long as this run may write to it: deleted uploads and lost leases are nobody's business here. */
export async function lockLeased(
  tx: Parameters<typeof uploadStore>[0],
  { id, lease }: LeasedRow,
): Promise<UploadRow | undefined> {
  const row = await uploadStore(tx).lock(id);
  return row?.lease === lease ? row : undefined;
}

export function isLastAttempt(row: UploadRow): boolean {
  return row.attempts >= mostAttempts;
}

export function settledColumns(state: ReturnType<typeof stateOf>, now: number) {
  return {
    status: state.status,
    transcoding_status: state.transcodingStatus,
    problem: state.problem,
    lease: null,
    lease_until: null,
    updated_at: now,
  };
}

/** All that will come of it is there. */
export function completeColumns(row: UploadRow, now: number) {
  return { ...settledColumns(stateOf(row), now), improving: false, progress: 100 };
}

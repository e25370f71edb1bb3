import { randomUUID } from 'node:crypto';
import type { UploadDeps } from '../upload.deps.ts';
import { receivedProgress } from '../receiving/receive-file.ts';
import { stateOf } from '../uploads/present-upload.ts';
import { beginTranscoding, giveUp, isFinished } from '../uploads/upload-state.rules.ts';
import { uploadStore, type UploadRow } from '../uploads/upload.store.ts';
import { preparingStore } from './preparing.store.ts';

/** A node that does not renew its lease for so long is taken for dead. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;
const mostAttempts = 3;

export const gaveUpSentence = 'The song could not be prepared. Please send it again later.';

/** Takes the upload for this process; undefined when nothing is left to do. Throws while another one has it. */
export async function takeLease(deps: UploadDeps, uploadId: string): Promise<UploadRow | undefined> {
  return deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    const row = await uploads.lock(uploadId);
    if (!row || row.received_bytes === null || isFinished(stateOf(row))) return undefined;
    const now = deps.clock.now();
    if ((row.lease_until ?? 0) > now)
      throw new Error(`Upload ${uploadId} is being prepared by another process`);
    // The process that took it last did not live to count its failure.
    if (row.attempts >= mostAttempts) {
      await uploads.update(row.id, settledColumns(giveUp(stateOf(row), gaveUpSentence), now));
      return undefined;
    }
    const state = beginTranscoding(stateOf(row));
    return uploads.update(row.id, {
      transcoding_status: state.transcodingStatus,
      lease: randomUUID(),
      lease_until: now + leaseMs,
      attempts: row.attempts + 1,
      updated_at: now,
    });
  });
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

export interface Reporter {
  /** 0 to 100 of preparing alone. */
  progress(percent: number): void;
  /** Waits until nothing more is written. */
  end(): Promise<void>;
}

/** Renews the lease and writes progress, one query at a time: newer news replace what still waits. */
export function startReporting(deps: UploadDeps, row: UploadRow): Reporter {
  let wanted: number | undefined;
  let writing: Promise<void> | undefined;
  let ended = false;
  let stopTimer = () => {};

  async function write(): Promise<void> {
    const progress = wanted;
    wanted = undefined;
    const columns = {
      lease_until: deps.clock.now() + leaseMs,
      ...(progress === undefined ? {} : { progress }),
    };
    try {
      await preparingStore(deps.database).report(row.id, row.lease ?? '', columns);
    } catch (error) {
      deps.logger.warn({ err: error, uploadId: row.id }, 'progress of an upload could not be kept');
    }
    if (wanted !== undefined && !ended) await write();
  }
  function wake(): void {
    if (!ended) writing ??= write().finally(() => (writing = undefined));
  }
  function beat(): void {
    stopTimer = deps.clock.after(renewEveryMs, () => {
      wake();
      beat();
    });
  }
  beat();
  return {
    progress(percent) {
      wanted = receivedProgress + Math.floor((percent / 100) * (99 - receivedProgress));
      wake();
    },
    async end() {
      ended = true;
      stopTimer();
      await writing;
    },
  };
}

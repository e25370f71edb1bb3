import type { UploadDeps } from '../upload.deps.ts';
import { leaseMs, type LeasedRow } from './lease.ts';
import { preparingStore } from './preparing.store.ts';

const renewEveryMs = 5_000;

export interface Reporter {
  /** 0 to 100 of this run alone. */
  progress(percent: number): void;
  /** Waits until nothing more is written. */
  end(): Promise<void>;
}

/** Where a run begins and ends on the way of an upload from 0 to 100: rule U5. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Renews the lease and writes progress, one query at a time: newer news replace what still waits. */
export function startReporting(deps: UploadDeps, row: LeasedRow, { from, to }: Stretch): Reporter {
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
      await preparingStore(deps.database).report(row.id, row.lease, columns);
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
      wanted = from + Math.floor((percent / 100) * (to - from));
      wake();
    },
    async end() {
      ended = true;
      stopTimer();
      await writing;
    },
  };
}

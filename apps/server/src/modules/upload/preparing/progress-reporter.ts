import type { UploadDeps } from '../upload.deps.ts';
import { leaseMs, type Leased } from './lease.ts';
import { preparingStore } from './preparing.store.ts';

const renewEveryMs = 5_000;

export interface ProgressReporter {
  /** 0 to 100, for this run only. */
  progress(percent: number): void;
  /** Resolves once the last write has finished. */
  end(): Promise<void>;
}

/** The part of an upload's progress from 0 to 100 that a run covers: rule U5. */
export interface ProgressRange {
  readonly from: number;
  readonly to: number;
}

/** Renews the lease and writes progress, one query at a time; newer progress replaces what is still pending. */
export function startProgressReporter(
  deps: UploadDeps,
  row: Leased,
  { from, to }: ProgressRange,
): ProgressReporter {
  let pendingProgress: number | undefined;
  let activeWrite: Promise<void> | undefined;
  let isEnded = false;
  let stopTimer = () => {};

  async function write(): Promise<void> {
    const progress = pendingProgress;
    pendingProgress = undefined;
    const columns = {
      lease_until: deps.clock.now() + leaseMs,
      ...(progress === undefined ? {} : { progress }),
    };
    try {
      await preparingStore(deps.database).report(row.id, row.lease, columns);
    } catch (error) {
      deps.logger.warn({ err: error, uploadId: row.id }, "Couldn't save the progress of an upload");
    }
    if (pendingProgress !== undefined && !isEnded) await write();
  }
  function flush(): void {
    if (!isEnded) activeWrite ??= write().finally(() => (activeWrite = undefined));
  }
  function scheduleRenewal(): void {
    stopTimer = deps.clock.after(renewEveryMs, () => {
      flush();
      scheduleRenewal();
    });
  }
  scheduleRenewal();
  return {
    progress(percent) {
      pendingProgress = from + Math.floor((percent / 100) * (to - from));
      flush();
    },
    async end() {
      isEnded = true;
      stopTimer();
      await activeWrite;
    },
  };
}

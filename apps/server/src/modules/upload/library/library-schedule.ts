/** When the folder is scanned: at the start, after changes in it, and regularly, because not all changes are reported. */
import type { UploadDeps } from '../upload.deps.ts';
import { closeLibrary, queueScan, scanLibrary } from './scan-library.ts';

/** Copying an album takes a while; one scan for all of it. */
const settleMs = 5_000;

export interface LibrarySchedule {
  start(): Promise<void>;
  stop(): void;
  /** Runs a scan; the job's handler. */
  scan(): Promise<void>;
}

export function createLibrarySchedule(deps: UploadDeps): LibrarySchedule {
  const { folder, scanEveryMs } = deps.library;
  const stopping = new AbortController();
  let stopWatching = () => {};
  let stopTimer = () => {};
  let isScanDue = false;

  const request = () =>
    void queueScan(deps).catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'the scan of the library could not be queued'),
    );

  function scanSoon(): void {
    if (isScanDue || stopping.signal.aborted) return;
    isScanDue = true;
    deps.clock.after(settleMs, () => {
      isScanDue = false;
      if (!stopping.signal.aborted) request();
    });
  }

  function scanRegularly(): void {
    stopTimer = deps.clock.after(scanEveryMs, () => {
      request();
      scanRegularly();
    });
  }

  return {
    async start() {
      if (!folder) return closeLibrary(deps);
      await queueScan(deps);
      scanRegularly();
    },
    stop() {
      stopping.abort();
      stopTimer();
      stopWatching();
    },
    async scan() {
      const result = await scanLibrary(deps, stopping.signal);
      stopWatching();
      if (folder && result && !stopping.signal.aborted) stopWatching = folder.watch(result.folders, scanSoon);
    },
  };
}

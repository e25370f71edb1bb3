import { useEffect, useRef } from 'react';
import { useUploads } from './uploads-store.ts';

/** The song goes into its crate by a job of its own, a moment after it is ready. ms. */
const settleMs = 1_500;

/** Tells when a song has arrived in its crate: at once, and a moment later to be sure. */
export function useReadyUploads(onReady: (crateUuid: string) => void): void {
  const latest = useRef(onReady);
  useEffect(() => {
    latest.current = onReady;
  });
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const unsubscribe = useUploads.subscribe(({ jobs }, before) => {
      for (const job of jobs) {
        if (job.phase !== 'ready') continue;
        if (before.jobs.some((old) => old.key === job.key && old.phase === 'ready')) continue;
        latest.current(job.crateUuid);
        timers.add(setTimeout(() => latest.current(job.crateUuid), settleMs));
      }
    });
    return () => {
      unsubscribe();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
}

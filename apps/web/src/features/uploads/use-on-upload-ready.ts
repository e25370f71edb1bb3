import { useEffect, useRef } from 'react';
import { useUploads } from './use-uploads.ts';

/** A separate job on the server adds the song to its crate shortly after it is ready. ms. */
const settleMs = 1_500;

/** Calls back when an uploaded song is ready: at once, and again a moment later, when it is certainly in its crate. */
export function useOnUploadReady(onReady: () => void): void {
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
        latest.current();
        timers.add(setTimeout(() => latest.current(), settleMs));
      }
    });
    return () => {
      unsubscribe();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
}

/** Saves the read marker, on the server or for a guest on the device, throttled. */
import { isLater } from './chat-timeline.ts';

const defaultWaitMs = 1_500;

export interface ReadMarker {
  mark(id: string): void;
  /** Saves a pending marker now. */
  flush(): void;
}

export function createReadMarker(save: (id: string) => Promise<unknown>, waitMs = defaultWaitMs): ReadMarker {
  let last: string | null = null;
  let next: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (next === null) return;
    last = next;
    next = null;
    // The next marker makes up for a lost one.
    save(last).catch(() => undefined);
    timer = setTimeout(flush, waitMs);
  };
  return {
    mark(id) {
      const newest = next ?? last;
      if (newest !== null && !isLater(id, newest)) return;
      next = id;
      if (timer === undefined) flush();
    },
    flush,
  };
}

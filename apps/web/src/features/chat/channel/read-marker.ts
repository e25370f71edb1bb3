/** Tells the server how far somebody has read, not at every line. */
import { isLater } from './chat-log.ts';

const waitMs = 1_500;

export interface ReadMarker {
  mark(id: string): void;
  /** What is not told yet is told now. */
  flush(): void;
}

export function createReadMarker(tell: (id: string) => Promise<unknown>): ReadMarker {
  let last: string | null = null;
  let next: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (next === null) return;
    last = next;
    next = null;
    // A mark that is lost is made good by the next one.
    tell(last).catch(() => undefined);
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

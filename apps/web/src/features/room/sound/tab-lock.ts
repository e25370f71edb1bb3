/** One tab of a browser plays sound at a time (rule G10). */
export interface TabLock {
  /** Takes it from the tab that has it, because the person asked for sound here. */
  steal(): void;
  /** Lets the next tab have it. */
  release(): void;
}

const lockName = 'turnstage-sound';

/**
 * Waits for the lock and reports whether this tab has it. When the tab that has it closes, the one that has waited
 * longest gets it. Without Web Locks, which need a secure context, every tab counts as a device of its own.
 */
export function createTabLock(
  onChange: (isHeld: boolean) => void,
  locks: LockManager | null = navigator.locks ?? null,
): TabLock {
  let isReleased = false;
  let release = () => undefined as void;
  let waiting = new AbortController();
  if (!locks) {
    onChange(true);
    return { steal: () => undefined, release: () => undefined };
  }
  const hold = (lock: Lock | null): Promise<void> | undefined => {
    if (isReleased) return undefined;
    onChange(lock !== null);
    return lock ? new Promise<void>((resolve) => (release = resolve)) : undefined;
  };
  /** Another tab may steal the lock, which rejects the request that holds it. */
  const lose = () => {
    if (isReleased) return;
    onChange(false);
    wait();
  };
  const wait = () => {
    waiting = new AbortController();
    const { signal } = waiting;
    locks.request(lockName, { signal }, hold).catch(() => !signal.aborted && lose());
  };
  const isFree = locks.request(lockName, { ifAvailable: true }, (lock) => {
    if (!lock) queueMicrotask(() => !isReleased && wait());
    return hold(lock);
  });
  isFree.catch(lose);
  return {
    steal() {
      if (isReleased) return;
      waiting.abort();
      locks.request(lockName, { steal: true }, hold).catch(lose);
    },
    release() {
      isReleased = true;
      waiting.abort();
      release();
    },
  };
}

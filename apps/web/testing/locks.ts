/** Web Locks for tests that run outside of a browser: one lock, with waiting, stealing and aborting as specified. */
type Held = (lock: Lock | null) => Promise<void> | undefined;

interface Request {
  readonly held: Held;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export function createLocks(): LockManager {
  let holder: Request | null = null;
  const queue: Request[] = [];
  const grant = (request: Request) => {
    holder = request;
    void Promise.resolve(request.held({ name: '', mode: 'exclusive' })).then(() => {
      if (holder !== request) return;
      holder = null;
      request.resolve();
      const next = queue.shift();
      if (next) grant(next);
    });
  };
  const request = (_name: string, { ifAvailable, steal, signal }: LockOptions, held: Held) =>
    new Promise<void>((resolve, reject) => {
      const own = { held, resolve, reject };
      queueMicrotask(() => {
        if (steal) {
          holder?.reject(new Error('stolen'));
          grant(own);
        } else if (!holder) grant(own);
        else if (ifAvailable) void Promise.resolve(held(null)).then(resolve);
        else queue.push(own);
      });
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(own);
        if (place >= 0) queue.splice(place, 1);
        reject(new Error('aborted'));
      });
    });
  return { request } as unknown as LockManager;
}

/** Resolves when everything that only waits for other promises has happened. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

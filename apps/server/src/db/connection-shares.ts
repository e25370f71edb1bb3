/** Limits how many connections of the pool one caller can hold at a time, so that nobody can take them all. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Who a request counts for: an account, or the network of anonymous callers and guests. */
export interface CallerKey {
  readonly key: string;
  /** Many people can share a network: a household, an office, a proxy whose addresses aren't trusted. */
  readonly isNetwork: boolean;
}

const callers = new AsyncLocalStorage<CallerKey>();

/** Runs the work of one request. */
export function runForCaller<T>(caller: CallerKey, work: () => T): T {
  return callers.run(caller, work);
}

/** A quarter of the pool for an account, half of it for a network, and at least one connection. */
export function getConnectionShare(poolSize: number, { isNetwork }: Pick<CallerKey, 'isNetwork'>): number {
  return Math.max(1, Math.floor(poolSize / (isNetwork ? 2 : 4)));
}

interface Waiter {
  admit(): void;
}

interface Usage {
  held: number;
  readonly waiters: Set<Waiter>;
}

/** The connections that each caller holds. Work that belongs to no caller, such as a job, isn't limited. */
export class ConnectionShares {
  readonly #poolSize: number;
  readonly #timeoutMs: number;
  readonly #usages = new Map<string, Usage>();

  constructor(poolSize: number, timeoutMs: number) {
    this.#poolSize = poolSize;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Waits until the current caller holds fewer connections than their share, in the order of the calls. Resolves to
   * the function that returns the connection, and rejects after the time limit.
   */
  async acquire(): Promise<() => void> {
    const caller = callers.getStore();
    if (caller === undefined) return () => undefined;
    const { key } = caller;
    const usage = this.#usages.get(key) ?? { held: 0, waiters: new Set() };
    this.#usages.set(key, usage);
    if (usage.held < getConnectionShare(this.#poolSize, caller)) usage.held += 1;
    else await this.#wait(usage);
    return () => this.#release(key, usage);
  }

  #wait(usage: Usage): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        usage.waiters.delete(waiter);
        reject(new Error('timeout exceeded while other requests of the same caller use the database'));
      }, this.#timeoutMs);
      const waiter: Waiter = {
        admit() {
          clearTimeout(timer);
          resolve();
        },
      };
      usage.waiters.add(waiter);
    });
  }

  /** Hands the place to the caller's next request, if one waits. */
  #release(key: string, usage: Usage): void {
    const [next] = usage.waiters;
    if (next) {
      usage.waiters.delete(next);
      next.admit();
      return;
    }
    usage.held -= 1;
    if (usage.held === 0) this.#usages.delete(key);
  }
}

import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Count {
  current: number;
  endsAt: number;
}

/** Beyond this what has run out is dropped, and then the oldest. */
const mostCounts = 50_000;

/**
 * One count for everything under one key, however many routes and addresses lead there. The store that comes with
 * the framework counts each route by itself, so that an alias of `/auth/login` would double the tries.
 */
export class SharedRateStore implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.endsAt <= now) {
      // Put at the end anew, so that the map is in order of age.
      this.#counts.delete(key);
      if (this.#counts.size >= mostCounts) this.#makeRoom(now);
      count = { current: 0, endsAt: now + windowMs };
      this.#counts.set(key, count);
    }
    count.current += 1;
    done(null, { current: count.current, ttl: count.endsAt - now });
  }

  child(): FastifyRateLimitStore {
    return this;
  }

  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size >= mostCounts) this.#counts.delete(oldest);
  }
}

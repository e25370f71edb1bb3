import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Sql } from '../db/index.ts';
import type { RateLimiter, RateLimitPolicy, RateLimitResult } from './policy.ts';
import { rateLimitStore } from './rate-limit.store.ts';

/**
 * Counts in the database, for what must hold across restarts and for whichever process serves: tries of passwords
 * and codes, mails. Fixed windows only.
 */
export class StoredRateLimiter implements RateLimiter {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, clock: Pick<Clock, 'now' | 'elapsed'>) {
    this.#database = database;
    this.#now = createSteadyClock(clock);
  }

  /** Inside a transaction pass it as `sql`: another connection could wait for the one that the transaction holds. */
  async consume(
    key: string,
    policy: RateLimitPolicy,
    cost = 1,
    sql: Sql = this.#database,
  ): Promise<RateLimitResult> {
    if (policy.algorithm !== 'fixed') throw new Error(`${policy.name} can't be stored`);
    const { max, windowMs } = policy;
    const now = Math.round(this.#now());
    const store = rateLimitStore(sql);
    const usage = await store.consume({ key: hashKey(key, policy), max, windowMs, now, cost });
    if (usage.used === cost && !usage.is_refused) await store.deleteEnded(now);
    return {
      isAllowed: !usage.is_refused,
      remaining: Math.max(0, max - usage.used),
      resetMs: Math.min(windowMs, Math.max(0, usage.ends_at - now)),
    };
  }

  async release(key: string, policy: RateLimitPolicy): Promise<void> {
    await rateLimitStore(this.#database).release(hashKey(key, policy));
  }
}

/** Epoch ms as of the start of the process. What happens to the system's time afterwards doesn't change it. */
function createSteadyClock(clock: Pick<Clock, 'now' | 'elapsed'>): () => number {
  const offset = clock.now() - clock.elapsed();
  return () => offset + clock.elapsed();
}

/** Keys are addresses and phone numbers, which this table must not reveal. */
function hashKey(key: string, { name }: RateLimitPolicy): string {
  return createHash('sha256').update(`${name}\n${key}`).digest('base64url');
}

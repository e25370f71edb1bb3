import type { Clock } from '../clock.ts';
import type { Database } from '../db/index.ts';
import { CallerRateLimiter } from './caller-rate-limiter.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { StoredRateLimiter } from './stored-rate-limiter.ts';

export { Budget } from './budget.ts';
export type { LimitedCaller } from './caller-rate-limiter.ts';
export { MemoryRateLimiter } from './memory-rate-limiter.ts';
export { toRetryAfter, type RateLimiter, type RateLimitPolicy, type RateLimitResult } from './policy.ts';
export { rateLimitMigrations } from './rate-limit.store.ts';
export type { StoredRateLimiter } from './stored-rate-limiter.ts';

/** Where uses are counted. */
export interface RateLimiters {
  /** In this process: floods. */
  readonly memory: MemoryRateLimiter;
  /** In the database: what must hold across restarts. */
  readonly stored: StoredRateLimiter;
  /** In the database, per person: what guests can do too. */
  readonly callers: CallerRateLimiter;
}

export function createRateLimiters(
  database: Database,
  clock: Clock,
  { guestsPerNetwork }: { readonly guestsPerNetwork: number },
): RateLimiters {
  const stored = new StoredRateLimiter(database, clock);
  return {
    memory: new MemoryRateLimiter(clock),
    stored,
    callers: new CallerRateLimiter(stored, guestsPerNetwork),
  };
}

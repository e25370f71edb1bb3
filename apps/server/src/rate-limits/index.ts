import type { Clock } from '../clock.ts';
import type { Database } from '../db/index.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { StoredRateLimiter } from './stored-rate-limiter.ts';

export { Budget } from './budget.ts';
export { MemoryRateLimiter } from './memory-rate-limiter.ts';
export { toRetryAfter, type RateLimiter, type RateLimitPolicy, type RateLimitResult } from './policy.ts';
export { rateLimitMigrations } from './rate-limit.store.ts';
export type { StoredRateLimiter } from './stored-rate-limiter.ts';

/** The two places where uses are counted. */
export interface RateLimiters {
  /** In this process: floods. */
  readonly memory: MemoryRateLimiter;
  /** In the database: what must hold across restarts. */
  readonly stored: StoredRateLimiter;
}

export function createRateLimiters(database: Database, clock: Clock): RateLimiters {
  return { memory: new MemoryRateLimiter(clock), stored: new StoredRateLimiter(database, clock) };
}

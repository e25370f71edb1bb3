import type { Clock } from '../clock.ts';
import { consume, createUsage, isUnused, release, type Usage } from './algorithms.ts';
import type { RateLimiter, RateLimitPolicy, RateLimitResult } from './policy.ts';

/** Above this many keys of one policy, those without a use that counts are dropped, and then the oldest. */
const maxKeys = 50_000;

/**
 * Counts in this process, for what happens too often to ask the database: floods of requests and frames. A restart
 * starts all counts over, so nothing that protects a secret for longer than a minute is counted here.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #clock: Pick<Clock, 'elapsed'>;
  /** By policy, then by key in order of age, so that a flood of keys of one policy evicts none of another. */
  readonly #usages = new Map<string, Map<string, Usage>>();

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock;
  }

  consume(key: string, policy: RateLimitPolicy, cost = 1): RateLimitResult {
    const now = this.#clock.elapsed();
    const usages = this.#usagesOf(policy);
    let usage = usages.get(key);
    if (!usage) {
      if (usages.size >= maxKeys) dropUnused(usages, policy, now);
      usage = createUsage(now);
      usages.set(key, usage);
    }
    return consume(usage, policy, now, cost);
  }

  release(key: string, policy: RateLimitPolicy): void {
    const usage = this.#usagesOf(policy).get(key);
    if (usage) release(usage, policy, this.#clock.elapsed());
  }

  #usagesOf({ name }: RateLimitPolicy): Map<string, Usage> {
    const usages = this.#usages.get(name) ?? new Map<string, Usage>();
    this.#usages.set(name, usages);
    return usages;
  }
}

/** Looks at all keys only once in a while: each pass drops at least a tenth of them. */
function dropUnused(usages: Map<string, Usage>, policy: RateLimitPolicy, now: number): void {
  for (const [key, usage] of usages) if (isUnused(usage, policy, now)) usages.delete(key);
  let excess = usages.size - Math.floor(maxKeys * 0.9);
  for (const key of usages.keys()) {
    if (excess <= 0) return;
    usages.delete(key);
    excess -= 1;
  }
}

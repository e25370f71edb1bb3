import type { Clock } from '../clock.ts';
import { consume, createUsage, type Usage } from './algorithms.ts';
import type { RateLimitPolicy, RateLimitResult } from './policy.ts';

/** The count of one policy for one connection. It belongs to the connection and ends with it. */
export class Budget {
  readonly #clock: Pick<Clock, 'elapsed'>;
  readonly #policy: RateLimitPolicy;
  readonly #usage: Usage;

  constructor(clock: Pick<Clock, 'elapsed'>, policy: RateLimitPolicy) {
    this.#clock = clock;
    this.#policy = policy;
    this.#usage = createUsage(clock.elapsed());
  }

  consume(cost = 1): RateLimitResult {
    return consume(this.#usage, this.#policy, this.#clock.elapsed(), cost);
  }
}

import type { Sql } from '../db/index.ts';
import type { RateLimitPolicy, RateLimitResult } from './policy.ts';
import type { StoredRateLimiter } from './stored-rate-limiter.ts';

/** Who is counted: an account, or a guest with the network that the guest's token was issued to. */
export interface LimitedCaller {
  readonly userUuid: string;
  /** Guests only. */
  readonly network?: string | undefined;
}

interface CallerUse {
  /** Counted separately for each, such as a provider. */
  readonly resource?: string;
  readonly cost?: number;
  /** The transaction that the use belongs to. A refusal must undo it, because what was counted before stays counted. */
  readonly sql?: Sql;
}

/**
 * Counts uses of one person in the database. Anyone can become any number of guests, so all guests of a network
 * together have a budget too: that of `guestsPerNetwork` guests (rule Q25).
 */
export class CallerRateLimiter {
  readonly #limiter: StoredRateLimiter;
  readonly #guestsPerNetwork: number;

  constructor(limiter: StoredRateLimiter, guestsPerNetwork: number) {
    this.#limiter = limiter;
    this.#guestsPerNetwork = guestsPerNetwork;
  }

  async consume(
    { userUuid, network }: LimitedCaller,
    policy: RateLimitPolicy,
    { resource, cost = 1, sql }: CallerUse = {},
  ): Promise<RateLimitResult> {
    const keyOf = (owner: string) => (resource === undefined ? owner : `${owner} ${resource}`);
    const own = await this.#limiter.consume(keyOf(userUuid), policy, cost, sql);
    if (network === undefined || !own.isAllowed) return own;
    // The network last, in every transaction, so that guests of one network wait for each other and not in a circle.
    const shared = await this.#limiter.consume(keyOf(network), this.#networkPolicy(policy), cost, sql);
    if (!shared.isAllowed && !sql) await this.#limiter.release(keyOf(userUuid), policy);
    return shared.isAllowed ? own : shared;
  }

  #networkPolicy({ name, max, ...rest }: RateLimitPolicy): RateLimitPolicy {
    return { ...rest, name: `${name}-network`, max: max * this.#guestsPerNetwork };
  }
}

/** The seam behind which everything is counted: HTTP calls, sign-in tries, codes, messages and socket frames. */

/** How many uses of one key are allowed, and when they are allowed again. */
export interface RateLimitPolicy {
  /** Keys of different policies never share a count. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /**
   * `fixed` counts from the first use to the end of the window. `sliding` allows `max` uses in any window of this
   * length, and remembers the time of each. `bucket` holds `max` uses and refills evenly, `max` in a window.
   */
  readonly algorithm: 'fixed' | 'sliding' | 'bucket';
}

export interface RateLimitResult {
  readonly isAllowed: boolean;
  /** How many more uses are allowed now. */
  readonly remaining: number;
  /** Until the window ends, or for a refused use until it would be allowed. Never longer than the window. */
  readonly resetMs: number;
}

/**
 * Counts a use before it is done, since many may be in flight at once. A refused use isn't counted. Time is
 * monotonic: setting the system's clock neither refuses anyone nor changes how long they wait.
 */
export interface RateLimiter {
  consume(key: string, policy: RateLimitPolicy, cost?: number): Promise<RateLimitResult> | RateLimitResult;
  /** Uncounts a use, for example a password that was right. */
  release(key: string, policy: RateLimitPolicy): Promise<void> | void;
}

/** `Retry-After`: whole seconds, rounded up, at least one. */
export function toRetryAfter({ resetMs }: Pick<RateLimitResult, 'resetMs'>): number {
  return Math.max(1, Math.ceil(resetMs / 1000));
}

export interface BudgetLimits {
  /** Requests a client may send at once, e.g. when it comes back and catches up. */
  readonly burst: number;
  /** What it may keep up for good. */
  readonly perSecond: number;
}

/** For tests and benchmarks. */
export const unlimitedRequests: BudgetLimits = {
  burst: Number.MAX_SAFE_INTEGER,
  perSecond: Number.MAX_SAFE_INTEGER,
};

/** How much a connection may still ask for: votes, seats and songs all count alike. Refills with time. */
export class Budget {
  readonly #limits: BudgetLimits;
  #left: number;
  #countedAt: number;

  constructor(limits: BudgetLimits, now: number) {
    this.#limits = limits;
    this.#left = limits.burst;
    this.#countedAt = now;
  }

  /** Takes one request out of the budget; false when it is spent. */
  spend(now: number): boolean {
    const { burst, perSecond } = this.#limits;
    // A clock that jumps back gives nothing and takes nothing.
    const earned = (Math.max(0, now - this.#countedAt) / 1000) * perSecond;
    this.#left = Math.min(burst, this.#left + earned);
    this.#countedAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

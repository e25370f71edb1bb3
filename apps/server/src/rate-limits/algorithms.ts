/** The pure part: what one key has used, and whether another use is allowed. `now` is monotonic, in ms. */
import type { RateLimitPolicy, RateLimitResult } from './policy.ts';

export interface Usage {
  /** `fixed`: uses in this window; `bucket`: uses that haven't been refilled; `sliding`: not used. */
  used: number;
  /** `fixed`: when the window ends; `bucket`: when `used` was last brought up to date. */
  at: number;
  /** `sliding`: times of the uses, oldest first. */
  times: number[];
}

type Algorithm = Readonly<{
  /** Drops what no longer counts. */
  refresh(usage: Usage, policy: RateLimitPolicy, now: number): void;
  add(usage: Usage, cost: number, now: number): void;
  remove(usage: Usage): void;
  /** Time until `cost` uses are allowed. Called after `refresh`. */
  waitMs(usage: Usage, policy: RateLimitPolicy, now: number, cost: number): number;
  used(usage: Usage): number;
}>;

const fixed: Algorithm = {
  refresh(usage, { windowMs }, now) {
    if (usage.at > now) return;
    usage.used = 0;
    usage.at = now + windowMs;
  },
  add: (usage, cost) => void (usage.used += cost),
  remove: (usage) => void (usage.used = Math.max(0, usage.used - 1)),
  waitMs: ({ at }, _policy, now) => at - now,
  used: ({ used }) => used,
};

const sliding: Algorithm = {
  refresh(usage, { windowMs }, now) {
    const first = usage.times.findIndex((time) => time + windowMs > now);
    usage.times.splice(0, first === -1 ? usage.times.length : first);
  },
  add: (usage, cost, now) => void usage.times.push(...Array.from({ length: cost }, () => now)),
  remove: (usage) => void usage.times.pop(),
  waitMs({ times }, { max, windowMs }, now, cost) {
    const blocking = times[times.length + cost - max - 1] ?? times[0];
    return blocking === undefined ? 0 : blocking + windowMs - now;
  },
  used: ({ times }) => times.length,
};

const bucket: Algorithm = {
  refresh(usage, { max, windowMs }, now) {
    usage.used = Math.max(0, usage.used - ((now - usage.at) / windowMs) * max);
    usage.at = now;
  },
  add: (usage, cost) => void (usage.used += cost),
  remove: (usage) => void (usage.used = Math.max(0, usage.used - 1)),
  waitMs: ({ used }, { max, windowMs }, _now, cost) =>
    Math.max(0, ((used + Math.min(cost, max) - max) / max) * windowMs),
  used: ({ used }) => used,
};

const algorithms = { fixed, sliding, bucket } as const;

export function createUsage(now: number): Usage {
  return { used: 0, at: now, times: [] };
}

/** Counts a use if it is allowed. Changes `usage`. */
export function consume(usage: Usage, policy: RateLimitPolicy, now: number, cost: number): RateLimitResult {
  const algorithm = algorithms[policy.algorithm];
  algorithm.refresh(usage, policy, now);
  const isAllowed = algorithm.used(usage) + cost <= policy.max;
  if (isAllowed) algorithm.add(usage, cost, now);
  return {
    isAllowed,
    remaining: Math.max(0, Math.floor(policy.max - algorithm.used(usage))),
    resetMs: algorithm.waitMs(usage, policy, now, isAllowed ? 0 : cost),
  };
}

export function release(usage: Usage, policy: RateLimitPolicy, now: number): void {
  algorithms[policy.algorithm].refresh(usage, policy, now);
  algorithms[policy.algorithm].remove(usage);
}

/** Whether the usage says no more than a new one would, so that it can be dropped. */
export function isUnused(usage: Usage, policy: RateLimitPolicy, now: number): boolean {
  const algorithm = algorithms[policy.algorithm];
  algorithm.refresh(usage, policy, now);
  return algorithm.used(usage) === 0;
}

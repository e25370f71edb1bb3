import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { RateLimiter, RateLimitPolicy } from '../rate-limits/index.ts';

export interface HttpRateLimiters {
  readonly memory: RateLimiter;
  readonly stored: RateLimiter;
}

/** Limits of guesses and of mail. They hold across restarts; the others only stop floods. */
const storedLimits: ReadonlySet<string> = new Set(['login', 'code', 'sign-up']);

/** The framework's route options that reach a store, of which it types none. */
interface RouteParameters {
  readonly groupId: string;
  readonly max: number;
  readonly timeWindow: number;
}

/**
 * Lets the framework's plugin, which sets the headers, count in our limiter. Its own stores use the system's time,
 * and count each address of an operation separately.
 */
export function createRateLimitStore(limiters: HttpRateLimiters) {
  return class RateLimitStore implements FastifyRateLimitStore {
    incr(): void {
      throw new Error('a route counts in a child of this store');
    }

    child(route: unknown): FastifyRateLimitStore {
      const { groupId, max, timeWindow } = route as RouteParameters;
      const policy: RateLimitPolicy = { name: groupId, max, windowMs: timeWindow, algorithm: 'fixed' };
      const limiter = storedLimits.has(groupId) ? limiters.stored : limiters.memory;
      return {
        incr(key, done) {
          Promise.resolve(limiter.consume(key, policy)).then(
            ({ isAllowed, remaining, resetMs }) =>
              done(null, { current: isAllowed ? max - remaining : max + 1, ttl: resetMs }),
            (error: Error) => done(error),
          );
        },
        child: () => this,
      };
    }
  };
}

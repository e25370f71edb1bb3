import type { Clock } from '../../../clock.ts';
import {
  createCircuitBreaker as createBreaker,
  type CircuitBreaker,
  type Judgement,
} from '../../../outbound/circuit-breaker.ts';
import { ProviderFailure } from './provider-failure.ts';

export type { CircuitBreaker };

const openMs = 30_000;
/** A service that asks for more than this is tried again anyway. */
const maxOpenMs = 15 * 60_000;

/** How long a service that failed gets no requests. */
export function pauseMs({ retryAfterSeconds = 0 }: ProviderFailure): number {
  return Math.min(Math.max(retryAfterSeconds * 1000, openMs), maxOpenMs);
}

/** A service that failed gets no requests for half a minute, or for as long as it asks. */
export function createCircuitBreaker(title: string, clock: Clock): CircuitBreaker {
  return createBreaker({
    clock,
    judge,
    createRefusal: () =>
      new ProviderFailure('unreachable', `${title} is not called for a while, because it failed`),
  });
}

function judge(error: unknown): Judgement {
  if (!(error instanceof ProviderFailure)) return 'not-its-fault';
  // The service is up; it just doesn't accept our credentials.
  if (error.kind === 'refused') return 'healthy';
  return { pauseMs: pauseMs(error), opensAtOnce: error.kind === 'busy' };
}

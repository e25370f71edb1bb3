import type { Clock } from '../../../clock.ts';
import { ProviderFailure } from './provider-failure.ts';

const failuresToOpen = 5;
const openMs = 30_000;
/** A service that asks for more than this is tried again anyway. */
const maxOpenMs = 15 * 60_000;

/** How long a service that failed gets no requests. */
export function pauseMs({ retryAfterSeconds = 0 }: ProviderFailure): number {
  return Math.min(Math.max(retryAfterSeconds * 1000, openMs), maxOpenMs);
}

export interface CircuitBreaker {
  /** Runs `work`, or throws at once while the circuit is open. */
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly isOpen: boolean;
}

/**
 * After five failures in a row a service gets no requests for half a minute, or for as long as it asks. Then one
 * request tries it: if that fails, the wait starts again. Every process learns by itself that a service is down.
 */
export function createCircuitBreaker(title: string, clock: Clock): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let isTrying = false;

  function close(): void {
    failures = 0;
    openUntil = 0;
  }

  function fail(error: unknown): void {
    if (!(error instanceof ProviderFailure)) return;
    // The service is up; it just doesn't accept our credentials.
    if (error.kind === 'refused') return close();
    failures += 1;
    if (error.kind !== 'busy' && failures < failuresToOpen) return;
    openUntil = clock.now() + pauseMs(error);
  }

  return {
    get isOpen() {
      return clock.now() < openUntil;
    },
    async run(work) {
      const isHalfOpen = openUntil > 0;
      if (clock.now() < openUntil || (isHalfOpen && isTrying))
        throw new ProviderFailure('unreachable', `${title} is not called for a while, because it failed`);
      isTrying = isHalfOpen;
      try {
        const result = await work();
        close();
        return result;
      } catch (error) {
        fail(error);
        throw error;
      } finally {
        if (isHalfOpen) isTrying = false;
      }
    },
  };
}

import type { Clock } from '../clock.ts';

const failuresToOpen = 5;

export interface CircuitBreaker {
  /** Runs `work`, or throws at once while the circuit is open. */
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly isOpen: boolean;
}

/** `healthy`: the service is up, whatever it replied. `opensAtOnce`: it asks for a pause. */
export type Judgement =
  | 'healthy'
  | 'not-its-fault'
  | { readonly pauseMs: number; readonly opensAtOnce?: boolean };

export interface CircuitBreakerOptions {
  readonly clock: Clock;
  /** What an error says about the service. */
  readonly judge: (error: unknown) => Judgement;
  /** The error for work that isn't tried. */
  readonly createRefusal: () => Error;
}

/**
 * After five failures in a row a service gets no requests for a while. Then one request tries it: if that fails, the
 * wait starts again. Every process learns by itself that a service is down.
 */
export function createCircuitBreaker({ clock, judge, createRefusal }: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let isTrying = false;

  function close(): void {
    failures = 0;
    openUntil = 0;
  }

  function fail(error: unknown): void {
    const judgement = judge(error);
    if (judgement === 'not-its-fault') return;
    if (judgement === 'healthy') return close();
    failures += 1;
    if (!judgement.opensAtOnce && failures < failuresToOpen) return;
    openUntil = clock.now() + judgement.pauseMs;
  }

  return {
    get isOpen() {
      return clock.now() < openUntil;
    },
    async run(work) {
      const isHalfOpen = openUntil > 0;
      if (clock.now() < openUntil || (isHalfOpen && isTrying)) throw createRefusal();
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

/** What every request to an outside music service passes: the switch, the circuit breaker and the time limit. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/index.ts';
import { createCircuitBreaker, pauseMs } from './circuit-breaker.ts';
import { ProviderFailure } from './provider-failure.ts';
import { providerStore } from './provider.store.ts';
import type { ServiceName } from './provider.tables.ts';

const defaultTimeLimitMs = 6_000;

export interface ServiceGuardDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}

export interface ServiceGuard {
  /** The ones that staff have switched off (rule V2). */
  switchedOff(): Promise<Set<ServiceName>>;
  /** Whether requests are paused, because several have failed (rule V4). */
  isFailing(service: ServiceName): boolean;
  /** Sends a request. Saves and rethrows `ProviderFailure`. The switch is the caller's to check. */
  run<T>(service: ServiceName, send: (signal: AbortSignal) => Promise<T>, timeLimitMs?: number): Promise<T>;
}

/** `titles`: the services as people know them. */
export function createServiceGuard(
  { database, clock, logger }: ServiceGuardDeps,
  titles: Iterable<readonly [ServiceName, string]>,
): ServiceGuard {
  const breakers = new Map([...titles].map(([name, title]) => [name, createCircuitBreaker(title, clock)]));
  const store = providerStore(database);

  /** Saves the failure of a request that was sent, for staff. */
  async function recorded<T>(service: ServiceName, request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      if (error instanceof ProviderFailure) await saveFailure(service, error);
      throw error;
    }
  }

  /** The caller gets the failure itself, also when it can't be saved. */
  async function saveFailure(service: ServiceName, failure: ProviderFailure): Promise<void> {
    const { kind, message } = failure;
    const now = clock.now();
    const retryAt = kind === 'busy' ? now + pauseMs(failure) : null;
    await store
      .saveFailure({ provider: service, kind, message, failed_at: now, retry_at: retryAt })
      .catch((error: unknown) =>
        logger.error({ err: error, service }, 'the failure of a music service was not saved'),
      );
  }

  return {
    switchedOff: () => store.switchedOff(),
    isFailing: (service) => breakers.get(service)?.isOpen ?? false,
    async run(service, send, timeLimitMs = defaultTimeLimitMs) {
      const breaker = breakers.get(service);
      if (!breaker) throw new Error(`no service ${service}`);
      try {
        return await breaker.run(() => recorded(service, send(AbortSignal.timeout(timeLimitMs))));
      } catch (error) {
        if (error instanceof ProviderFailure)
          logger.warn({ service, kind: error.kind, reason: error.message }, 'a music service failed');
        throw error;
      }
    },
  };
}

/** The services that are configured, each behind its switch and its circuit breaker (rule V43). */
import type { ScrobbleServiceName } from '@turnstage/contracts';
import type { Clock } from '../../../clock.ts';
import type { ProviderConfig } from '../../../config/index.ts';
import type { Database } from '../../../db/index.ts';
import {
  createCircuitBreaker,
  type CircuitBreaker,
  type Judgement,
} from '../../../outbound/circuit-breaker.ts';
import { lastFm } from './lastfm.ts';
import { listenBrainz } from './listenbrainz.ts';
import { ScrobbleFailure, type ScrobbleService } from './scrobble-service.ts';
import { scrobbleStore } from './scrobble.store.ts';

const openMs = 30_000;
/** A service that asks for more than this is tried again anyway. */
const maxOpenMs = 15 * 60_000;

/** What each needs, for staff. */
export const requirements: Readonly<Record<ScrobbleServiceName, { title: string; settings: string[] }>> = {
  listenbrainz: { title: 'ListenBrainz', settings: ['LISTENBRAINZ'] },
  lastfm: { title: 'Last.fm', settings: ['LASTFM_API_KEY', 'LASTFM_API_SECRET'] },
};

export interface ScrobbleServices {
  isConfigured(name: ScrobbleServiceName): boolean;
  /** Configured, and switched on. */
  isOn(name: ScrobbleServiceName): Promise<boolean>;
  isFailing(name: ScrobbleServiceName): boolean;
  /** Calls a service. Throws a `ScrobbleFailure`, also when it is off or gets no requests for a while. */
  run<T>(name: ScrobbleServiceName, work: (service: ScrobbleService) => Promise<T>): Promise<T>;
}

export function createScrobbleServices({
  config,
  database,
  clock,
}: {
  readonly config: Pick<ProviderConfig, 'listenbrainz' | 'lastfm'>;
  readonly database: Database;
  readonly clock: Clock;
}): ScrobbleServices {
  const services = new Map<ScrobbleServiceName, { service: ScrobbleService; breaker: CircuitBreaker }>();
  const configured = [
    config.listenbrainz && listenBrainz(config.listenbrainz),
    config.lastfm && lastFm(config.lastfm),
  ];
  for (const service of configured)
    if (service) services.set(service.name, { service, breaker: breakerOf(service.title, clock) });
  const isOn = async (name: ScrobbleServiceName) =>
    services.has(name) && (await scrobbleStore(database).isOn(name));
  return {
    isConfigured: (name) => services.has(name),
    isOn,
    isFailing: (name) => services.get(name)?.breaker.isOpen ?? false,
    async run(name, work) {
      const found = services.get(name);
      if (!found || !(await isOn(name)))
        throw new ScrobbleFailure('unreachable', `${requirements[name].title} is switched off`);
      return found.breaker.run(() => work(found.service));
    },
  };
}

function breakerOf(title: string, clock: Clock): CircuitBreaker {
  return createCircuitBreaker({
    clock,
    judge,
    createRefusal: () =>
      new ScrobbleFailure('unreachable', `${title} is not called for a while, because it failed`),
  });
}

function judge(error: unknown): Judgement {
  if (!(error instanceof ScrobbleFailure)) return 'not-its-fault';
  // The service is up; it just doesn't want this.
  if (error.kind === 'refused' || error.kind === 'rejected' || error.kind === 'keys') return 'healthy';
  const pauseMs = Math.min(Math.max((error.retryAfterSeconds ?? 0) * 1000, openMs), maxOpenMs);
  return { pauseMs, opensAtOnce: error.kind === 'busy' };
}

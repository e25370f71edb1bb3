import { services, type ServiceName } from '@turnstage/contracts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/index.ts';

/** Creates the handler of a service's status operation. `status` says whether the database is reachable. */
export function serviceStatus(service: ServiceName, deps: { database: Database; clock: Clock }) {
  const startedAt = deps.clock.now();
  return async () => ({
    service: services[service].title,
    version: services[service].version,
    status: await deps.database.ping().then(
      () => 'ok',
      () => 'database unreachable',
    ),
    uptimeSeconds: (deps.clock.now() - startedAt) / 1000,
  });
}

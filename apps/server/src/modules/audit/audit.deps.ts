import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';

/** Dependencies that the composition root passes to this module. */
export interface AuditDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly logger: FastifyBaseLogger;
  /** How long analytics events are kept. */
  readonly retentionDays: number;
  readonly geolocation: Config['geolocation'];
}

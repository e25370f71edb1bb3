import type { PaymentMode } from '@turnstage/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { PaymentConfig } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { UserModule } from '../user/index.ts';
import type { StripeGateway } from './stripe/stripe-gateway.ts';

/** Dependencies that the composition root passes to this module. */
export interface PaymentModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly user: UserModule;
  readonly payments: PaymentConfig;
  readonly publicUrl: string;
}

export interface PaymentDeps extends PaymentModuleDeps {
  readonly mode: PaymentMode;
  /** Undefined without keys. */
  readonly stripe: StripeGateway | undefined;
}

import type { FastifyInstance } from 'fastify';
import type { BoundRoute } from './http/route.ts';
import type { RouteOptions } from './http/register-routes.ts';
import type { PersonalDataPart } from './personal-data/index.ts';

/** How this server registers operations, for modules that also serve them in a form of their own. */
export type HttpOptions = Pick<
  RouteOptions,
  'enforceRateLimits' | 'enforceContract' | 'idempotency' | 'inFlight'
>;

/**
 * What the composition root knows of a module. A module registers its job handlers and event subscriptions when it
 * is created, before any job runs. Modules start in dependency order and stop in reverse.
 */
export interface ServerModule {
  /** As in `tools/architecture/modules.ts`. */
  readonly name: string;
  readonly routes: readonly BoundRoute[];
  readonly personalData: readonly PersonalDataPart[];
  /** Registers HTTP that isn't an operation of the contract: files and socket upgrades. */
  registerHttp?(app: FastifyInstance, options: HttpOptions): Promise<void> | void;
  /** Called once, when the database is migrated and before jobs run and connections are accepted. */
  start?(): Promise<void> | void;
  /**
   * Ends what `start` began, and connections that would stay open. Called before the HTTP server and the jobs stop,
   * so requests and jobs may still arrive.
   */
  stop?(): Promise<void> | void;
}

import type { ServerModule } from '../../server-module.ts';
import type { PointsDeps } from './points.deps.ts';
import { seasonRoutes } from './seasons/seasons.routes.ts';
import { createHoldSchedule, expireHolds, expireHoldsJob } from './tokens/expire-holds.ts';
import { tokenPersonalData } from './tokens/personal.ts';
import { tokenStore } from './tokens/token.store.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';

export { pointsMigrations } from './migrations/index.ts';
export { checkLedger, type LedgerReport } from './tokens/check-ledger.ts';
export type { PointsDeps };

/** Public interface of the points service: seasons and rankings. */
export type PointsModule = ServerModule;

export function createPointsModule(deps: PointsDeps): PointsModule {
  const holds = createHoldSchedule(deps);
  deps.jobs.handle(expireHoldsJob, () => expireHolds(deps));
  deps.events.on('accountAnonymised', 'points.anonymiseTokens', ({ userUuid }) =>
    tokenStore(deps.database).anonymise(userUuid, deps.clock.now()),
  );
  return {
    name: 'points',
    start: () => holds.start(),
    stop: () => holds.stop(),
    routes: [...seasonRoutes(deps), ...tokenRoutes(deps)],
    personalData: tokenPersonalData(deps),
  };
}

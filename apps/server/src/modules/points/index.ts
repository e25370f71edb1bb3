import type { ServerModule } from '../../server-module.ts';
import { createImageFolder } from '../../media/images/image-folder.ts';
import { createCollecting } from './collecting.ts';
import { deleteConsumableFileJob, deleteUnusedConsumableFile } from './consumables/consumable-files.ts';
import { consumableRoutes } from './consumables/consumables.routes.ts';
import { seedConsumables } from './consumables/seed-consumables.ts';
import type { PointsDeps, PointsModuleDeps } from './points.deps.ts';
import { createHoldSchedule, expireHolds, expireHoldsJob } from './tokens/expire-holds.ts';
import { tokenPersonalData } from './tokens/personal.ts';
import { tokenStore } from './tokens/token.store.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';

export { pointsMigrations } from './migrations/index.ts';
export { checkLedger, type LedgerReport } from './tokens/check-ledger.ts';
export type { PointsModuleDeps };

/** Public interface of the points service: seasons and rankings, and what people can buy for a room. */
export type PointsModule = ServerModule;

export function createPointsModule(moduleDeps: PointsModuleDeps): PointsModule {
  const deps: PointsDeps = {
    ...moduleDeps,
    consumableImages: createImageFolder(moduleDeps.blobs, 'consumables'),
  };
  const collecting = createCollecting(deps);
  const holds = createHoldSchedule(deps);
  deps.jobs.handle(expireHoldsJob, () => expireHolds(deps));
  deps.jobs.handle(deleteConsumableFileJob, (job: { fileId: string }) =>
    deleteUnusedConsumableFile(deps, job),
  );
  deps.events.on('accountAnonymised', 'points.anonymiseTokens', ({ userUuid }) =>
    tokenStore(deps.database).anonymise(userUuid, deps.clock.now()),
  );
  return {
    name: 'points',
    async start() {
      await seedConsumables(deps);
      holds.start();
      collecting.start();
    },
    stop() {
      collecting.stop();
      holds.stop();
    },
    routes: [...collecting.routes, ...tokenRoutes(deps), ...consumableRoutes(deps)],
    personalData: [...collecting.personalData, ...tokenPersonalData(deps)],
  };
}

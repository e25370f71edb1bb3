import type { ServerModule } from '../../server-module.ts';
import { createImageFolder } from '../../media/images/image-folder.ts';
import { createAvatarsAndItems, type AvatarAccess } from './avatars-and-items.ts';
import { createCollecting } from './collecting.ts';
import { createEngagement } from './engagement/create-engagement.ts';
import type { PointsDeps, PointsModuleDeps } from './points.deps.ts';
import { createHoldSchedule, expireHolds, expireHoldsJob } from './tokens/expire-holds.ts';
import { creditPayment } from './tokens/credit-payment.ts';
import { deleteThumbnailJob, deleteUnusedThumbnail } from './tokens/token-bundles.ts';
import { tokenPersonalData } from './tokens/personal.ts';
import { tokenStore } from './tokens/token.store.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';

export { pointsMigrations } from './migrations/index.ts';
export { checkLedger, type LedgerReport } from './tokens/check-ledger.ts';
export type { PointsModuleDeps };

/** Public interface of the points service: seasons and rankings, and what people can buy for a room. */
export type PointsModule = ServerModule & AvatarAccess;

export function createPointsModule(moduleDeps: PointsModuleDeps): PointsModule {
  const deps: PointsDeps = {
    ...moduleDeps,
    consumableImages: createImageFolder(moduleDeps.blobs, 'consumables'),
    avatarImages: createImageFolder(moduleDeps.blobs, 'avatars'),
  };
  const collecting = createCollecting(deps);
  const engagement = createEngagement(deps);
  const avatarsAndItems = createAvatarsAndItems(deps);
  const holds = createHoldSchedule(deps);
  deps.jobs.handle(expireHoldsJob, () => expireHolds(deps));
  deps.jobs.handle(deleteThumbnailJob, (job: { uuid: string }) => deleteUnusedThumbnail(deps, job));
  deps.events.on('paymentChanged', 'points.creditPayment', (event) => creditPayment(deps, event));
  deps.events.on('accountAnonymised', 'points.anonymiseTokens', ({ userUuid }) =>
    tokenStore(deps.database).anonymise(userUuid, deps.clock.now()),
  );
  return {
    name: 'points',
    async start() {
      await avatarsAndItems.start();
      holds.start();
      collecting.start();
      engagement.start();
    },
    stop() {
      engagement.stop();
      collecting.stop();
      holds.stop();
    },
    routes: [...collecting.routes, ...engagement.routes, ...tokenRoutes(deps), ...avatarsAndItems.routes],
    personalData: [
      ...collecting.personalData,
      ...engagement.personalData,
      ...tokenPersonalData(deps),
      ...avatarsAndItems.personalData,
    ],
    ...avatarsAndItems.access,
  };
}

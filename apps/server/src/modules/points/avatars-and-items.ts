/** Avatars, and the things that people throw, wear and light: everything but their purchase. */
import type { ServerModule } from '../../server-module.ts';
import { assignmentStore } from './avatars/assignment.store.ts';
import { deleteAvatarImageJob, deleteUnusedAvatarImage, readAvatarImage } from './avatars/avatar-files.ts';
import type { AvatarDenial } from './avatars/avatar.rules.ts';
import { lockSubscriberAvatars } from './avatars/assign-avatar.ts';
import { avatarRoutes } from './avatars/avatars.routes.ts';
import { avatarPersonalData } from './avatars/personal.ts';
import { seedAvatars } from './avatars/seed-avatars.ts';
import { findAvatarDenial } from './avatars/wearing.ts';
import { deleteConsumableFileJob, deleteUnusedConsumableFile } from './consumables/consumable-files.ts';
import { consumableRoutes } from './consumables/consumables.routes.ts';
import { seedConsumables } from './consumables/seed-consumables.ts';
import type { PointsDeps } from './points.deps.ts';

export interface AvatarAccess {
  /** Why someone can't wear an avatar, or null. `userUuid` null: an account that doesn't exist yet. */
  findAvatarDenial(slug: string, userUuid: string | null): Promise<AvatarDenial | 'unknown' | null>;
  /** The WebP image of an uploaded avatar; undefined for drawn and unknown ones. */
  avatarImage(
    slug: string,
    view: 'front' | 'back',
  ): Promise<{ readonly image: Buffer; readonly color: string } | undefined>;
}

type AvatarsAndItems = Pick<ServerModule, 'routes' | 'personalData'> & {
  readonly access: AvatarAccess;
  start(): Promise<void>;
};

export function createAvatarsAndItems(deps: PointsDeps): AvatarsAndItems {
  deps.jobs.handle(deleteConsumableFileJob, (job: { fileId: string }) =>
    deleteUnusedConsumableFile(deps, job),
  );
  deps.jobs.handle(deleteAvatarImageJob, (job: { imageId: string }) => deleteUnusedAvatarImage(deps, job));
  deps.events.on('accountAnonymised', 'points.deleteAvatarAssignments', async ({ userUuid }) => {
    await assignmentStore(deps.database).deleteOfUser(userUuid);
  });
  deps.events.on('subscriptionChanged', 'points.lockSubscriberAvatars', (event) =>
    lockSubscriberAvatars(deps, event),
  );
  return {
    routes: [...consumableRoutes(deps), ...avatarRoutes(deps)],
    personalData: avatarPersonalData(deps),
    access: {
      findAvatarDenial: (slug, userUuid) => findAvatarDenial(deps, slug, userUuid),
      avatarImage: (slug, view) => readAvatarImage(deps, slug, view),
    },
    async start() {
      await seedAvatars(deps);
      await seedConsumables(deps);
    },
  };
}

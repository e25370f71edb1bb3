import type { ServerModule } from '../../server-module.ts';
import type { SharingDeps } from './sharing.deps.ts';
import { createCardImages } from './previews/card-images.ts';
import { createPageDescriber } from './previews/describe-page.ts';
import { createOwnImages } from './previews/own-images.ts';
import { previewRoutes } from './previews/previews.routes.ts';
import { registerEmbed } from './previews/register-embed.ts';
import { createScrobbling } from './scrobbling/create-scrobbling.ts';
import { radioRoutes, registerRadio } from './radio/radio.ts';
import { radioStore } from './radio/radio.store.ts';
import { webhookPersonalData } from './webhooks/personal.ts';
import { createWebhookJobs } from './webhooks/create-webhook-jobs.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

export { sharingMigrations } from './migrations/index.ts';
export type { SharingDeps };

/** What goes out to other places. No other module calls it. */
export interface SharingModule extends ServerModule {
  /** Adds what links to `url` show elsewhere to the page of the web client (rule X91). */
  describePage(page: string, url: string): Promise<string>;
}

export function createSharingModule(deps: SharingDeps): SharingModule {
  const ownImages = createOwnImages();
  const scrobbling = createScrobbling(deps);
  const schedules = [...createWebhookJobs(deps), scrobbling.schedule];
  deps.events.on('roomDeleted', 'sharing.endRadio', async ({ roomUuid }) => {
    await radioStore(deps.database).delete(roomUuid);
  });
  return {
    name: 'sharing',
    async start() {
      for (const schedule of schedules) schedule.start();
    },
    async stop() {
      for (const schedule of schedules) schedule.stop();
    },
    registerHttp(app, { enforceRateLimits }) {
      ownImages.serveFrom(app);
      registerEmbed(app, deps, { enforceRateLimits });
      registerRadio(app, deps);
    },
    describePage: createPageDescriber(deps),
    routes: [
      ...webhookRoutes(deps),
      ...previewRoutes(deps, createCardImages(deps.images, ownImages.read)),
      ...scrobbling.routes,
      ...radioRoutes(deps),
    ],
    personalData: [...webhookPersonalData(deps), ...scrobbling.personalData],
  };
}

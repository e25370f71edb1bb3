import type { BoundRoute } from '../../http/route.ts';
import { createWebPusher } from '../../outbound/web-push.ts';
import type { PersonalDataPart } from '../../personal-data/index.ts';
import { audienceRoutes } from './audience/audience.routes.ts';
import { pushTrial, tryJob } from './channels/browsers.ts';
import { channelRoutes } from './channels/channels.routes.ts';
import { pushToBrowser, pushToPhone, sendMail } from './channels/deliver.ts';
import { openPushKeys } from './channels/push-keys.ts';
import { browserJob, mailJob, phoneJob } from './channels/ring.ts';
import { pushSilently, silentJob } from './channels/silent.ts';
import { deadLetterRoutes } from './dead-letters/dead-letters.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { listen } from './listen.ts';
import { fanOut, fanOutJob } from './making/fan-out.ts';
import type { NotificationDeps, NotificationModuleDeps } from './notification.deps.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { notificationPersonalData } from './personal/personal.ts';
import { preferenceRoutes } from './preferences/preferences.routes.ts';
import { contactOf } from './channels/contact.rules.ts';

export { notificationMigrations } from './migrations/index.ts';
export type { NotificationModuleDeps };

/** Front door of what tells people: in the page, by push, by mail. Its calls stand under the social service. */
export interface NotificationModule {
  readonly routes: readonly BoundRoute[];
  readonly personalData: readonly PersonalDataPart[];
}

export async function createNotificationModule(
  moduleDeps: NotificationModuleDeps,
): Promise<NotificationModule> {
  const { config, jobs } = moduleDeps;
  const deps: NotificationDeps = {
    ...moduleDeps,
    webPusher: createWebPusher({
      keys: await openPushKeys(moduleDeps),
      contact: contactOf(config.http.publicUrl, config.mail.from),
      services: config.push.webPushServices,
    }),
  };
  // Payloads name people, and tokens are keys to their devices, so staff see none of them.
  jobs.handle(fanOutJob, (page) => fanOut(deps, page));
  jobs.handle(browserJob, (delivery) => pushToBrowser(deps, delivery));
  jobs.handle(phoneJob, (delivery) => pushToPhone(deps, delivery));
  jobs.handle(mailJob, (delivery) => sendMail(deps, delivery));
  jobs.handle(silentJob, (delivery) => pushSilently(deps, delivery));
  jobs.handle(tryJob, (trial) => pushTrial(deps, trial));
  listen(deps);
  return {
    personalData: notificationPersonalData(deps),
    routes: [
      ...inboxRoutes(deps),
      ...preferenceRoutes(deps),
      ...audienceRoutes(deps),
      ...channelRoutes(deps),
      ...outboxRoutes(deps),
      ...deadLetterRoutes(deps),
    ],
  };
}

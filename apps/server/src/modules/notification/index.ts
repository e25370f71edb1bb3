import { createWebPusher } from '../../outbound/web-push.ts';
import type { ServerModule } from '../../server-module.ts';
import { audienceRoutes } from './audience/audience.routes.ts';
import { pushTestMessage, testPushJob } from './channels/browsers.ts';
import { channelRoutes } from './channels/channels.routes.ts';
import { pushToBrowser, pushToPhone, sendMail } from './channels/deliver.ts';
import { loadPushKeys } from './channels/push-keys.ts';
import { browserJob, mailJob, phoneJob } from './channels/queue-deliveries.ts';
import { pushSilently, silentJob } from './channels/silent.ts';
import { deadLetterRoutes } from './dead-letters/dead-letters.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { subscribeToEvents } from './subscribe-to-events.ts';
import { fanOut, fanOutJob } from './create/fan-out.ts';
import type { NotificationDeps, NotificationModuleDeps } from './notification.deps.ts';
import { everyoneRoutes } from './everyone/everyone.routes.ts';
import { everyoneJob, sendPageToEveryone } from './everyone/send-page.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { notificationPersonalData } from './personal/personal.ts';
import { preferenceRoutes } from './preferences/preferences.routes.ts';
import { contactOf } from './channels/contact.rules.ts';

export { notificationMigrations } from './migrations/index.ts';
export type { NotificationModuleDeps };

/**
 * Public interface for notifications: in the page, by push and by mail. Its operations are part of the social
 * service's API.
 */
export type NotificationModule = ServerModule;

export async function createNotificationModule(
  moduleDeps: NotificationModuleDeps,
): Promise<NotificationModule> {
  const { config, jobs } = moduleDeps;
  const deps: NotificationDeps = {
    ...moduleDeps,
    webPusher: createWebPusher({
      keys: await loadPushKeys(moduleDeps),
      contact: contactOf(config.http.publicUrl, config.mail.from),
      services: config.push.webPushServices,
    }),
  };
  // Staff can't see the payloads of most of these jobs, because they name people and contain device tokens.
  jobs.handle(fanOutJob, (page) => fanOut(deps, page));
  jobs.handle(everyoneJob, (page) => sendPageToEveryone(deps, page), { isPayloadVisible: true });
  jobs.handle(browserJob, (delivery) => pushToBrowser(deps, delivery));
  jobs.handle(phoneJob, (delivery) => pushToPhone(deps, delivery));
  jobs.handle(mailJob, (delivery) => sendMail(deps, delivery), { sendsMail: true });
  jobs.handle(silentJob, (delivery) => pushSilently(deps, delivery));
  jobs.handle(testPushJob, (job) => pushTestMessage(deps, job));
  subscribeToEvents(deps);
  return {
    name: 'notification',
    personalData: notificationPersonalData(deps),
    routes: [
      ...inboxRoutes(deps),
      ...preferenceRoutes(deps),
      ...audienceRoutes(deps),
      ...everyoneRoutes(deps),
      ...channelRoutes(deps),
      ...outboxRoutes(deps),
      ...deadLetterRoutes(deps),
    ],
  };
}

import type { SharingDeps } from '../sharing.deps.ts';
import { announceTurnedOff } from './announce-off.ts';
import { deliverDue, deliverJob } from './deliver-due.ts';
import { onEventSoon, onMessageReported, onSongStarted } from './queue-deliveries.ts';
import { createDeletionSchedule, createRetrySchedule, deleteOldDeliveries, deleteOldJob } from './retry.ts';
import { announceOffJob } from './turn-off.ts';
import { webhookStore } from './webhook.store.ts';

/** Registers the jobs of webhooks and what they listen to. Returns their schedules. */
export function createWebhookJobs(deps: SharingDeps) {
  const { jobs, events, database } = deps;
  jobs.handle(deliverJob, () => deliverDue(deps));
  jobs.handle(deleteOldJob, () => deleteOldDeliveries(deps));
  jobs.handle(announceOffJob, (job: { webhookId: string; at: number }) => announceTurnedOff(deps, job));
  events.on('songStarted', 'sharing.songStarted', (event) => onSongStarted(deps, event));
  events.on('eventStartsSoon', 'sharing.eventStartsSoon', (event) => onEventSoon(deps, event));
  events.on('messageReported', 'sharing.messageReported', (event) => onMessageReported(deps, event));
  events.on('roomDeleted', 'sharing.deleteWebhooksOfRoom', async ({ roomUuid }) => {
    await webhookStore(database).deleteOf({ kind: 'room', uuid: roomUuid });
  });
  events.on('communityDeleted', 'sharing.deleteWebhooksOfCommunity', async ({ communityUuid }) => {
    await webhookStore(database).deleteOf({ kind: 'community', uuid: communityUuid });
  });
  events.on('accountAnonymised', 'sharing.anonymiseWebhooks', async ({ userUuid }) => {
    await webhookStore(database).anonymise(userUuid);
  });
  return [createRetrySchedule(deps), createDeletionSchedule(deps)];
}

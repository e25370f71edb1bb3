import { createSchedule } from '../../../jobs/index.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import { deliverJob } from './deliver-due.ts';
import { deliveryStore } from './delivery.store.ts';

export const deleteOldJob = 'sharing.deleteOldDeliveries';

const retryEveryMs = 30_000;
const deleteEveryMs = 24 * 60 * 60_000;
const keptForMs = 7 * 24 * 60 * 60_000;

export const createRetrySchedule = (deps: SharingDeps) => createSchedule(deps, deliverJob, retryEveryMs);
export const createDeletionSchedule = (deps: SharingDeps) =>
  createSchedule(deps, deleteOldJob, deleteEveryMs);

export async function deleteOldDeliveries({ database, clock }: SharingDeps): Promise<void> {
  await deliveryStore(database).deleteOlderThan(clock.now() - keptForMs);
}

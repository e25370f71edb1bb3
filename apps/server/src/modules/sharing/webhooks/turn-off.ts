import type { WebhookOffReason } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import { deliveryStore } from './delivery.store.ts';
import { webhookStore } from './webhook.store.ts';

export const announceOffJob = 'sharing.announceTurnedOff';

/** Turns a webhook off for a reason of the server's, drops its waiting deliveries, and notifies the owner (X87). */
export async function turnOff(
  { jobs, clock }: SharingDeps,
  tx: Transaction,
  webhookId: string,
  reason: Exclude<WebhookOffReason, 'byHand'>,
): Promise<void> {
  const webhook = await webhookStore(tx).lock(webhookId);
  if (!webhook?.is_on) return;
  const now = clock.now();
  await webhookStore(tx).update(webhookId, { is_on: false, off_reason: reason, updated_at: now });
  await deliveryStore(tx).skipWaiting(webhookId);
  await jobs.add(tx, announceOffJob, { webhookId, at: now });
}

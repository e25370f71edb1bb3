import type { Webhook, WebhookDelivery } from '@turnstage/contracts';
import type { DeliveryRow } from './delivery.store.ts';
import type { WebhookRow } from './webhook.store.ts';

export function presentWebhook(row: WebhookRow, last: DeliveryRow | undefined): Webhook {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    format: row.format,
    events: row.events,
    isOn: row.is_on,
    offReason: row.off_reason,
    createdBy: row.created_by,
    createdAt: iso(row.created_at),
    lastDelivery: last ? presentDelivery(last) : null,
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: row.error,
    createdAt: iso(row.created_at),
    nextAttemptAt: row.next_attempt_at === null ? null : iso(row.next_attempt_at),
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** Sends what waits to a webhook: one attempt at a time, each saved with its result (rules X84 to X87). */
import { Unreachable } from '../../../outbound/call-json.ts';
import { postToTarget } from '../../../outbound/post-to-target.ts';
import type { Transaction } from '../../../db/index.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import { deliveryStore, type DeliveryRow } from './delivery.store.ts';
import { toDiscordMessage, type MessageLocale } from './discord.rules.ts';
import { isArrived, isDeletedThere, nextAttemptAt, type WebhookPayload } from './payload.rules.ts';
import { signedHeaders } from './signature.ts';
import { turnOff } from './turn-off.ts';
import { webhookStore, type WebhookRow } from './webhook.store.ts';
import { placeOfRow, secretContext, urlContext } from './webhook-row.ts';

/** Deliveries in a row that were given up before the server turns a webhook off. */
const maxFailedInRow = 10;

interface Outcome {
  readonly status: number | null;
  readonly error: string | null;
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * Makes one attempt. Returns the delivery as it is then, or undefined when it was deleted. A process that ends between
 * the request and saving its result sends again, with the same id.
 */
export async function deliver(deps: SharingDeps, deliveryId: string): Promise<DeliveryRow | undefined> {
  const { database, clock } = deps;
  const delivery = await deliveryStore(database).find(deliveryId);
  const webhook = delivery && (await webhookStore(database).find(delivery.webhook_id));
  if (!delivery || !webhook) return delivery;
  const { payload } = delivery;
  const isDue = delivery.state === 'waiting' && (delivery.next_attempt_at ?? 0) <= clock.now();
  if (!payload || !isDue) return delivery;
  const isTest = delivery.event === null;
  if (!isTest && (!webhook.is_on || deps.webhooks.mode === 'off'))
    return deliveryStore(database).update(deliveryId, skipped);
  if (!isTest && !(await isStillTheirs(deps, webhook))) {
    await database.transaction((tx) => turnOff(deps, tx, webhook.id, 'creatorLeft'));
    return deliveryStore(database).find(deliveryId);
  }
  const outcome = await attempt(deps, webhook, deliveryId, payload);
  return database.transaction((tx) => saveOutcome(deps, tx, deliveryId, outcome));
}

const skipped = { state: 'skipped', payload: null, next_attempt_at: null } as const;

/** Whoever created it, or turned it on last, can still change the place (X86). */
async function isStillTheirs({ room, user }: SharingDeps, webhook: WebhookRow): Promise<boolean> {
  const { created_by: userUuid } = webhook;
  const person = userUuid === null ? undefined : await user.person(userUuid);
  if (!person || person.isLeaving || !(await user.canSignIn(person.uuid))) return false;
  return room.places
    .canChange(placeOfRow(webhook), { userUuid: person.uuid, role: person.role })
    .catch(() => false);
}

async function attempt(
  deps: SharingDeps,
  webhook: WebhookRow,
  deliveryId: string,
  payload: WebhookPayload,
): Promise<Outcome> {
  const { secrets, clock, webhooks } = deps;
  try {
    const body = JSON.stringify(
      webhook.format === 'discord' ? toDiscordMessage(payload, await localeOf(deps, webhook)) : payload,
    );
    const secret = webhook.sealed_secret && secrets.open(webhook.sealed_secret, secretContext(webhook.id));
    const reply = await postToTarget({
      url: secrets.open(webhook.sealed_url, urlContext(webhook.id)),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Turnstage-Webhook/1',
        ...(secret && signedHeaders({ id: deliveryId, body, secret }, clock.now())),
      },
      body,
      privateOrigins: webhooks.privateOrigins,
    });
    const error = isArrived(reply.status) ? null : `The response was ${reply.status}`;
    return { ...reply, error };
  } catch (error) {
    if (error instanceof Unreachable) return { status: null, error: error.message };
    deps.logger.error({ err: error, webhookId: webhook.id }, 'a webhook could not be prepared');
    return { status: null, error: 'The server could not prepare the request' };
  }
}

async function localeOf({ user }: SharingDeps, { created_by: userUuid }: WebhookRow): Promise<MessageLocale> {
  if (userUuid === null) return 'en';
  return (await user.contactDetailsOf([userUuid])).get(userUuid)?.locale === 'es' ? 'es' : 'en';
}

async function saveOutcome(
  deps: SharingDeps,
  tx: Transaction,
  deliveryId: string,
  { status, error, retryAfterSeconds }: Outcome,
): Promise<DeliveryRow | undefined> {
  const now = deps.clock.now();
  const deliveries = deliveryStore(tx);
  const found = await deliveries.find(deliveryId);
  // The same order of locks as whoever turns a webhook off.
  const webhook = found && (await webhookStore(tx).lock(found.webhook_id));
  const delivery = webhook && (await deliveries.lock(deliveryId));
  if (!delivery) return undefined;
  const attempts = delivery.attempts + 1;
  const result = { attempts, status, error };
  const isSent = status !== null && isArrived(status);
  if (isSent) {
    await webhookStore(tx).update(webhook.id, { failed_in_row: 0 });
    return deliveries.update(deliveryId, { ...result, ...skipped, state: 'delivered' });
  }
  const next =
    delivery.state === 'waiting'
      ? nextAttemptAt(
          { event: delivery.event, createdAt: delivery.created_at, attempts, retryAfterSeconds },
          now,
        )
      : undefined;
  const isMissing = status !== null && isDeletedThere(status, webhook.format);
  if (next !== undefined && !isMissing)
    return deliveries.update(deliveryId, { ...result, next_attempt_at: next });
  const saved = await deliveries.update(deliveryId, { ...result, ...skipped, state: 'failed' });
  if (delivery.event === null) return saved;
  await webhookStore(tx).update(webhook.id, { failed_in_row: webhook.failed_in_row + 1 });
  if (isMissing) await turnOff(deps, tx, webhook.id, 'gone');
  else if (webhook.failed_in_row + 1 >= maxFailedInRow) await turnOff(deps, tx, webhook.id, 'failing');
  return saved;
}

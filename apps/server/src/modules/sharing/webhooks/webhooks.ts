/** Webhooks of a room or a community, for the people who look after it (rules X80 to X89). */
import { randomBytes, randomUUID } from 'node:crypto';
import { limits, type sharingService, type Webhook } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { parseTargetUrl } from '../../../outbound/public-address.ts';
import type { PlaceKey } from '../../room/index.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import { deliver } from './deliver.ts';
import { deliveryStore } from './delivery.store.ts';
import { isDiscordWebhook } from './discord.rules.ts';
import { describePlace } from './describe.ts';
import { placeOfRow, secretContext, urlContext } from './webhook-row.ts';
import { presentDelivery, presentWebhook } from './present-webhook.ts';
import { secretOf } from './signature.ts';
import { webhookStore, type WebhookRow } from './webhook.store.ts';

type Contract = typeof sharingService;

const secretBytes = 32;
const maxListed = 30;

export async function listWebhooks(deps: SharingDeps, { caller, query }: Call<Contract['webhooks']>) {
  const place = placeOf(query);
  await checkCanChange(deps, place, caller);
  const rows = await webhookStore(deps.database).list(place);
  const last = await deliveryStore(deps.database).lastOfEach(rows.map(({ id }) => id));
  return {
    mode: deps.webhooks.mode,
    webhooks: rows.map((row) =>
      presentWebhook(
        row,
        last.find(({ webhook_id }) => webhook_id === row.id),
      ),
    ),
  };
}

export async function createWebhook(deps: SharingDeps, { caller, body }: Call<Contract['createWebhook']>) {
  const place = placeOf(body);
  await checkCanChange(deps, place, caller);
  checkIsOn(deps);
  const url = parseTargetUrl(body.url.trim(), deps.webhooks.privateOrigins);
  if (!url) throw refuse('webhook/address-refused', { field: 'url' });
  const isDiscord = isDiscordWebhook(url, deps.webhooks.discordUrl);
  if (deps.webhooks.mode === 'discord' && !isDiscord)
    throw refuse('webhook/address-refused', { field: 'url' });
  const id = randomUUID();
  const secret = isDiscord ? null : secretOf(randomBytes(secretBytes));
  const now = deps.clock.now();
  const row: WebhookRow = {
    id,
    room_uuid: place.kind === 'room' ? place.uuid : null,
    community_uuid: place.kind === 'community' ? place.uuid : null,
    name: body.name.trim() || url.hostname,
    sealed_url: deps.secrets.seal(url.href, urlContext(id)),
    address: shownAddress(url),
    format: isDiscord ? 'discord' : 'json',
    sealed_secret: secret && deps.secrets.seal(secret, secretContext(id)),
    events: [...new Set(body.events)],
    is_on: true,
    off_reason: null,
    failed_in_row: 0,
    created_by: caller.userUuid,
    created_at: now,
    updated_at: now,
  };
  await deps.database.transaction(async (tx) => {
    const webhooks = webhookStore(tx);
    await webhooks.lockPlace(place);
    if ((await webhooks.list(place)).length >= limits.webhooks) throw refuse('webhook/too-many');
    await webhooks.insert(row);
  });
  return { webhook: presentWebhook(row, undefined), secret };
}

/** Whoever turns it on is responsible for it from then on (X86). */
export async function changeWebhook(
  deps: SharingDeps,
  { caller, params, body }: Call<Contract['changeWebhook']>,
): Promise<Webhook> {
  const { id } = await findFor(deps, params.id, caller);
  const changed = await deps.database.transaction(async (tx) => {
    const row = await webhookStore(tx).lock(id);
    if (!row) throw refuse('webhook/not-found');
    if (body.isOn === false) await deliveryStore(tx).skipWaiting(id);
    const isTurnedOn = body.isOn === true && !row.is_on;
    return webhookStore(tx).update(id, {
      name: body.name?.trim() || row.name,
      events: body.events ? [...new Set(body.events)] : row.events,
      updated_at: deps.clock.now(),
      ...(body.isOn === false && row.is_on && { is_on: false, off_reason: 'byHand' as const }),
      ...(isTurnedOn && { is_on: true, off_reason: null, failed_in_row: 0, created_by: caller.userUuid }),
    });
  });
  if (!changed) throw refuse('webhook/not-found');
  const [last] = await deliveryStore(deps.database).newest(id, 1);
  return presentWebhook(changed, last);
}

export async function renewWebhookSecret(
  deps: SharingDeps,
  { caller, params }: Call<Contract['renewWebhookSecret']>,
) {
  const row = await findFor(deps, params.id, caller);
  if (row.format === 'discord') return { webhook: presentWebhook(row, undefined), secret: null };
  const secret = secretOf(randomBytes(secretBytes));
  const changed = await webhookStore(deps.database).update(row.id, {
    sealed_secret: deps.secrets.seal(secret, secretContext(row.id)),
    updated_at: deps.clock.now(),
  });
  if (!changed) throw refuse('webhook/not-found');
  const [last] = await deliveryStore(deps.database).newest(row.id, 1);
  return { webhook: presentWebhook(changed, last), secret };
}

export async function deleteWebhook(deps: SharingDeps, { caller, params }: Call<Contract['deleteWebhook']>) {
  const { id } = await findFor(deps, params.id, caller);
  await webhookStore(deps.database).delete(id);
  return { ok: true };
}

export async function listDeliveries(
  deps: SharingDeps,
  { caller, params }: Call<Contract['webhookDeliveries']>,
) {
  const { id } = await findFor(deps, params.id, caller);
  const rows = await deliveryStore(deps.database).newest(id, maxListed);
  return { deliveries: rows.map(presentDelivery) };
}

export async function testWebhook(deps: SharingDeps, { caller, params }: Call<Contract['testWebhook']>) {
  const row = await findFor(deps, params.id, caller);
  checkIsOn(deps);
  const now = deps.clock.now();
  const place = await describePlace(deps, placeOfRow(row));
  const id = randomUUID();
  await deliveryStore(deps.database).insert({
    id,
    webhook_id: row.id,
    event: null,
    occasion: `test ${id}`,
    payload: { type: 'test', timestamp: new Date(now).toISOString(), data: place },
    state: 'waiting',
    attempts: 0,
    status: null,
    error: null,
    created_at: now,
    next_attempt_at: now,
  });
  const delivery = await deliver(deps, id);
  if (!delivery) throw refuse('webhook/not-found');
  return presentDelivery(delivery);
}

function placeOf(input: {
  readonly roomUuid?: string | undefined;
  readonly communityUuid?: string | undefined;
}): PlaceKey {
  const { roomUuid, communityUuid } = input;
  if (roomUuid !== undefined && communityUuid === undefined) return { kind: 'room', uuid: roomUuid };
  if (communityUuid !== undefined && roomUuid === undefined)
    return { kind: 'community', uuid: communityUuid };
  throw refuse('request/invalid', { field: 'roomUuid', message: 'Name either a room or a community' });
}

async function checkCanChange({ room }: SharingDeps, place: PlaceKey, caller: Caller): Promise<void> {
  if (!(await room.places.canChange(place, caller))) throw refuse('request/forbidden');
}

/** People who can't change the place don't learn that the webhook exists. */
async function findFor(deps: SharingDeps, id: string, caller: Caller): Promise<WebhookRow> {
  const row = await webhookStore(deps.database).find(id);
  const canChange = row && (await deps.room.places.canChange(placeOfRow(row), caller).catch(() => false));
  if (!row || !canChange) throw refuse('webhook/not-found');
  return row;
}

function checkIsOn({ webhooks }: SharingDeps): void {
  if (webhooks.mode === 'off') throw refuse('webhook/off');
}

/** Enough to recognise a webhook, and not enough to send to it. */
function shownAddress({ host, pathname }: URL): string {
  const end = pathname.length > 12 ? pathname.slice(-4) : '';
  return end === '' ? host : `${host}/…${end}`;
}

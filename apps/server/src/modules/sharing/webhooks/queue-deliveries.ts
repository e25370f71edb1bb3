/** Turns what happens in rooms into deliveries (rules X81, X82 and X85). Every listener is idempotent. */
import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@turnstage/contracts';
import type { EventMap } from '../../../events/index.ts';
import type { PlaceKey, RoomOutside } from '../../room/index.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import { queueRun } from './deliver-due.ts';
import { deliveryStore } from './delivery.store.ts';
import { describeDj, describeSong, linkedPlace } from './describe.ts';
import type { WebhookPayload } from './payload.rules.ts';
import { webhookStore, type WebhookRow } from './webhook.store.ts';

/** A session of a room begins with the first song after so long without one (rule X81). */
export const sessionGapMs = 30 * 60_000;
const maxPerMinute = 20;

interface News {
  readonly event: WebhookEvent;
  readonly occasion: string;
  readonly places: readonly PlaceKey[];
  readonly data: Omit<WebhookPayload['data'], 'community'>;
}

export async function onSongStarted(deps: SharingDeps, started: EventMap['songStarted']): Promise<void> {
  if (deps.webhooks.mode === 'off') return;
  const room = await deps.room.places.findRoom(started.roomUuid);
  // Music that nobody listens to is no news.
  if (!room?.isOpen || room.listeners === 0) return;
  const places = await placesOf(deps, room);
  const { playId, song, djUuid, startTime } = started;
  const data = {
    room: linkedPlace(deps, room),
    song: describeSong(deps, song),
    dj: await describeDj(deps, djUuid),
    listeners: room.listeners,
  };
  const lastSong = await deps.room.places.lastSongBefore(room.uuid, startTime);
  if (lastSong === undefined || startTime - lastSong > sessionGapMs)
    await queue(deps, { event: 'roomLive', occasion: `live ${playId}`, places, data });
  await queue(deps, { event: 'nowPlaying', occasion: `play ${playId}`, places, data });
}

export async function onEventSoon(deps: SharingDeps, soon: EventMap['eventStartsSoon']): Promise<void> {
  if (deps.webhooks.mode === 'off') return;
  const found = await deps.room.places.findEvent(soon.eventUuid);
  if (!found || found.isCancelled) return;
  const { room: place, community, ...event } = found;
  const room = place && (await deps.room.places.findRoom(place.uuid));
  const durationMs = event.endsAt - event.startsAt;
  await queue(deps, {
    event: 'eventSoon',
    occasion: `event ${event.uuid} ${soon.startsAt}`,
    places: [...(room?.isOpen ? [room] : []), ...(community ? [community] : [])],
    data: {
      room: room?.isOpen ? linkedPlace(deps, room) : null,
      event: {
        uuid: event.uuid,
        slug: event.slug,
        name: event.name,
        url: `${deps.publicUrl}/e/${encodeURIComponent(event.slug)}`,
        startsAt: new Date(soon.startsAt).toISOString(),
        endsAt: new Date(soon.startsAt + durationMs).toISOString(),
      },
    },
  });
}

/** Only that there is one: what was reported, who wrote it and who reported it are for the moderators to read. */
export async function onMessageReported(
  deps: SharingDeps,
  { roomUuid, messageUuid }: EventMap['messageReported'],
): Promise<void> {
  if (deps.webhooks.mode === 'off') return;
  const room = await deps.room.places.findRoom(roomUuid);
  if (!room) return;
  const shared = (await deps.room.places.communitiesOf(roomUuid)).filter(
    ({ sharesModerators }) => sharesModerators && room.isListed,
  );
  await queue(deps, {
    event: 'report',
    occasion: `report ${messageUuid}`,
    places: [room, ...shared.map(({ uuid }) => ({ kind: 'community' as const, uuid }))],
    data: { room: linkedPlace(deps, room) },
  });
}

/** The room itself, and the communities that it is in if everyone can find it. */
async function placesOf({ room: rooms }: SharingDeps, room: RoomOutside): Promise<PlaceKey[]> {
  const communities = room.isListed ? await rooms.places.communitiesOf(room.uuid) : [];
  return [room, ...communities.map(({ uuid }) => ({ kind: 'community' as const, uuid }))];
}

async function queue(deps: SharingDeps, { event, occasion, places, data }: News): Promise<void> {
  for (const place of places) {
    const webhooks = await webhookStore(deps.database).listening(place, event);
    if (webhooks.length === 0) continue;
    const community = place.kind === 'community' ? await deps.room.places.find(place) : undefined;
    const payload: WebhookPayload = {
      type: event,
      timestamp: new Date(deps.clock.now()).toISOString(),
      data: { community: community ? linkedPlace(deps, community) : null, ...data },
    };
    for (const webhook of webhooks) await queueFor(deps, webhook, { event, occasion, payload });
  }
}

async function queueFor(
  { database, clock, jobs, logger }: SharingDeps,
  webhook: WebhookRow,
  { event, occasion, payload }: Pick<News, 'event' | 'occasion'> & { readonly payload: WebhookPayload },
): Promise<void> {
  const id = randomUUID();
  const now = clock.now();
  await database.transaction(async (tx) => {
    const deliveries = deliveryStore(tx);
    // One after the other, so that the count below holds.
    if (!(await webhookStore(tx).lock(webhook.id))) return;
    if ((await deliveries.countSince(webhook.id, now - 60_000)) >= maxPerMinute) {
      logger.warn(
        { webhookId: webhook.id },
        'a webhook gets more than it may in a minute; the rest is dropped',
      );
      return;
    }
    const isNew = await deliveries.insert({
      id,
      webhook_id: webhook.id,
      event,
      occasion,
      payload,
      state: 'waiting',
      attempts: 0,
      status: null,
      error: null,
      created_at: now,
      next_attempt_at: now,
    });
    if (!isNew) return;
    // The song before is over. What still waits to say so is late.
    if (event === 'nowPlaying') await deliveries.skipWaiting(webhook.id, { event, except: id });
    await queueRun(jobs, tx);
  });
}

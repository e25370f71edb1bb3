import { randomUUID } from 'node:crypto';
import type { EventChange, roomService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { queuePosterDeletion, savePosterFile } from '../posters/save-poster.ts';
import type { RoomDeps } from '../room.deps.ts';
import { cleanName, runNamingTransaction } from '../rooms/create-room.ts';
import { roomStore } from '../rooms/room.store.ts';
import { firstFreeSlug, slugFromName } from '../rooms/slug.rules.ts';
import { checkPeople, readDjs } from './event-people.ts';
import {
  checkCanChange,
  checkCanPlace,
  findPlaces,
  placesOf,
  takePlaces,
  type Places,
} from './event-places.ts';
import { findTimeProblem, hasMoreAfter, parseTime, type EventTimes } from './event.rules.ts';
import { eventStore, type EventColumns, type EventRow } from './event.store.ts';
import { saveOccurrences, timesOf } from './extend-event.ts';
import { presentEvent } from './present-event.ts';
import { findEvent, findVisibleEvent } from './read-events.ts';
import { publishEventUpdate } from './reminders.ts';

type Contract = typeof roomService;

export async function createEvent(
  deps: RoomDeps,
  { caller, body, files, idempotencyId }: Call<Contract['createEvent']>,
) {
  const places = await findPlaces(deps, caller, {
    roomUuid: body.roomUuid ?? null,
    communityId: body.communityId ?? null,
  });
  await checkCanPlace(deps, deps.database, caller, places);
  const hostUuid = body.hostUuid ?? caller.userUuid;
  await checkPeople(deps, caller, [
    ...(hostUuid === caller.userUuid ? [] : [{ userUuid: hostUuid, field: 'hostUuid' }]),
    ...(body.djs ?? []).map(({ userUuid }) => ({ userUuid, field: 'djs' })),
  ]);
  const name = cleanName(body.name);
  const times = readTimes(deps, body, undefined);
  const djs = readDjs(body.djs ?? [], times);
  const posterUrl = (await savePosterFile(deps, body.posterFile, files, 'posterFile')) ?? '';
  const uuid = idempotencyId ?? randomUUID();
  await runNamingTransaction(deps, async (tx) => {
    // The process that created it died before it replied.
    if (idempotencyId && (await eventStore(tx).findByUuid(uuid))) return;
    await takePlaces(deps, tx, places);
    await checkCanPlace(deps, tx, caller, places);
    await roomStore(tx).lockSlugs();
    const slug = slugFromName(name, 'event');
    const event = await eventStore(tx).insert({
      uuid,
      slug: firstFreeSlug(slug, await eventStore(tx).findTakenSlugs(slug)),
      name,
      description: body.description ?? '',
      ...columnsOfTimes(times),
      ...columnsOfPlaces(places),
      host_uuid: hostUuid || null,
      poster_url: posterUrl,
      is_cancelled: false,
      extended_at: null,
      created_at: deps.clock.now(),
      updated_at: deps.clock.now(),
    });
    await eventStore(tx).replaceDjs(event.id, djs);
    await saveOccurrences(deps, tx, { id: event.id, times });
    await deps.events.publish(tx, 'scheduledEventChanged', { eventUuid: uuid });
  });
  return presentEvent(deps, await findEvent(deps.database, uuid), caller);
}

export async function changeEvent(
  deps: RoomDeps,
  { caller, params, body, files }: Call<Contract['changeEvent']>,
) {
  const found = await findVisibleEvent(deps, params.id, caller);
  await checkCanChange(deps, deps.database, caller, await placesOf(deps.database, found));
  const isMoved = body.roomUuid !== undefined || body.communityId !== undefined;
  const wanted = isMoved && {
    roomUuid: body.roomUuid === undefined ? found.room_uuid : body.roomUuid,
    communityId: body.communityId === undefined ? found.community_id : body.communityId,
  };
  const places = wanted ? await findPlaces(deps, caller, wanted) : undefined;
  const known = new Set((await eventStore(deps.database).djsOf([found.id])).map((dj) => dj.user_uuid));
  await checkPeople(deps, caller, [
    ...(body.hostUuid === undefined || body.hostUuid === found.host_uuid
      ? []
      : [{ userUuid: body.hostUuid, field: 'hostUuid' }]),
    ...(body.djs ?? [])
      .filter(({ userUuid }) => !known.has(userUuid))
      .map(({ userUuid }) => ({ userUuid, field: 'djs' })),
  ]);
  if (places) await checkCanPlace(deps, deps.database, caller, places);
  const posterUrl = await savePosterFile(deps, body.posterFile, files, 'posterFile');
  await deps.database.transaction(async (tx) => {
    if (places || isRescheduled(body))
      await takePlaces(deps, tx, places ?? (await placesOf(tx, found)), found.id);
    const event = await eventStore(tx).lock(found.id);
    if (!event) throw refuse('event/not-found');
    await checkCanChange(deps, tx, caller, await placesOf(tx, event));
    if (places) await checkCanPlace(deps, tx, caller, places);
    await updateEvent(deps, tx, event, body, { places, posterUrl });
    await deps.events.publish(tx, 'scheduledEventChanged', { eventUuid: event.uuid });
  });
  return presentEvent(deps, await findEvent(deps.database, found.uuid), caller);
}

async function updateEvent(
  deps: RoomDeps,
  tx: Transaction,
  event: EventRow,
  body: EventChange,
  { places, posterUrl }: { readonly places: Places | undefined; readonly posterUrl: string | undefined },
): Promise<void> {
  const times = isRescheduled(body) ? readTimes(deps, body, timesOf(event)) : timesOf(event);
  const change: EventColumns = {
    ...(body.name === undefined ? {} : { name: cleanName(body.name) }),
    ...(body.description === undefined ? {} : { description: body.description }),
    ...(body.hostUuid === undefined ? {} : { host_uuid: body.hostUuid }),
    ...(body.isCancelled === undefined ? {} : { is_cancelled: body.isCancelled }),
    ...(posterUrl === undefined ? {} : { poster_url: posterUrl }),
    ...(places && columnsOfPlaces(places)),
    ...columnsOfTimes(times),
    updated_at: deps.clock.now(),
  };
  const events = eventStore(tx);
  await events.update(event.id, change);
  if (body.djs) await events.replaceDjs(event.id, readDjs(body.djs, times));
  else if (times.startsAt !== event.starts_at)
    await events.replaceDjs(event.id, await movedDjs(tx, event, times.startsAt - event.starts_at));
  if (isRescheduled(body)) await saveOccurrences(deps, tx, { id: event.id, times });
  await announceChange(deps, tx, event, change);
  if (posterUrl !== undefined && posterUrl !== event.poster_url)
    await queuePosterDeletion(deps, tx, event.poster_url);
}

/** Notifies those who asked to be reminded of an event that has not ended (X56). */
async function announceChange(
  deps: RoomDeps,
  tx: Transaction,
  before: EventRow,
  change: EventColumns,
): Promise<void> {
  const isCancelled = change.is_cancelled ?? before.is_cancelled;
  const isMoved = change.starts_at !== before.starts_at || change.recurrence !== before.recurrence;
  if (!hasTimesAhead(before, deps.clock.now())) return;
  const occasion = String(change.updated_at);
  if (isCancelled && !before.is_cancelled)
    await publishEventUpdate(deps, tx, before.id, 'eventCancelled', occasion);
  else if (isMoved && !isCancelled) await publishEventUpdate(deps, tx, before.id, 'eventMoved', occasion);
}

function hasTimesAhead(event: EventRow, now: number): boolean {
  return event.ends_at > now || hasMoreAfter(timesOf(event), now);
}

/** Set times move with the event. */
async function movedDjs(tx: Transaction, { id }: EventRow, byMs: number) {
  const move = (time: number | null) => (time === null ? null : time + byMs);
  return (await eventStore(tx).djsOf([id])).map(({ user_uuid, starts_at, ends_at }) => ({
    user_uuid,
    starts_at: move(starts_at),
    ends_at: move(ends_at),
  }));
}

export async function deleteEvent(deps: RoomDeps, { caller, params }: Call<Contract['deleteEvent']>) {
  const found = await findVisibleEvent(deps, params.id, caller);
  await deps.database.transaction(async (tx) => {
    const event = await eventStore(tx).lock(found.id);
    if (!event) throw refuse('event/not-found');
    await checkCanChange(deps, tx, caller, await placesOf(tx, event));
    if (!event.is_cancelled && hasTimesAhead(event, deps.clock.now()))
      await publishEventUpdate(deps, tx, event.id, 'eventCancelled', 'deleted');
    await eventStore(tx).delete(event.id);
    await deps.events.publish(tx, 'scheduledEventChanged', { eventUuid: event.uuid });
    await queuePosterDeletion(deps, tx, event.poster_url);
  });
  return { ok: true };
}

function readTimes({ clock }: RoomDeps, body: EventChange, current: EventTimes | undefined): EventTimes {
  const times = {
    startsAt: readTime('startsAt', body.startsAt, current?.startsAt),
    endsAt: readTime('endsAt', body.endsAt, current?.endsAt),
    timeZone: body.timeZone ?? current?.timeZone ?? 'UTC',
    recurrence: body.recurrence === undefined ? (current?.recurrence ?? null) : body.recurrence,
  };
  const problem = findTimeProblem(times, clock.now());
  if (problem) throw refuse('request/invalid', problem);
  return times;
}

function readTime(field: string, text: string | undefined, current: number | undefined): number {
  const time = text === undefined ? current : parseTime(text);
  if (time === undefined)
    throw refuse('request/invalid', { field, message: `${field} must be an ISO 8601 time with a zone` });
  return time;
}

function columnsOfTimes({ startsAt, endsAt, timeZone, recurrence }: EventTimes) {
  return { starts_at: startsAt, ends_at: endsAt, time_zone: timeZone, recurrence };
}

function columnsOfPlaces({ room, community }: Places) {
  return { room_id: room?.id ?? null, community_id: community?.id ?? null };
}

function isRescheduled({ startsAt, endsAt, timeZone, recurrence }: EventChange): boolean {
  return [startsAt, endsAt, timeZone, recurrence].some((field) => field !== undefined);
}

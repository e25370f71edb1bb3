import { isUuid, type roomService } from '@turnstage/contracts';
import { canSeeEveryEvent } from '@turnstage/permissions';
import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { adminPage, parseAdminList, parseSelection, selectFields } from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { adminEventFields } from './admin-event.fields.ts';
import { adminEventStore } from './admin-event.store.ts';
import { parseTime } from './event.rules.ts';
import { eventStore, type EventFilter, type EventViewer, type PlacedEvent } from './event.store.ts';
import { presentEvent, presentEventRecord, presentEvents } from './present-event.ts';

type Contract = typeof roomService;

const defaultPage = 100;
const defaultUpcoming = 20;

export async function listEvents(deps: RoomDeps, { caller, query }: Call<Contract['events']>) {
  const filter: EventFilter = {
    roomUuid: query.roomUuid,
    communityId: query.communityId,
    from: readTime('from', query.from),
    to: readTime('to', query.to),
  };
  const page = { limit: query.limit ?? defaultPage, offset: query.offset ?? 0 };
  const [events, viewer, now] = [eventStore(deps.database), viewerOf(caller), deps.clock.now()];
  return {
    events: await presentEvents(deps, await events.list(viewer, filter, now, page), caller),
    count: await events.count(viewer, filter, now),
  };
}

export async function upcomingEvents(deps: RoomDeps, { caller, query }: Call<Contract['upcomingEvents']>) {
  const filter = { roomUuid: query.roomUuid, communityId: query.communityId };
  const page = { limit: query.limit ?? defaultUpcoming, offset: query.offset ?? 0 };
  const [events, viewer, now] = [eventStore(deps.database), viewerOf(caller), deps.clock.now()];
  return {
    events: await presentEvents(deps, await events.upcoming(viewer, filter, now, page), caller),
    count: await events.countUpcoming(viewer, filter, now),
  };
}

export async function eventById(deps: RoomDeps, { caller, params }: Call<Contract['eventById']>) {
  return presentEvent(deps, await findVisibleEvent(deps, params.id, caller), caller);
}

export async function eventBySlug(deps: RoomDeps, { caller, params }: Call<Contract['eventBySlug']>) {
  const event = await eventStore(deps.database).findBySlug(params.slug.toLowerCase());
  if (!event) throw refuse('event/not-found');
  return presentEvent(deps, await findVisibleEvent(deps, event.uuid, caller), caller);
}

export async function adminEvents(deps: RoomDeps, { query }: Call<Contract['adminEvents']>) {
  const list = parseAdminList(query, adminEventFields);
  const { rows, total } = await adminEventStore(deps.database).list(list);
  const data = rows.map((row) => ({ id: row.id, ...selectFields(presentEventRecord(row), {}, list) }));
  return adminPage(data, total, list);
}

export async function adminEventById(deps: RoomDeps, { params, query }: Call<Contract['adminEventById']>) {
  const selection = parseSelection(query, adminEventFields);
  const row = await findEvent(deps.database, params.id);
  return { id: row.id, ...selectFields(presentEventRecord(row), {}, selection) };
}

/** Finds an event by slug, uuid or number. Throws `event/not-found`. */
export async function findEvent(sql: Sql, name: string): Promise<PlacedEvent> {
  const events = eventStore(sql);
  const key = name.toLowerCase();
  const event = isUuid(key)
    ? await events.findByUuid(key)
    : /^\d{1,15}$/.test(key)
      ? await events.findById(Number(key))
      : await events.findBySlug(key);
  if (!event) throw refuse('event/not-found');
  return event;
}

/** To those who can't see it there is no such event (X23). */
export async function findVisibleEvent(
  deps: RoomDeps,
  name: string,
  viewer: Caller | null,
): Promise<PlacedEvent> {
  const event = await findEvent(deps.database, name);
  const now = deps.clock.now();
  if (!(await eventStore(deps.database).isVisible(event.id, viewerOf(viewer), now)))
    throw refuse('event/not-found');
  return event;
}

function viewerOf(caller: Caller | null): EventViewer {
  return { seesEverything: canSeeEveryEvent(caller?.role), userUuid: caller?.userUuid || undefined };
}

function readTime(field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = parseTime(text);
  if (time === undefined)
    throw refuse('request/invalid', { field, message: `${field} must be an ISO 8601 time with a zone` });
  return time;
}

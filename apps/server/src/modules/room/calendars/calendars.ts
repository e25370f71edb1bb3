/** Events as .ics files and feeds (rules X59 to X62). */
import { randomBytes } from 'node:crypto';
import type { EventShape, roomService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, RawReply } from '../../../http/route.ts';
import { findVisibleCommunity } from '../communities/find-community.ts';
import { eventStore } from '../events/event.store.ts';
import { presentEvents } from '../events/present-event.ts';
import { findVisibleEvent } from '../events/read-events.ts';
import type { RoomDeps } from '../room.deps.ts';
import { calendarLinkStore } from './calendar-link.store.ts';
import { writeCalendar, type CalendarEntry } from './icalendar.rules.ts';

type Contract = typeof roomService;

/** Events of one feed; each has up to 13 times in the 90 days ahead. */
const maxEvents = 300;
/** 128 bits: nobody can guess one. */
const tokenBytes = 16;

export async function eventCalendar(
  deps: RoomDeps,
  { caller, params }: Call<Contract['eventCalendar']>,
): Promise<RawReply> {
  const [event] = await presentEvents(deps, [await findVisibleEvent(deps, params.id, caller)], caller);
  if (!event) throw refuse('event/not-found');
  const reply = replyOf(deps, event.name, [event]);
  return {
    ...reply,
    headers: { ...reply.headers, 'content-disposition': `attachment; filename="${event.slug}.ics"` },
  };
}

/** A calendar program has no account, so it gets what everyone sees. */
export async function communityCalendar(
  deps: RoomDeps,
  { params }: Call<Contract['communityCalendar']>,
): Promise<RawReply> {
  const community = await findVisibleCommunity(deps.database, params.id, null);
  const viewer = { seesEverything: false, userUuid: undefined };
  const filter = { roomUuid: undefined, communityId: community.id };
  const rows = await eventStore(deps.database).upcoming(viewer, filter, deps.clock.now(), {
    limit: maxEvents,
    offset: 0,
  });
  return replyOf(deps, community.name, await presentEvents(deps, rows, null));
}

export async function ownCalendarLink({ database }: RoomDeps, { caller }: Call<Contract['ownCalendarLink']>) {
  return { token: (await calendarLinkStore(database).find(caller.userUuid))?.token ?? null };
}

export async function renewOwnCalendarLink(
  { database, clock }: RoomDeps,
  { caller }: Call<Contract['renewOwnCalendarLink']>,
) {
  const token = randomBytes(tokenBytes).toString('base64url');
  await calendarLinkStore(database).save(caller.userUuid, token, clock.now());
  return { token };
}

export async function deleteOwnCalendarLink(
  { database }: RoomDeps,
  { caller }: Call<Contract['deleteOwnCalendarLink']>,
) {
  await calendarLinkStore(database).delete(caller.userUuid);
  return { ok: true };
}

export async function calendarOfLink(
  deps: RoomDeps,
  { params }: Call<Contract['calendarOfLink']>,
): Promise<RawReply> {
  const link = await calendarLinkStore(deps.database).findByToken(params.token);
  if (!link || !(await deps.user.canSignIn(link.user_uuid))) throw refuse('event/calendar-not-found');
  const rows = await eventStore(deps.database).upcomingOfPerson(link.user_uuid, deps.clock.now(), maxEvents);
  return replyOf(deps, 'Turnstage', await presentEvents(deps, rows, null));
}

function replyOf({ publicUrl }: RoomDeps, name: string, events: readonly EventShape[]): RawReply {
  const entries = events.flatMap((event) => entriesOf(publicUrl, event));
  return { body: writeCalendar({ name, entries }), headers: { 'cache-control': 'private, max-age=300' } };
}

/**
 * Every time is an entry of its own, in UTC. A rule would need the changes of clocks in the event's time zone, which
 * the server knows better than the reader's program.
 */
function entriesOf(publicUrl: string, event: EventShape): CalendarEntry[] {
  const url = `${publicUrl}/e/${encodeURIComponent(event.slug)}`;
  const place = event.room ? `/r/${encodeURIComponent(event.room.slug)}` : null;
  const times = event.occurrences.length > 0 ? event.occurrences : [event];
  return times.map(({ startsAt, endsAt }) => ({
    uid: `${event.uuid}-${Date.parse(startsAt)}@${new URL(publicUrl).hostname}`,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    summary: event.name,
    description: event.description,
    location: place === null ? '' : publicUrl + place,
    url,
    isCancelled: event.isCancelled,
    createdAt: Date.parse(event.createdAt),
    updatedAt: Date.parse(event.updatedAt),
  }));
}

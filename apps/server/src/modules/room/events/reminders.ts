/** "Remind me": who asked, when they get a notification, and about which changes (rules X54 to X57). */
import type { EventUpdate, roomService } from '@turnstage/contracts';
import type { Sql, Transaction } from '../../../db/index.ts';
import type { Call } from '../../../http/route.ts';
import { createSchedule } from '../../../jobs/index.ts';
import type { RoomDeps } from '../room.deps.ts';
import { roomStore } from '../rooms/room.store.ts';
import { eventStore } from './event.store.ts';
import { findEvent, findVisibleEvent } from './read-events.ts';
import { reminderStore, type DueReminder } from './reminder.store.ts';

type Contract = typeof roomService;

export const announceEventsJob = 'room.announceEvents';

const minuteMs = 60_000;
const batchSize = 100;
/** People in one announcement: the effect is one job. */
const chunkSize = 200;

interface Lead {
  readonly minutesBefore: number;
  readonly update: EventUpdate;
  /** Announced until so many minutes before the start; negative: after it. */
  readonly untilMinutesBefore: number;
}

/** Someone who got no reminder a day before gets one a quarter of an hour before: better late than never (X55). */
const leads: readonly Lead[] = [
  { minutesBefore: 24 * 60, update: 'eventTomorrow', untilMinutesBefore: 12 * 60 },
  { minutesBefore: 15, update: 'eventSoon', untilMinutesBefore: -15 },
];

export const createAnnouncementSchedule = (deps: RoomDeps) =>
  createSchedule(deps, announceEventsJob, minuteMs);

export async function remindOfEvent(deps: RoomDeps, { caller, params }: Call<Contract['remindOfEvent']>) {
  const event = await findVisibleEvent(deps, params.id, caller);
  await reminderStore(deps.database).save(event.id, caller.userUuid, deps.clock.now());
  return { ok: true };
}

export async function stopEventReminder(
  deps: RoomDeps,
  { caller, params }: Call<Contract['stopEventReminder']>,
) {
  // Whoever lost sight of the event can stop it too.
  const event = await findEvent(deps.database, params.id);
  await reminderStore(deps.database).delete(event.id, caller.userUuid);
  return { ok: true };
}

/** Announces every time of an event that is due, once. */
export async function announceEvents(deps: RoomDeps): Promise<void> {
  for (const lead of leads) {
    for (;;) {
      const now = deps.clock.now();
      const span = {
        from: now + lead.untilMinutesBefore * minuteMs,
        to: now + lead.minutesBefore * minuteMs,
        minutesBefore: lead.minutesBefore,
      };
      const due = await reminderStore(deps.database).findDue(span, batchSize);
      for (const one of due) await deps.database.transaction((tx) => announce(deps, tx, one, lead));
      if (due.length < batchSize) break;
    }
  }
}

async function announce(deps: RoomDeps, tx: Transaction, due: DueReminder, lead: Lead): Promise<void> {
  const event = await eventStore(tx).lock(due.eventId);
  if (!event || event.is_cancelled) return;
  if (!(await reminderStore(tx).markAnnounced(due, lead.minutesBefore))) return;
  if (lead.update === 'eventSoon') {
    await openRoom(deps, tx, event.room_id);
    await publishSoon(deps, tx, event.id, due.startsAt);
  }
  await publishEventUpdate(deps, tx, event.id, lead.update, String(due.startsAt));
}

/** The room of an event opens a quarter of an hour before it (X57). */
async function openRoom({ events, clock }: RoomDeps, tx: Transaction, roomId: number | null): Promise<void> {
  const [room] = await roomStore(tx).findByIds(roomId === null ? [] : [roomId]);
  if (!room || room.is_live) return;
  await roomStore(tx).update(room.id, { is_live: true, updated_at: clock.now() });
  await events.publish(tx, 'roomChanged', { roomUuid: room.uuid }, { orderKey: room.uuid });
}

async function publishSoon({ events }: RoomDeps, tx: Transaction, eventId: number, startsAt: number) {
  const event = await eventStore(tx).findById(eventId);
  if (event)
    await events.publish(tx, 'eventStartsSoon', {
      eventUuid: event.uuid,
      roomUuid: event.room_uuid,
      communityUuid: event.community_uuid,
      startsAt,
    });
}

/**
 * Notifies those who asked to be reminded, as far as they can still see the event. `occasion` makes the update unique:
 * handling it twice notifies once.
 */
export async function publishEventUpdate(
  { events, clock }: Pick<RoomDeps, 'events' | 'clock'>,
  tx: Transaction,
  eventId: number,
  update: EventUpdate,
  occasion: string,
): Promise<void> {
  const event = await eventStore(tx).findById(eventId);
  if (!event) return;
  const userUuids = await filterViewers(tx, eventId, await reminderStore(tx).peopleOf(eventId), clock.now());
  for (let at = 0; at < userUuids.length; at += chunkSize)
    await events.publish(tx, 'eventUpdated', {
      eventUuid: event.uuid,
      name: event.name,
      slug: event.slug,
      roomUuid: event.room_deleted_at === null ? event.room_uuid : null,
      update,
      occasion,
      userUuids: userUuids.slice(at, at + chunkSize),
    });
}

async function filterViewers(
  sql: Sql,
  eventId: number,
  userUuids: readonly string[],
  now: number,
): Promise<string[]> {
  const events = eventStore(sql);
  if (await events.isVisible(eventId, { seesEverything: false, userUuid: undefined }, now))
    return [...userUuids];
  const viewers: string[] = [];
  for (const userUuid of userUuids)
    if (await events.isVisible(eventId, { seesEverything: false, userUuid }, now)) viewers.push(userUuid);
  return viewers;
}

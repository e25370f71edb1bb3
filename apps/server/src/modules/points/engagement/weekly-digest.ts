/** What happened in a person's week, once for each person and week (rule E27). */
import type { pointsService } from '@turnstage/contracts';
import type { WeeklyDigestFacts } from '../../../events/event-map.ts';
import type { Call } from '../../../http/route.ts';
import { createSchedule } from '../../../jobs/index.ts';
import type { PointsDeps } from '../points.deps.ts';
import { dayMs, dayNumber, dayText, lastWeekBefore, type Week } from './day.rules.ts';
import { weeklyDigestStore } from './weekly-digest.store.ts';

export const weeklyDigestsJob = 'points.createWeeklyDigests';

const intervalMs = 30 * 60_000;
/** Monday morning in most of the world, when the week's last songs are counted. */
const sendAfterMs = 8 * 60 * 60_000;
const batch = 100;
const firstUuid = '00000000-0000-0000-0000-000000000000';
const shownRooms = 3;
const searchedRooms = 10;
const shownEvents = 3;
const comingDays = 7;
/** As long as notifications are. */
const retentionDays = 90;

export const createDigestSchedule = (deps: PointsDeps) => createSchedule(deps, weeklyDigestsJob, intervalMs);

/** Can run on several servers and again after a crash: each digest is claimed by its row. */
export async function createWeeklyDigests(deps: PointsDeps): Promise<void> {
  const week = lastWeekBefore(deps.clock.now() - sendAfterMs);
  const store = weeklyDigestStore(deps.database);
  if (await store.isFinished(week.name)) return;
  let after = firstUuid;
  for (;;) {
    const people = await store.withoutDigest(week, { after, take: batch });
    const known = await deps.user.people(people);
    for (const userUuid of people)
      if (known.get(userUuid)?.isLeaving === false) await createDigest(deps, userUuid, week);
    const last = people.at(-1);
    if (last === undefined || people.length < batch) break;
    after = last;
  }
  await store.deleteBefore(dayText(dayNumber(week.name) + 7));
  await store.deleteDigestsBefore(dayText(dayNumber(week.name) - retentionDays));
  await store.finish(week.name);
}

async function createDigest(deps: PointsDeps, userUuid: string, week: Week): Promise<void> {
  const { database, events, clock } = deps;
  const facts = await loadFacts(deps, userUuid, week);
  await database.transaction(async (tx) => {
    if (await weeklyDigestStore(tx).insert(userUuid, week.name, facts, clock.now()))
      await events.publish(tx, 'weeklyDigestCreated', { userUuid, week: week.name, facts });
  });
}

async function loadFacts(deps: PointsDeps, userUuid: string, week: Week): Promise<WeeklyDigestFacts> {
  const { database, social, room, clock } = deps;
  const store = weeklyDigestStore(database);
  const now = clock.now();
  const [activity, newFans, roomUuids, comingEvents] = await Promise.all([
    store.activityIn(userUuid, week),
    social.countNewFans(userUuid, week),
    store.roomsIn(userUuid, week.name, searchedRooms),
    room.places.comingEventsOf(userUuid, { from: now, to: now + comingDays * dayMs, take: shownEvents }),
  ]);
  const rooms = await Promise.all(roomUuids.map((uuid) => room.places.findRoom(uuid)));
  return {
    ...activity,
    newFans,
    rooms: rooms
      .flatMap((one) => (one?.isListed ? { slug: one.slug, name: one.name } : []))
      .slice(0, shownRooms),
    events: comingEvents,
  };
}

export async function weeklyDigest(
  { database }: PointsDeps,
  { caller }: Call<(typeof pointsService)['weeklyDigest']>,
) {
  const row = await weeklyDigestStore(database).latest(caller.userUuid);
  if (!row) return { digest: null };
  const { events, rooms, ...facts } = row.facts;
  return {
    digest: {
      week: row.name,
      ...facts,
      rooms: [...rooms],
      events: events.map(({ startsAt, ...event }) => ({
        ...event,
        startsAt: new Date(startsAt).toISOString(),
      })),
    },
  };
}

/** What a song means for the days and seasons of those who heard and played it (rules E22 and E24). */
import { takesPartInPoints } from '@turnstage/permissions';
import type { EventMap } from '../../../events/index.ts';
import type { PointsDeps } from '../points.deps.ts';
import { seasonStore } from '../seasons/season.store.ts';
import { activityStore } from './activity.store.ts';
import { dayIn, dayMs, weekOf } from './day.rules.ts';
import { heardToTheEnd } from './heard.rules.ts';

/** Far longer than an event can be late. */
const claimedDays = 30;

export async function countActivity(
  { database, user }: Pick<PointsDeps, 'database' | 'user'>,
  play: EventMap['songEnded'],
): Promise<void> {
  const candidates = [...new Set([...heardToTheEnd(play), play.djUuid])].toSorted();
  const people = await user.people(candidates);
  const present = candidates.filter((uuid) => {
    const person = people.get(uuid);
    return person !== undefined && !person.isLeaving && takesPartInPoints(person.role);
  });
  if (present.length === 0) return;
  await database.transaction(async (tx) => {
    const season = await seasonStore(tx).lockAt(play.endTime);
    const store = activityStore(tx);
    if (!(await store.claim(play.playId, play.endTime))) return;
    const zones = await store.zonesOf(present);
    await store.addDays(
      present.map((userUuid) => ({
        userUuid,
        day: dayIn(play.endTime, zones.get(userUuid) ?? 'UTC'),
        heard: userUuid === play.djUuid ? 0 : 1,
        played: userUuid === play.djUuid ? 1 : 0,
      })),
    );
    const listeners = present.filter((userUuid) => userUuid !== play.djUuid);
    await store.addToWeek(weekOf(play.endTime), play.roomUuid, listeners);
    if (season) await store.addToSeason(season.id, play.roomUuid, listeners);
  });
}

export async function dropActivityClaims({ database, clock }: PointsDeps): Promise<void> {
  await activityStore(database).deleteClaimsBefore(clock.now() - claimedDays * dayMs);
}

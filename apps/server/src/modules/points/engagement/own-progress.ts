/** The caller's streak and season goals (rules E22 to E24). */
import type { pointsService } from '@turnstage/contracts';
import { isTimeZone } from '@turnstage/contracts/zoned-time';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { seasonStore } from '../seasons/season.store.ts';
import { activityStore } from './activity.store.ts';
import { dayIn, dayNumber } from './day.rules.ts';
import { goalsOf } from './goal.rules.ts';
import { streakOf } from './streak.rules.ts';

type Contract = typeof pointsService;

const shownDays = 7;
const nothing = { playSongs: 0, getLikes: 0, finishSongs: 0, visitRooms: 0 };

export async function ownProgress(
  { database, clock }: PointsDeps,
  { caller: { userUuid } }: Call<Contract['ownProgress']>,
) {
  const store = activityStore(database);
  const now = clock.now();
  const [zones, days, season] = await Promise.all([
    store.zonesOf([userUuid]),
    store.daysOf(userUuid),
    seasonStore(database).at(now),
  ]);
  const timeZone = zones.get(userUuid) ?? null;
  const today = dayIn(now, timeZone ?? 'UTC');
  const values = season && ((await store.seasonsOf(userUuid)).get(season.id) ?? nothing);
  return {
    timeZone,
    streak: streakOf(days, today),
    recentDays: days.filter((day) => {
      const age = dayNumber(today) - dayNumber(day);
      return age >= 0 && age < shownDays;
    }),
    today,
    season: season
      ? {
          id: season.id,
          name: season.name,
          endDate: season.ends_at === null ? null : new Date(season.ends_at).toISOString(),
        }
      : null,
    goals: values ? goalsOf(values) : [],
  };
}

export async function setTimeZone(
  { database }: PointsDeps,
  { caller, body: { timeZone } }: Call<Contract['setTimeZone']>,
) {
  if (!isTimeZone(timeZone))
    throw refuse('request/invalid', { field: 'timeZone', message: "This time zone isn't known" });
  await activityStore(database).setZone(caller.userUuid, timeZone);
  return { timeZone };
}

/** Streaks, goals, DJ cards and songs of the week: what a host can switch off beside the rankings (rule E21). */
import { pointsService as contract } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PersonalDataPart } from '../../../personal-data/index.ts';
import type { ServerModule } from '../../../server-module.ts';
import type { PointsDeps } from '../points.deps.ts';
import { activityStore } from './activity.store.ts';
import { communitySongStore } from './community-song.store.ts';
import { countActivity } from './count-activity.ts';
import { djCard } from './dj-card.ts';
import { ownProgress, setTimeZone } from './own-progress.ts';
import {
  chooseSongsJob,
  chooseSongsOfTheWeek,
  createSongsSchedule,
  songsOfTheWeek,
} from './songs-of-the-week.ts';
import {
  createDigestSchedule,
  createWeeklyDigests,
  weeklyDigest,
  weeklyDigestsJob,
} from './weekly-digest.ts';
import { weeklyDigestStore } from './weekly-digest.store.ts';

/** Registers its job and events, like a module. */
export function createEngagement(deps: PointsDeps) {
  const { events, jobs, database, countsPoints, hasEngagement } = deps;
  const isOn = countsPoints && hasEngagement;
  const schedules = isOn ? [createSongsSchedule(deps), createDigestSchedule(deps)] : [];
  jobs.handle(weeklyDigestsJob, () => createWeeklyDigests(deps));
  jobs.handle(chooseSongsJob, () => chooseSongsOfTheWeek(deps));
  if (isOn) events.on('songEnded', 'points.countActivity', (play) => countActivity(deps, play));
  events.on('accountAnonymised', 'points.deleteActivity', ({ userUuid }) =>
    database.transaction((tx) => activityStore(tx).deleteOfUser(userUuid)),
  );
  events.on('communityDeleted', 'points.deleteCommunity', ({ communityUuid }) =>
    communitySongStore(database).deleteOfCommunity(communityUuid),
  );
  const routes = [
    route(contract.ownProgress, (call) => ownProgress(deps, call)),
    route(contract.setTimeZone, (call) => setTimeZone(deps, call)),
    route(contract.djCard, (call) => djCard(deps, call)),
    route(contract.weeklyDigest, (call) => weeklyDigest(deps, call)),
    route(contract.songsOfTheWeek, (call) => songsOfTheWeek(deps, call)),
  ];
  return {
    routes: isOn ? routes : routes.map((bound) => refuseAll(bound, countsPoints)),
    personalData: activityPersonalData(deps),
    start: () => schedules.forEach((schedule) => schedule.start()),
    stop: () => schedules.forEach((schedule) => schedule.stop()),
  } satisfies Pick<ServerModule, 'routes' | 'personalData' | 'start' | 'stop'>;
}

function refuseAll({ operation }: BoundRoute, countsPoints: boolean): BoundRoute {
  return {
    operation,
    handle: () => Promise.reject(refuse(countsPoints ? 'engagement/off' : 'points/off')),
  };
}

function activityPersonalData({ database }: PointsDeps): PersonalDataPart[] {
  return [
    {
      name: 'points.activity',
      read: async (userUuid) => {
        const store = activityStore(database);
        const [days, seasons, rooms] = await store.export(userUuid);
        return { timeZone: (await store.zonesOf([userUuid])).get(userUuid) ?? null, days, seasons, rooms };
      },
    },
    { name: 'points.weeklyDigests', read: weeklyDigestStore(database).all },
  ];
}

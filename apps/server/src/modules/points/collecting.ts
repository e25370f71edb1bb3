/**
 * Seasons, points and rankings: the part of this module that a host can switch off (rule E17). Custom fields stay on.
 */
import { pointsService as contract } from '@turnstage/contracts';
import { refuse } from '../../http/refusal.ts';
import { route, type BoundRoute } from '../../http/route.ts';
import type { ServerModule } from '../../server-module.ts';
import {
  awardPerson,
  awardPersonJob,
  awardSeasons,
  awardSeasonsJob,
  backfillAchievedAvatars,
  createAwardSchedule,
  type NewPoints,
} from './awards/award-season.ts';
import { correctionRoutes } from './corrections/corrections.routes.ts';
import { customFieldRoutes } from './custom-fields/custom-fields.routes.ts';
import { deletePersonalData, pointsPersonalData } from './personal/personal.ts';
import { countPlay } from './plays/count-play.ts';
import { createVoterDaysSchedule, dropVoterDays, dropVoterDaysJob } from './plays/drop-voter-days.ts';
import type { PointsDeps } from './points.deps.ts';
import { rankingRoutes } from './rankings/rankings.routes.ts';
import { seasonRoutes } from './seasons/seasons.routes.ts';
import { statusRoutes } from './statuses/statuses.routes.ts';

/** Registers its job and events, like a module. */
export function createCollecting(deps: PointsDeps) {
  const { events, jobs, countsPoints } = deps;
  const schedules = [createVoterDaysSchedule(deps), ...(countsPoints ? [createAwardSchedule(deps)] : [])];
  jobs.handle(dropVoterDaysJob, () => dropVoterDays(deps));
  jobs.handle(awardPersonJob, (points: NewPoints) => awardPerson(deps, points));
  jobs.handle(awardSeasonsJob, () => awardSeasons(deps));
  if (countsPoints) events.on('songEnded', 'points.countPlay', (play) => countPlay(deps, play));
  events.on('accountAnonymised', 'points.anonymisePerson', ({ userUuid }) => deletePersonalData(deps, userUuid));
  const routes = [
    ...seasonRoutes(deps),
    ...rankingRoutes(deps),
    ...statusRoutes(deps),
    ...correctionRoutes(deps),
    route(contract.backfillAchievedAvatars, (call) => backfillAchievedAvatars(deps, call)),
  ];
  return {
    routes: [...(countsPoints ? routes : routes.map(refuseWithoutPoints)), ...customFieldRoutes(deps)],
    personalData: pointsPersonalData(deps),
    start: () => schedules.forEach((schedule) => schedule.start()),
    stop: () => schedules.forEach((schedule) => schedule.stop()),
  } satisfies Pick<ServerModule, 'routes' | 'personalData' | 'start' | 'stop'>;
}

function refuseWithoutPoints({ operation }: BoundRoute): BoundRoute {
  return { operation, handle: () => Promise.reject(refuse('points/off')) };
}

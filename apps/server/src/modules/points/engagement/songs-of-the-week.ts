/** The song of the week of each community (rule E26). */
import type { pointsService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { createSchedule } from '../../../jobs/index.ts';
import type { PointsDeps } from '../points.deps.ts';
import { lastWeekBefore } from './day.rules.ts';
import { communitySongStore } from './community-song.store.ts';

export const chooseSongsJob = 'points.chooseSongsOfTheWeek';

const intervalMs = 30 * 60_000;
/** Songs that end with the week are counted a little later. */
const settleMs = 10 * 60_000;
const batch = 100;
const defaultTake = 12;

export const createSongsSchedule = (deps: PointsDeps) => createSchedule(deps, chooseSongsJob, intervalMs);

/** Chooses once for each week and community, however often and on however many servers it runs. */
export async function chooseSongsOfTheWeek({ database, clock, room }: PointsDeps): Promise<void> {
  const week = lastWeekBefore(clock.now() - settleMs);
  const songs = communitySongStore(database);
  if (await songs.isFinished(week.name)) return;
  let after = 0;
  for (;;) {
    const communities = await room.places.communitiesWithRooms({ after, take: batch });
    for (const { uuid, roomUuids } of communities) {
      const best = await songs.findBest(roomUuids, week);
      if (best) await songs.insert({ community_uuid: uuid, week: week.name, ...best });
    }
    after = communities.at(-1)?.number ?? after;
    if (communities.length < batch) break;
  }
  await songs.finish(week.name);
}

export async function songsOfTheWeek(
  { database, room }: PointsDeps,
  { caller, params, query }: Call<(typeof pointsService)['songsOfTheWeek']>,
) {
  const { uuid } = await room.places.findCommunityFor(params.communityId, caller);
  return { songs: await communitySongStore(database).latest(uuid, query.take ?? defaultTake) };
}

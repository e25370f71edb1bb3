/** What a DJ has played, for whoever looks at their profile (rule E25). */
import type { pointsService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { seasonStore } from '../seasons/season.store.ts';
import { statusStore } from '../statuses/status.store.ts';
import { activityStore } from './activity.store.ts';
import { djCardStore } from './dj-card.store.ts';
import { goalsOf } from './goal.rules.ts';

const shownPlays = 5;
const shownSongs = 5;
const shownRooms = 3;
/** Rooms that aren't in the public list are left out. */
const searchedRooms = 20;

export async function djCard(
  deps: PointsDeps,
  { caller, params: { userUuid } }: Call<(typeof pointsService)['djCard']>,
) {
  if (!(await canSee(deps, caller?.userUuid, userUuid))) return emptyCard(userUuid);
  const store = djCardStore(deps.database);
  const [status, fans, sums, best, topSongs, rooms, goals] = await Promise.all([
    statusStore(deps.database).findLifetime(userUuid),
    deps.social.countFans(userUuid),
    store.sums(userUuid),
    store.bestPlays(userUuid, shownPlays),
    store.topSongs(userUuid, shownSongs),
    store.rooms(userUuid, searchedRooms),
    reachedGoals(deps, userUuid),
  ]);
  const listed = await findListedRooms(
    deps,
    [...best, ...rooms].map(({ room_uuid }) => room_uuid),
  );
  return {
    userUuid,
    points: status?.balance ?? 0,
    fans,
    ...sums,
    bestPlays: best.flatMap(({ room_uuid, song, likes, stars, listeners, at }) =>
      song === null
        ? []
        : {
            song,
            room: listed.get(room_uuid ?? '') ?? null,
            likes: likes ?? 0,
            stars: stars ?? 0,
            listeners: listeners ?? 0,
            at: new Date(at).toISOString(),
          },
    ),
    topSongs,
    rooms: rooms
      .flatMap(({ room_uuid, plays }) => {
        const room = listed.get(room_uuid ?? '');
        return room ? { room, plays } : [];
      })
      .slice(0, shownRooms),
    goals,
  };
}

/** Like that of someone who never played: nobody can see that they are blocked. */
const emptyCard = (userUuid: string) => ({
  userUuid,
  points: 0,
  fans: 0,
  plays: 0,
  likes: 0,
  stars: 0,
  bestPlays: [],
  topSongs: [],
  rooms: [],
  goals: [],
});

/** Returns false if one of the two blocked the other. Throws `user/not-found` for an account that is closed. */
async function canSee(
  { user, social }: PointsDeps,
  viewerUuid: string | undefined,
  userUuid: string,
): Promise<boolean> {
  const person = await user.person(userUuid);
  if (!person || person.isLeaving) throw refuse('user/not-found');
  if (viewerUuid === undefined || viewerUuid === userUuid) return true;
  const [blocked, blockers] = await Promise.all([social.blockedBy(userUuid), social.blockersOf(userUuid)]);
  return !blocked.has(viewerUuid) && !blockers.has(viewerUuid);
}

async function reachedGoals({ database }: PointsDeps, userUuid: string) {
  const values = await activityStore(database).seasonsOf(userUuid);
  const seasons = await seasonStore(database).findAll([...values.keys()]);
  return seasons
    .toSorted((a, b) => b.starts_at - a.starts_at)
    .map(({ id, name }) => ({
      season: { id, name },
      reached: goalsOf(values.get(id) ?? { playSongs: 0, getLikes: 0, finishSongs: 0, visitRooms: 0 })
        .filter(({ isReached }) => isReached)
        .map(({ goal }) => goal),
    }))
    .filter(({ reached }) => reached.length > 0);
}

async function findListedRooms({ room }: PointsDeps, uuids: readonly (string | null)[]) {
  const unique = [...new Set(uuids.filter((uuid) => uuid !== null))];
  const found = await Promise.all(unique.map((uuid) => room.places.findRoom(uuid)));
  return new Map(
    found.flatMap((one) =>
      one?.isListed ? [[one.uuid, { uuid: one.uuid, slug: one.slug, name: one.name }]] : [],
    ),
  );
}

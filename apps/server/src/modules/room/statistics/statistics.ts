/**
 * Statistics of a room, a community or the installation (rules X100 to X104, X150 to X157): sums, and nothing about one
 * listener.
 */
import type { roomService, Statistics, StatisticsDays } from '@turnstage/contracts';
import { isTimeZone } from '@turnstage/contracts/zoned-time';
import { canInRoom } from '@turnstage/permissions';
import type { Database } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { communityRoomStore } from '../communities/community-room.store.ts';
import { checkCanInCommunity, findVisibleCommunity } from '../communities/find-community.ts';
import { findRoomMember } from '../roles/find-room-member.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { isOpen } from '../rooms/room-visibility.rules.ts';
import { countPeople } from './crowd.rules.ts';
import { dayOfQuarter, planSummary, startOfRange } from './statistics-range.rules.ts';
import { byDay, byHour, totalsOf } from './statistics-sums.rules.ts';
import { statisticsStore, type StatisticsRange } from './statistics.store.ts';
import { installationId } from './summary.store.ts';

type Contract = typeof roomService;

interface Query {
  readonly days?: StatisticsDays | undefined;
  readonly timeZone?: string | undefined;
}

export async function roomStatistics(
  deps: RoomDeps,
  { caller, params, query }: Call<Contract['roomStatistics']>,
): Promise<Statistics> {
  const room = await findRoom(deps.database, params.id);
  if (!canInRoom(await findRoomMember(deps, deps.database, room.id, caller), 'moderate'))
    throw refuse('request/forbidden');
  return readStatistics(deps, { name: room.name, roomIds: [room.id] }, query);
}

export async function communityStatistics(
  deps: RoomDeps,
  { caller, params, query }: Call<Contract['communityStatistics']>,
): Promise<Statistics> {
  const community = await findVisibleCommunity(deps.database, params.id, caller);
  await checkCanInCommunity(deps.database, community.id, caller, 'changeSettings');
  const listed = { communityId: community.id, includesHidden: false };
  const rooms = await communityRoomStore(deps.database).page(listed, { limit: 0, offset: 0 });
  const open = rooms.filter((room) => isOpen(room, null));
  return readStatistics(deps, { name: community.name, roomIds: open.map(({ id }) => id) }, query);
}

export function installationStatistics(
  deps: RoomDeps,
  { query }: Call<Contract['installationStatistics']>,
): Promise<Statistics> {
  return readStatistics(deps, { name: null, roomIds: null }, query);
}

async function readStatistics(
  { database, clock, user }: RoomDeps,
  { name, roomIds }: Pick<StatisticsRange, 'roomIds'> & { readonly name: string | null },
  { days = '30', timeZone = 'UTC' }: Query,
): Promise<Statistics> {
  if (!isTimeZone(timeZone))
    throw refuse('request/invalid', {
      field: 'timeZone',
      message: 'timeZone must be an IANA name such as Europe/Madrid',
    });
  const now = clock.now();
  const range = { roomIds, timeZone, sinceQuarter: startOfRange(now, Number(days)) };
  const { hours, people, topSongs, topDjs } = await readSums(database, range, now);
  const nicknames = await user.people(topDjs.map(({ userUuid }) => userUuid));
  return {
    name,
    days: Number(days),
    totals: { ...totalsOf(hours), people: people.people, returningPeople: people.returningPeople },
    byHour: byHour(hours),
    byDay: byDay(hours, people),
    topSongs,
    topDjs: topDjs.map((dj) => ({ ...dj, nickname: nicknames.get(dj.userUuid)?.profile.nickname ?? null })),
  };
}

/**
 * Runs the queries one after the other on one database snapshot. Otherwise a day that is summed up meanwhile could
 * count twice.
 */
export function readSums(database: Database, range: StatisticsRange, now: number) {
  return database.transaction(
    async (tx) => {
      const store = statisticsStore(tx);
      await store.tune();
      const changed = await store.changedDays(range.roomIds, dayOfQuarter(range.sinceQuarter));
      const scope = range.roomIds ?? [installationId];
      const plan = planSummary({ ...range, now }, scope, changed, range.roomIds === null);
      return {
        hours: await store.hours(range, plan),
        people: countPeople(
          await store.localDays(range, plan),
          plan.today,
          await store.crowds(range, plan),
          await store.unsummedPeople(range, plan),
        ),
        topSongs: await store.topSongs(range, plan),
        topDjs: await store.topDjs(range, plan),
      };
    },
    { isolation: 'repeatable read' },
  );
}

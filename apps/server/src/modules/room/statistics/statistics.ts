/** Statistics of a room, a community or the installation (rules X100 to X104): sums, and nothing about one listener. */
import type { roomService, Statistics, StatisticsDays } from '@turnstage/contracts';
import { isTimeZone } from '@turnstage/contracts/zoned-time';
import { canInRoom } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { communityRoomStore } from '../communities/community-room.store.ts';
import { checkCanInCommunity, findVisibleCommunity } from '../communities/find-community.ts';
import { findRoomMember } from '../roles/find-room-member.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from '../rooms/find-room.ts';
import { isOpen } from '../rooms/room-visibility.rules.ts';
import { maxPlays, statisticsStore, type StatisticsRange } from './statistics.store.ts';

type Contract = typeof roomService;

const dayMs = 24 * 60 * 60 * 1000;

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
  const range = { roomIds, since: clock.now() - Number(days) * dayMs, timeZone };
  const store = statisticsStore(database);
  // One after the other: these are the slowest reads of this service, and nobody waits for a room here.
  const totals = await store.totals(range);
  const byHour = await store.byHour(range);
  const byDay = await store.byDay(range);
  const topSongs = await store.topSongs(range);
  const topDjs = await store.topDjs(range);
  const people = await user.people(topDjs.map(({ userUuid }) => userUuid));
  return {
    name,
    days: Number(days),
    isPartial: totals.plays >= maxPlays,
    totals,
    byHour: Array.from(
      { length: 24 },
      (_none, hour) => byHour.find((one) => one.hour === hour) ?? { hour, plays: 0, listeners: 0 },
    ),
    byDay,
    topSongs,
    topDjs: topDjs.map((dj) => ({ ...dj, nickname: people.get(dj.userUuid)?.profile.nickname ?? null })),
  };
}

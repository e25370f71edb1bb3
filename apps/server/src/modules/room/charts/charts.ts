/** Charts of a room, and of a community over its rooms (rules R131 to R133). */
import type { ChartEntry, roomService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { communityRoomStore } from '../communities/community-room.store.ts';
import { findVisibleCommunity } from '../communities/find-community.ts';
import type { RoomDeps } from '../room.deps.ts';
import { isOpen } from '../rooms/room-visibility.rules.ts';
import { findVisibleRoom } from '../rooms/room-visibility.ts';
import { chartStore, periodMs } from './chart.store.ts';

type Contract = typeof roomService;
type ChartQuery = Call<Contract['roomChart']>['query'];

const defaultPage = 50;

export async function roomChart(deps: RoomDeps, { caller, params, query }: Call<Contract['roomChart']>) {
  const room = await findVisibleRoom(deps, params.slug, caller);
  return readChart(deps, [room.id], query);
}

/** What is played in a closed room is for those inside, so only open rooms count, whoever asks. */
export async function communityChart(
  deps: RoomDeps,
  { caller, params, query }: Call<Contract['communityChart']>,
) {
  const { id } = await findVisibleCommunity(deps.database, params.id, caller);
  const rooms = await communityRoomStore(deps.database).page(
    { communityId: id, includesHidden: false },
    { limit: 0, offset: 0 },
  );
  const open = rooms.filter((room) => isOpen(room, null));
  return readChart(
    deps,
    open.map((room) => room.id),
    query,
  );
}

async function readChart(deps: RoomDeps, roomIds: readonly number[], query: ChartQuery) {
  const page = {
    since: Math.max(0, deps.clock.now() - periodMs[query.period]),
    limit: query.limit ?? defaultPage,
    offset: query.offset ?? 0,
  };
  const store = chartStore(deps.database);
  return query.kind === 'songs'
    ? presentChart(await store.songs(roomIds, page), page.offset, ({ song }) => ({ song, dj: null }))
    : presentDjs(deps, await store.djs(roomIds, page), page.offset);
}

async function presentDjs(deps: RoomDeps, rows: readonly (Counted & { dj_uuid: string })[], offset: number) {
  const people = await deps.user.people(rows.map((row) => row.dj_uuid));
  return presentChart(rows, offset, ({ dj_uuid: uuid }) => {
    const profile = people.get(uuid)?.profile;
    return {
      song: null,
      dj: { uuid, nickname: profile?.nickname ?? null, avatarId: profile?.avatarId ?? '' },
    };
  });
}

interface Counted {
  readonly plays: number;
  readonly likes: number;
  readonly dislikes: number;
  readonly stars: number;
  readonly last_played_at: number;
  readonly entries: number;
}

function presentChart<Row extends Counted>(
  rows: readonly Row[],
  offset: number,
  subjectOf: (row: Row) => Pick<ChartEntry, 'song' | 'dj'>,
) {
  const entries = rows.map((row, index): ChartEntry => ({
    rank: offset + index + 1,
    ...subjectOf(row),
    plays: row.plays,
    likes: row.likes,
    dislikes: row.dislikes,
    stars: row.stars,
    lastPlayedAt: new Date(row.last_played_at).toISOString(),
  }));
  return { entries, count: rows[0]?.entries ?? 0 };
}

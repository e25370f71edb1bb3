/** What gave or took points of a person (rule E9). */
import type { PointEntry, pointsService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { PointEntryRow } from '../plays/point-entry.store.ts';
import { pointEntryStore } from '../plays/point-entry.store.ts';
import type { PointsDeps } from '../points.deps.ts';
import type { RoomName } from '../../room/index.ts';
import { seasonStore } from '../seasons/season.store.ts';

const defaultTake = 20;

type Contract = typeof pointsService;

export async function history(deps: PointsDeps, { caller, query }: Call<Contract['history']>) {
  const { rows, present, hasMore } = await readHistory(deps, caller.userUuid, query);
  return { entries: rows.map(present), hasMore };
}

/** A person's history for staff. Includes who corrected points, which only staff can see. */
export async function adminHistory(deps: PointsDeps, { params, query }: Call<Contract['adminHistory']>) {
  const { rows, present, hasMore } = await readHistory(deps, params.userUuid, query);
  return { entries: rows.map((row) => ({ ...present(row), byUserUuid: row.by_user_uuid })), hasMore };
}

async function readHistory(
  { database, room }: PointsDeps,
  userUuid: string,
  query: Call<Contract['history']>['query'],
) {
  const { take = defaultTake } = query;
  const entries = pointEntryStore(database);
  const before = query.before === undefined ? undefined : await entries.find(userUuid, query.before);
  // An entry that doesn't exist, or that is someone else's, has nothing before it.
  const isUnknown = query.before !== undefined && !before;
  const rows = isUnknown ? [] : await entries.history(userUuid, { take: take + 1, before });
  const page = rows.slice(0, take);
  const [rooms, seasons] = await Promise.all([
    room.findNames(unique(page.map(({ room_uuid }) => room_uuid))),
    seasonStore(database).findAll(unique(page.map(({ season_id }) => season_id))),
  ]);
  const seasonNames = new Map(seasons.map(({ id, name }) => [id, name]));
  return {
    rows: page,
    present: (row: PointEntryRow) => presentEntry(row, rooms, seasonNames),
    hasMore: rows.length > take,
  };
}

function presentEntry(
  row: PointEntryRow,
  rooms: ReadonlyMap<string, RoomName>,
  seasonNames: ReadonlyMap<number, string>,
): PointEntry {
  const seasonName = row.season_id === null ? undefined : seasonNames.get(row.season_id);
  return {
    id: row.id,
    kind: row.kind,
    points: row.points,
    at: new Date(row.at).toISOString(),
    season:
      row.season_id === null || seasonName === undefined ? null : { id: row.season_id, name: seasonName },
    play: row.kind === 'play' && row.song ? presentPlay(row, row.song, rooms) : null,
    reason: row.reason,
  };
}

function presentPlay(
  row: PointEntryRow,
  song: NonNullable<PointEntryRow['song']>,
  rooms: ReadonlyMap<string, RoomName>,
): PointEntry['play'] {
  const room = row.room_uuid === null ? undefined : rooms.get(row.room_uuid);
  return {
    room: room && row.room_uuid !== null ? { uuid: row.room_uuid, slug: room.slug, name: room.name } : null,
    song,
    likes: row.likes ?? 0,
    stars: row.stars ?? 0,
    listeners: row.listeners ?? 0,
    uncountedVoters: row.uncounted ?? 0,
  };
}

function unique<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
}

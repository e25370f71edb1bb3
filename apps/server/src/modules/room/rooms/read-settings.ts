/** Rooms as other modules see them. */
import type { RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { roleStore } from '../roles/role.store.ts';
import type { RoomDeps } from '../room.deps.ts';
import { findRoom } from './find-room.ts';
import { checkCanRead } from './join-room.ts';
import { presentSettings } from './present-room.ts';
import { recentlyActiveMs } from './read-rooms.ts';
import { roomListStore } from './room-list.store.ts';
import { roomStore, type RoomRow } from './room.store.ts';

export interface RoomName {
  readonly uuid: string;
  readonly slug: string;
  readonly name: string;
}

export interface ListedRooms {
  readonly rooms: readonly RoomSettings[];
  readonly count: number;
}

export interface ListPage {
  readonly limit: number;
  readonly offset: number;
  readonly search?: string | undefined;
}

export async function readSettings(deps: RoomDeps, name: string): Promise<RoomSettings> {
  return settingsOf(deps, await findRoom(deps.database, name));
}

/** Returns the settings if the caller can read the room's chat; otherwise throws why not. */
export async function readSettingsAs(deps: RoomDeps, name: string, caller: Caller): Promise<RoomSettings> {
  const room = await findRoom(deps.database, name);
  await checkCanRead(deps, room, caller);
  return settingsOf(deps, room);
}

export async function listPublicRooms(
  deps: RoomDeps,
  { limit, offset, search }: ListPage,
): Promise<ListedRooms> {
  const lists = roomListStore(deps.database);
  const filter = { search: search?.trim() || undefined, vibe: undefined };
  const activeAfter = deps.clock.now() - recentlyActiveMs;
  const [rooms, { count }] = await Promise.all([
    lists.publicRooms({ ...filter, limit, offset, activeAfter }),
    lists.countPublic(filter),
  ]);
  return { rooms: await Promise.all(rooms.map((room) => settingsOf(deps, room))), count };
}

export async function findRoomNames(
  deps: RoomDeps,
  uuids: readonly string[],
): Promise<Map<string, RoomName>> {
  const rows = await roomStore(deps.database).findByUuids([...new Set(uuids)]);
  return new Map(rows.map(({ uuid, slug, name }) => [uuid, { uuid, slug, name }]));
}

async function settingsOf(deps: RoomDeps, room: RoomRow): Promise<RoomSettings> {
  const roles = await roleStore(deps.database).ofRoom(room.id);
  return presentSettings(room, roles, deps.clock.now());
}

/** Room lists for other services, and rooms looked up by known names or passwords. */
import { isUuid, type roomService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { admit, type Passwords } from './join-room.ts';
import { findRoom } from './find-room.ts';
import { presentRooms } from './present-room.ts';
import { oneRoom } from './read-rooms.ts';
import { roomListStore } from './room-list.store.ts';
import { roomStore, type RoomRow } from './room.store.ts';

type Contract = typeof roomService;

const defaultPage = 100;
const maxByName = 100;

export async function allRooms(deps: RoomDeps, { caller, query }: Call<Contract['allRooms']>) {
  const rooms = await roomListStore(deps.database).all(query.take ?? defaultPage, query.skip ?? 0);
  return present(deps, rooms, caller);
}

export function roomForService(deps: RoomDeps, { caller, params }: Call<Contract['roomForService']>) {
  return oneRoom(deps, params.slug, caller);
}

export async function promotedRooms(deps: RoomDeps, { caller, query }: Call<Contract['promotedRooms']>) {
  const rooms = await deps.roomCache.promoted();
  const providers = new Set<string>(splitList(query.providers));
  const isWanted = ({ music_provider_keys: keys }: RoomRow) =>
    providers.size === 0 || keys.some((key) => providers.has(key));
  return present(deps, rooms.filter(isWanted), caller);
}

export async function countPrivateRooms(deps: RoomDeps) {
  return { count: await roomListStore(deps.database).countPrivate() };
}

export async function roomsByName(deps: RoomDeps, { caller, query }: Call<Contract['roomsByName']>) {
  return present(deps, await findRooms(deps, splitList(query.room).slice(0, maxByName)), caller);
}

/** A wrong password doesn't fail the call: the room is then returned without its protected data. */
export async function roomsWithPasswords(
  deps: RoomDeps,
  { caller, body }: Call<Contract['roomsWithPasswords']>,
) {
  const rooms = await findRooms(
    deps,
    body.rooms.map(({ slug }) => slug),
  );
  const bySlug = new Map(body.rooms.map((each) => [each.slug.toLowerCase(), each]));
  for (const room of rooms) {
    const given = bySlug.get(room.slug) ?? bySlug.get(room.uuid);
    if (given?.password || given?.guestPassword) await tryAdmit(deps, room, caller, given);
  }
  return present(deps, rooms, caller);
}

async function tryAdmit(deps: RoomDeps, room: RoomRow, caller: Caller, passwords: Passwords): Promise<void> {
  try {
    await admit(deps, room, caller, passwords);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

export async function roomsOfGuild(deps: RoomDeps, { caller, params }: Call<Contract['roomsOfGuild']>) {
  return present(deps, await roomListStore(deps.database).ofGuild(params.guild), caller);
}

export async function peopleWithoutRoom(deps: RoomDeps, { body }: Call<Contract['peopleWithoutRoom']>) {
  const owners = await roomListStore(deps.database).ownersAmong(body.userUuids);
  return { userUuids: [...new Set(body.userUuids)].filter((uuid) => !owners.has(uuid)) };
}

/** Returns the rooms in the requested order, each once. Not by number, because numbers can be enumerated. */
async function findRooms(deps: RoomDeps, names: readonly string[]): Promise<RoomRow[]> {
  const found = new Map<string, RoomRow>();
  for (const name of names) {
    const room = await findOptionalRoom(deps, name);
    if (room) found.set(room.uuid, room);
  }
  return [...found.values()];
}

async function findOptionalRoom(deps: RoomDeps, name: string): Promise<RoomRow | undefined> {
  const key = name.toLowerCase();
  if (isUuid(key)) return roomStore(deps.database).findByUuid(key);
  if (/^\d+$/.test(key)) return roomStore(deps.database).findBySlug(key);
  try {
    return await findRoom(deps.database, key);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Repeated parameters, or one separated by commas. */
function splitList(value: string | readonly string[] | undefined): string[] {
  const all = typeof value === 'string' ? [value] : [...(value ?? [])];
  return all.flatMap((each) => each.split(',')).flatMap((word) => word.trim() || []);
}

function present(deps: RoomDeps, rooms: readonly RoomRow[], viewer: Caller | null) {
  return presentRooms(deps.database, rooms, viewer, deps.clock.now());
}

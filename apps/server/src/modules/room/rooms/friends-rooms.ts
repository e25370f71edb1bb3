import type { RoomShape, roomService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { presentRooms } from './present-room.ts';
import { roomListStore } from './room-list.store.ts';

/** Public rooms with friends of the caller, as far as the caller can see who is in them. */
export async function friendsRooms(deps: RoomDeps, { caller }: Call<typeof roomService.friendsRooms>) {
  const friends = await deps.social.friendsOf(caller.userUuid);
  if (friends.size === 0) return [];
  const rooms = await roomListStore(deps.database).withPeople([...friends]);
  const shown = await presentRooms(deps.database, rooms, caller, deps.clock.now());
  return addFriends(shown, friends).filter(({ friendInRoomUuids }) => friendInRoomUuids.length > 0);
}

/** Adds to each room which friends of the viewer are in it. */
export async function markFriends(
  deps: RoomDeps,
  rooms: Promise<readonly RoomShape[]>,
  viewer: Caller | null,
): Promise<RoomShape[]> {
  if (viewer?.kind !== 'user') return [...(await rooms)];
  const [friends, shown] = await Promise.all([deps.social.friendsOf(viewer.userUuid), rooms]);
  return addFriendsTo(shown, friends);
}

function addFriendsTo(rooms: readonly RoomShape[], friends: ReadonlySet<string>): RoomShape[] {
  return friends.size === 0 ? [...rooms] : addFriends(rooms, friends);
}

/** For a protected room `usersInRoomUuids` is empty, and so is this. */
function addFriends(rooms: readonly RoomShape[], friends: ReadonlySet<string>): RoomShape[] {
  return rooms.map((room) => ({
    ...room,
    friendInRoomUuids: room.usersInRoomUuids.filter((uuid) => friends.has(uuid)),
  }));
}

import type { Friend, RoomShape } from '@turnstage/contracts';
import { foldText } from '../../../lib/fold-text.ts';

type RoomPresence = Pick<RoomShape, 'friendInRoomUuids'>;

export interface FriendGroups<Room extends RoomPresence> {
  /** Friends in rooms, grouped by room; the room with the most friends comes first. */
  inRooms: { friend: Friend; room: Room }[];
  /** Sorted by name. */
  others: Friend[];
}

/** Returns the friends whose nickname contains `search`, grouped by whether they are in a room now. */
export function friendGroups<Room extends RoomPresence>(
  friends: readonly Friend[],
  rooms: readonly Room[],
  search: string,
): FriendGroups<Room> {
  const needle = foldText(search.trim());
  const byName = friends
    .filter(({ userProfile }) => foldText(userProfile.nickname).includes(needle))
    .toSorted((a, b) => a.userProfile.nickname.localeCompare(b.userProfile.nickname));
  const sortedRooms = rooms.toSorted((a, b) => b.friendInRoomUuids.length - a.friendInRoomUuids.length);
  const inRooms = sortedRooms.flatMap((room) =>
    byName
      .filter(({ friendUuid }) => room.friendInRoomUuids.includes(friendUuid))
      .map((friend) => ({ friend, room })),
  );
  // Someone with two windows open may be in two rooms; one row is enough.
  const first = inRooms.filter(
    (one, at) => inRooms.findIndex(({ friend }) => friend.id === one.friend.id) === at,
  );
  const inRoomIds = new Set(first.map(({ friend }) => friend.id));
  return { inRooms: first, others: byName.filter(({ id }) => !inRoomIds.has(id)) };
}

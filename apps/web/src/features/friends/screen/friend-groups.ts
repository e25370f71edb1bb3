import type { Friend, RoomShape } from '@turnstage/contracts';
import { foldText } from '../../../lib/fold-text.ts';

type Place = Pick<RoomShape, 'friendInRoomUuids'>;

export interface FriendGroups<Room extends Place> {
  /** Where the music is: by room, the fullest of friends first. */
  here: { friend: Friend; room: Room }[];
  /** By name. */
  elsewhere: Friend[];
}

/** Friends whose nickname holds `search`, by where they are now. */
export function friendGroups<Room extends Place>(
  friends: readonly Friend[],
  rooms: readonly Room[],
  search: string,
): FriendGroups<Room> {
  const wanted = foldText(search.trim());
  const byName = friends
    .filter(({ userProfile }) => foldText(userProfile.nickname).includes(wanted))
    .toSorted((a, b) => a.userProfile.nickname.localeCompare(b.userProfile.nickname));
  const places = rooms.toSorted((a, b) => b.friendInRoomUuids.length - a.friendInRoomUuids.length);
  const here = places.flatMap((room) =>
    byName
      .filter(({ friendUuid }) => room.friendInRoomUuids.includes(friendUuid))
      .map((friend) => ({ friend, room })),
  );
  // Somebody with two windows open may be in two rooms; one line is enough.
  const first = here.filter((one, at) => here.findIndex(({ friend }) => friend.id === one.friend.id) === at);
  const placed = new Set(first.map(({ friend }) => friend.id));
  return { here: first, elsewhere: byName.filter(({ id }) => !placed.has(id)) };
}

import type { RoomUser } from '@turnstage/contracts';

/** One index per list. Room states share their lists until they change, so a vote builds none. */
const indexes = new WeakMap<readonly RoomUser[], ReadonlyMap<string, RoomUser>>();

/** Returns someone in the room without searching the whole list, which every selector would do for every message. */
export function findUser(users: readonly RoomUser[] | undefined, uuid: string): RoomUser | undefined {
  if (!users) return undefined;
  let index = indexes.get(users);
  if (!index) {
    index = new Map(users.map((user) => [user.uuid, user]));
    indexes.set(users, index);
  }
  return index.get(uuid);
}

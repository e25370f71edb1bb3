import type { RoomUser } from '@turnstage/contracts';
import { isListener } from '@turnstage/contracts/values';

/** One count per list. Room states share their lists until people come or go. */
const counts = new WeakMap<readonly RoomUser[], number>();

/** How many people are in the room, without its bots (R94). */
export function countListeners(users: readonly RoomUser[]): number {
  let count = counts.get(users);
  if (count === undefined) {
    count = users.filter(({ tokenRole }) => isListener(tokenRole)).length;
    counts.set(users, count);
  }
  return count;
}

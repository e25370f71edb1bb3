/** Keeps a person's entry in the lists in sync with roles: token role, highest role, `canDj`, position by rank. */
import type { PatchOperation, TokenRole } from '@turnstage/contracts';
import { djChanges } from './patches/line-up.ts';
import { at } from './patches/pointer.ts';
import { toDjs } from './room-state.ts';
import { isSameJson } from './plain-json.ts';
import { roomUser, sortRankOf } from './roles.ts';
import { getPerson, findPerson, type RoomEngineState } from './state.ts';

/** Position in `allUsers` after everyone of the same or a better rank. The list is always sorted. */
export function findInsertPosition(state: RoomEngineState, sortRank: number): number {
  let low = 0;
  let high = state.allUsers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = state.allUsers[middle];
    if (other !== undefined && sortRankOf(getPerson(state, other).user) <= sortRank) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Updates one person and returns the ops; none when nothing changed or the person isn't in the room. */
export function refreshUser(
  state: RoomEngineState,
  uuid: string,
  now: number,
  tokenRole?: TokenRole,
): PatchOperation[] {
  const person = findPerson(state, uuid);
  if (!person) return [];
  const before = person.user;
  const after = roomUser(state.settings, uuid, tokenRole ?? before.tokenRole, now);
  if (isSameJson(before, after)) return [];
  const djsBefore = toDjs(state);
  const ops: PatchOperation[] = [];
  const place = state.allUsers.indexOf(uuid);
  if (sortRankOf(before) === sortRankOf(after)) {
    person.user = after;
    ops.push({ op: 'replace', path: at('allUsers', place), value: after });
  } else {
    state.allUsers.splice(place, 1);
    person.user = after;
    const newPosition = findInsertPosition(state, sortRankOf(after));
    state.allUsers.splice(newPosition, 0, uuid);
    ops.push(
      { op: 'remove', path: at('allUsers', place) },
      { op: 'add', path: at('allUsers', newPosition), value: after },
    );
  }
  const floorPosition = state.floor.indexOf(uuid);
  if (floorPosition >= 0) {
    ops.push(
      { op: 'replace', path: at('audienceUsers', floorPosition), value: after },
      { op: 'replace', path: at('floorUsers', floorPosition), value: after },
    );
  }
  const djs = toDjs(state);
  ops.push(...djChanges('visibleDjs', djsBefore, djs), ...djChanges('djs', djsBefore, djs));
  return ops;
}

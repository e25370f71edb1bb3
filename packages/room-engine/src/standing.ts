/** Keeping a person's entry in the lists in step with roles: token role, highest role, `canDj`, place by rank. */
import type { PatchOperation, TokenRole } from '@turnstage/contracts';
import { djChanges } from './patches/line-up.ts';
import { at } from './patches/pointer.ts';
import { djsIn } from './picture.ts';
import { sameJson } from './plain-json.ts';
import { roomUser, standingOf } from './roles.ts';
import { knownPerson, personIn, type RoomEngineState } from './state.ts';

/** Place in `allUsers` behind everybody of the same or a better standing. The list is always sorted. */
export function placeByStanding(state: RoomEngineState, standing: number): number {
  let low = 0;
  let high = state.allUsers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = state.allUsers[middle];
    if (other !== undefined && standingOf(knownPerson(state, other).user) <= standing) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Brings one person up to date and answers the ops; none when nothing changed or the person is away. */
export function refreshUser(
  state: RoomEngineState,
  uuid: string,
  now: number,
  tokenRole?: TokenRole,
): PatchOperation[] {
  const person = personIn(state, uuid);
  if (!person) return [];
  const before = person.user;
  const after = roomUser(state.settings, uuid, tokenRole ?? before.tokenRole, now);
  if (sameJson(before, after)) return [];
  const djsBefore = djsIn(state);
  const ops: PatchOperation[] = [];
  const place = state.allUsers.indexOf(uuid);
  if (standingOf(before) === standingOf(after)) {
    person.user = after;
    ops.push({ op: 'replace', path: at('allUsers', place), value: after });
  } else {
    state.allUsers.splice(place, 1);
    person.user = after;
    const newPlace = placeByStanding(state, standingOf(after));
    state.allUsers.splice(newPlace, 0, uuid);
    ops.push(
      { op: 'remove', path: at('allUsers', place) },
      { op: 'add', path: at('allUsers', newPlace), value: after },
    );
  }
  const floorPlace = state.floor.indexOf(uuid);
  if (floorPlace >= 0) {
    ops.push(
      { op: 'replace', path: at('audienceUsers', floorPlace), value: after },
      { op: 'replace', path: at('floorUsers', floorPlace), value: after },
    );
  }
  const djs = djsIn(state);
  ops.push(...djChanges('visibleDjs', djsBefore, djs), ...djChanges('djs', djsBefore, djs));
  return ops;
}

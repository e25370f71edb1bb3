/**
 * Patches about people who join, leave and change (wire 3.6: userJoined, userLeft, updatedUserData,
 * updatedUserProfile).
 */
import type { PatchOperation, RoomUser, UserData, UserProfile } from '@turnstage/contracts';
import { isSameJson } from '../plain-json.ts';
import { at } from './pointer.ts';

/** The one op under `/allUserData` is the first op for V3 and the last of its kind for jambot. */
export function userJoinedOps(
  user: RoomUser,
  data: UserData,
  place: number,
  floorPosition: number,
): PatchOperation[] {
  return [
    { op: 'add', path: at('allUserData', user.uuid), value: data },
    { op: 'add', path: at('allUsers', place), value: user },
    { op: 'add', path: at('audienceUsers', floorPosition), value: user },
    { op: 'add', path: at('floorUsers', floorPosition), value: user },
  ];
}

export function userLeftOps(uuid: string, place: number, floorPosition: number): PatchOperation[] {
  return [
    { op: 'remove', path: at('allUserData', uuid) },
    { op: 'remove', path: at('allUsers', place) },
    { op: 'remove', path: at('audienceUsers', floorPosition) },
    { op: 'remove', path: at('floorUsers', floorPosition) },
  ];
}

/** `UserData` is replaced, never changed, so its op can be cached on it: everyone who joins needs all of them. */
const fillOps = new WeakMap<UserData, PatchOperation>();

/** Fills the empty `allUserData` of a join response, one op per person as recorded from the original. */
export function fillUserDataOp(uuid: string, data: UserData): PatchOperation {
  let op = fillOps.get(data);
  if (!op) {
    op = { op: 'add', path: at('allUserData', uuid), value: data };
    fillOps.set(data, op);
  }
  return op;
}

/** Field by field, so that `…/userProfile/nickname` has an op of its own. */
export function profileOps(uuid: string, before: UserProfile, after: UserProfile): PatchOperation[] {
  const was = before as unknown as Record<string, unknown>;
  const is = after as unknown as Record<string, unknown>;
  const path = (field: string): string => at('allUserData', uuid, 'userProfile', field);
  const ops: PatchOperation[] = [];
  for (const field of Object.keys(was)) {
    if (!Object.hasOwn(is, field)) ops.push({ op: 'remove', path: path(field) });
  }
  for (const [field, value] of Object.entries(is)) {
    if (!Object.hasOwn(was, field)) ops.push({ op: 'add', path: path(field), value });
    else if (!isSameJson(was[field], value)) ops.push({ op: 'replace', path: path(field), value });
  }
  return ops;
}

/** Who belongs to the chat group of a room, and as what; the group itself is the chat's. */
import type { GroupScope, RoomRole } from '@turnstage/contracts';
import { heldNow, isRestricted, type HeldRole } from '../roles/authority.rules.ts';

interface Held extends HeldRole {
  readonly role: RoomRole;
  readonly user_uuid: string;
}

export interface GroupPlan {
  readonly members: readonly { uid: string; scope: GroupScope }[];
  /** Kept out of the room, so of its chat too. */
  readonly out: readonly string[];
}

/** Whoever has a role is in, and so is whoever is named, unless they are banned or kicked. */
export function planGroup(roles: readonly Held[], named: readonly string[], now: number): GroupPlan {
  const held = heldNow(roles, now);
  const ofUser = (uuid: string) => held.filter((one) => one.user_uuid === uuid);
  const isOut = (uuid: string) =>
    isRestricted(ofUser(uuid), 'banned', now) || isRestricted(ofUser(uuid), 'kicked', now);
  const ranked = held.filter(({ role }) => ranks.has(role)).map(({ user_uuid }) => user_uuid);
  const members = [...new Set([...ranked, ...named])]
    .filter((uuid) => !isOut(uuid))
    .map((uid) => ({ uid, scope: scopeOf(ofUser(uid)) }));
  return { members, out: [...new Set(held.map(({ user_uuid }) => user_uuid))].filter(isOut) };
}

const ranks: ReadonlySet<RoomRole> = new Set(['owner', 'coOwner', 'moderator', 'dj']);

function scopeOf(held: readonly Held[]): GroupScope {
  if (held.some(({ role }) => role === 'owner' || role === 'coOwner')) return 'admin';
  return held.some(({ role }) => role === 'moderator') ? 'moderator' : 'participant';
}

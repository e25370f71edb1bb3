/** Who belongs to the chat group of a room, and with which scope. */
import type { GroupScope, RoomRoleEntry } from '@turnstage/contracts';
import { isRankedRoomRole, strongestRole, type RankedRoomRole } from '@turnstage/permissions';

/** A role that applies now: one that has ended isn't among a room's settings. */
type HeldRole = Pick<RoomRoleEntry, 'role' | 'userUuid'>;

export interface GroupPlan {
  readonly members: readonly { uid: string; scope: GroupScope }[];
  /** Kicked or banned from the room, and so from its chat. */
  readonly excluded: readonly string[];
}

/** Everyone with a role and everyone listed is a member, unless they are banned or kicked. */
export function planGroup(held: readonly HeldRole[], named: readonly string[]): GroupPlan {
  const rolesOf = (uuid: string) => held.filter((one) => one.userUuid === uuid).map(({ role }) => role);
  const isExcluded = (uuid: string) => rolesOf(uuid).some((role) => role === 'banned' || role === 'kicked');
  const ranked = held.filter(({ role }) => isRankedRoomRole(role)).map(({ userUuid }) => userUuid);
  const members = [...new Set([...ranked, ...named])]
    .filter((uuid) => !isExcluded(uuid))
    .map((uid) => ({ uid, scope: scopeOf(strongestRole(rolesOf(uid))) }));
  return { members, excluded: [...new Set(held.map(({ userUuid }) => userUuid))].filter(isExcluded) };
}

const scopes: Record<RankedRoomRole, GroupScope> = {
  owner: 'admin',
  coOwner: 'admin',
  moderator: 'moderator',
  dj: 'participant',
};

/** The scope of somebody with this role in the room. */
export function scopeOf(role: RankedRoomRole | undefined): GroupScope {
  return role === undefined ? 'participant' : scopes[role];
}

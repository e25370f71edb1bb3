/** Who can create, change and see events (decisions section 7; rules X21 to X23). */
import type { TokenRole } from '@turnstage/contracts';
import { canInCommunity, type CommunityPerson } from './communities.ts';
import { canInRoom } from './room-permissions.ts';
import type { RoomMember } from './room-rank.ts';
import { hasRank, isStaff } from './token-roles.ts';

/** Somebody, as a member of the room and of the community that an event belongs to. */
export interface EventEditor {
  readonly tokenRole: TokenRole;
  readonly room?: RoomMember | undefined;
  readonly community?: CommunityPerson | undefined;
}

/** Owner and co-owners of its room, moderators of its community, and staff (X21). */
export function canChangeEvent({ tokenRole, room, community }: EventEditor): boolean {
  if (hasRank(tokenRole, 'staff') || canInRoom(room, 'editSettings')) return true;
  return community !== undefined && canInCommunity(community, 'manage');
}

/**
 * Whether somebody can put an event into these places: each that is named has to be theirs, but moderators of a
 * community also name its rooms. Only staff create events without a place (X22).
 */
export function canPlaceEvent(
  { tokenRole, room, community }: EventEditor,
  { isRoomInCommunity }: { readonly isRoomInCommunity: boolean },
): boolean {
  if (hasRank(tokenRole, 'staff')) return true;
  if (!room && !community) return false;
  const managesCommunity = community !== undefined && canInCommunity(community, 'manage');
  const isRoomTheirs = canInRoom(room, 'editSettings') || (isRoomInCommunity && managesCommunity);
  return (!room || isRoomTheirs) && (!community || managesCommunity);
}

/** Without a role in it (X23). */
export function canSeeEveryEvent(role: TokenRole | undefined): boolean {
  return isStaff(role);
}

/** What somebody can do in a room, whoever else it concerns (decisions section 2). */
import type { RoomRole, TokenRole } from '@turnstage/contracts';
import {
  actingRankOf,
  isRoomRankAtLeast,
  roomRoleLevel,
  type RoomMember,
  type RoomRank,
} from './room-rank.ts';
import { hasRank } from './token-roles.ts';

type Requirement =
  /** A rank in the room, which staff of the installation have in every room (R26). */
  | { readonly rank: RoomRank }
  /** A role held in this room, or a rank of the installation. */
  | { readonly role: RoomRole; readonly installation: TokenRole };

const requirements = {
  /** Without the password. */
  enterWithoutPassword: { rank: 'dj' },
  /** Join a room even when it is full (R7). */
  enterFullRoom: { rank: 'moderator' },
  /** The actions on people below, and the list of those who are kept out (R26, R63). */
  moderate: { rank: 'moderator' },
  /** Someone else's; everyone skips their own (R44). */
  skipSongs: { rank: 'moderator' },
  /** Put others into the line-up (R27). */
  seatOthers: { rank: 'moderator' },
  /** C26 */
  pinMessages: { rank: 'moderator' },
  /** Messages of others and of the system (C12). */
  deleteMessages: { rank: 'moderator' },
  /** Slow mode and raid mode (R120 to R123). */
  setPace: { rank: 'moderator' },
  /** C24 */
  handleReports: { rank: 'moderator' },
  /** C25 */
  useCommands: { rank: 'moderator' },
  /** Members of the room's group in the CometChat API. */
  manageChatGroup: { rank: 'moderator' },
  /** R59, H1 */
  editSettings: { rank: 'coOwner' },
  /** Which ranks, says `canGrantRoomRole`. */
  giveRanks: { rank: 'coOwner' },
  /** N9 */
  notifyFollowers: { role: 'coOwner', installation: 'staff' },
  /** Export and import: roles and bans too (R140). */
  moveRoom: { role: 'owner', installation: 'staff' },
  /** R65, H14 */
  reset: { role: 'owner', installation: 'moderator' },
  close: { role: 'owner', installation: 'staff' },
  transfer: { role: 'owner', installation: 'superUser' },
} as const satisfies Record<string, Requirement>;
export type RoomPermission = keyof typeof requirements;

export function canInRoom(member: RoomMember | undefined, permission: RoomPermission): boolean {
  if (!member) return false;
  const required: Requirement = requirements[permission];
  if ('rank' in required) return isRoomRankAtLeast(actingRankOf(member), required.rank);
  if (hasRank(member.tokenRole, required.installation)) return true;
  return !member.isBanned && roomRoleLevel(member.highestRole) >= roomRoleLevel(required.role);
}

/** Who can write in a chat, and what they can do to messages (docs/rules/chat.md). */
import type { RoomRole, TokenRole } from '@turnstage/contracts';
import { canTakePartInRaid } from './room-pace.ts';
import { canInRoom } from './room-permissions.ts';
import { isRoomStaffRole, strongestRole, type RoomMember } from './room-rank.ts';

export interface Writer {
  readonly tokenRole: TokenRole;
  /** In force in the room. */
  readonly roles: readonly RoomRole[];
  readonly isVerified: boolean;
}

export interface ChatRules {
  readonly hasChat: boolean;
  readonly type: 'PUBLIC' | 'PRIVATE';
  /** Raid mode is on (R122). */
  readonly isRaid?: boolean;
  /** The installation requires a verified profile in public rooms and direct messages (C5). */
  readonly isVerifiedOnly: boolean;
}

export type WriteDenial = 'guest' | 'banned' | 'kicked' | 'off' | 'muted' | 'unverified' | 'raid';

/** Why somebody can't write in a room, or null (C4, C5, R122). */
export function roomWriteDenial(writer: Writer, rules: ChatRules): WriteDenial | null {
  if (writer.tokenRole === 'guest') return 'guest';
  if (writer.roles.includes('banned')) return 'banned';
  if (writer.roles.includes('kicked')) return 'kicked';
  if (!rules.hasChat) return 'off';
  if (writer.roles.includes('chatDisabled')) return 'muted';
  const highestRole = strongestRole(writer.roles);
  if (rules.isRaid && !canTakePartInRaid({ ...writer, highestRole })) return 'raid';
  return rules.type === 'PUBLIC' ? directWriteDenial(writer, rules) : null;
}

/**
 * Why somebody can't write in a direct conversation, or null. A bot has nothing to verify; its owner is responsible for
 * it (C5).
 */
export function directWriteDenial(
  { tokenRole, isVerified }: Pick<Writer, 'tokenRole' | 'isVerified'>,
  { isVerifiedOnly }: Pick<ChatRules, 'isVerifiedOnly'>,
): 'unverified' | null {
  return isVerifiedOnly && tokenRole !== 'bot' && !isVerified ? 'unverified' : null;
}

export interface JudgedMessage {
  /** Null when the system wrote it. */
  readonly userUuid: string | null;
  /** Written by a person; what a command posts is a message of the system (C25). */
  readonly isByPerson: boolean;
}

function isOwn(reader: { readonly uuid: string }, { userUuid, isByPerson }: JudgedMessage): boolean {
  return isByPerson && userUuid === reader.uuid;
}

/** Senders delete their own messages, room staff every message of their room (C12). No `room` in a conversation. */
export function canDeleteMessage(
  reader: { readonly uuid: string },
  message: JudgedMessage,
  room: RoomMember | undefined,
): boolean {
  return isOwn(reader, message) || canInRoom(room, 'deleteMessages');
}

/** Messages of other people (C24). */
export function canReportMessage(
  reader: { readonly uuid: string; readonly tokenRole: TokenRole },
  message: JudgedMessage,
): boolean {
  const isOfAnother = message.userUuid !== null && message.userUuid !== reader.uuid;
  return reader.tokenRole !== 'guest' && message.isByPerson && isOfAnother;
}

/** A bot that looks after a room has a budget of its own there (C3); a rank of the installation gives it none. */
export function hasModeratorBudget(sender: {
  readonly tokenRole: TokenRole;
  readonly highestRole?: RoomRole | undefined;
}): boolean {
  return sender.tokenRole === 'bot' && isRoomStaffRole(sender.highestRole);
}

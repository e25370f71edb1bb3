/** Rules for messages: text, permission to write, and rate (decisions section 5, document 3 sections 4 to 6). */
import type { ErrorCode, RoomRole, RoomSettings, TokenRole } from '@turnstage/contracts';
import {
  hasModeratorBudget,
  isRaidMode,
  roomWriteDenial,
  strongestRole,
  toRoomMember,
  type JudgedMessage,
  type PaceSettings,
  type RankedRoomRole,
  type RoomMember,
  type WriteDenial,
} from '@turnstage/permissions';
import type { RateLimitPolicy } from '../../../rate-limits/index.ts';

const generalBudget: RateLimitPolicy = {
  name: 'chat',
  max: 5,
  windowMs: 5_000,
  algorithm: 'sliding',
};
/** Bots write tables and help texts line by line. */
const moderatingBotBudget: RateLimitPolicy = {
  name: 'chat-moderating-bot',
  max: 30,
  windowMs: 5_000,
  algorithm: 'sliding',
};

/**
 * What a message counts against (rule C3). `role` is the sender's highest role in the room; empty in a direct
 * conversation.
 */
export function floodBudgetOf(
  sender: Pick<MessageSender, 'uuid' | 'role'>,
  role: RoomRole | '',
  channelUuid: string,
): { key: string; policy: RateLimitPolicy } {
  const member = { tokenRole: sender.role, highestRole: role === '' ? undefined : role };
  return hasModeratorBudget(member)
    ? { key: `${sender.uuid} ${channelUuid}`, policy: moderatingBotBudget }
    : { key: sender.uuid, policy: generalBudget };
}

/** How long after sending a message can be edited (document 3 section 5). */
export const editWindowMs = 20_000;

/** Six combining marks are enough for every script there is. More of them would draw over the lines above and below. */
const stackedMarks = /([\p{Mn}\p{Me}]{6})[\p{Mn}\p{Me}]+/gu;

/**
 * Returns the text as it is saved, or null when no visible character is left. Line breaks stay. Removed are other
 * control characters, characters that change the writing direction (they can make a message seem to say something
 * else), and combining marks beyond six on one letter.
 */
export function cleanMessage(text: string): string | null {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(stackedMarks, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return /[^\s\p{Cf}]/u.test(clean) ? clean : null;
}

export interface MessageSender {
  readonly uuid: string;
  readonly role: TokenRole;
  readonly isVerified: boolean;
}

/**
 * Returns why a person can't write in a room, or null. `settings.roomRoles` holds the roles that apply now, so a
 * mute that has ended isn't among them.
 */
export function sendRefusal(
  sender: MessageSender,
  settings: Pick<RoomSettings, 'type' | 'hasChat' | 'roomRoles'> & PaceSettings,
  { verifiedOnly, now }: { readonly verifiedOnly: boolean; readonly now: number },
): { code: ErrorCode; message?: string } | null {
  const writer = {
    tokenRole: sender.role,
    roles: rolesOf(sender.uuid, settings),
    isVerified: sender.isVerified,
  };
  const { type, hasChat } = settings;
  const denial = roomWriteDenial(writer, {
    type,
    hasChat,
    isVerifiedOnly: verifiedOnly,
    isRaid: isRaidMode(settings, now),
  });
  return denial && writeRefusals[denial];
}

const writeRefusals: Record<WriteDenial, { code: ErrorCode; message?: string }> = {
  guest: { code: 'request/forbidden' },
  banned: { code: 'room/banned' },
  kicked: { code: 'room/kicked' },
  off: { code: 'chat/disabled', message: 'Chat is switched off in this room' },
  muted: { code: 'chat/disabled' },
  unverified: { code: 'chat/not-verified' },
  raid: { code: 'chat/raid-verified' },
};

/** A person of the room as the rules of its pace need them (rules R120 and R122). */
export function memberIn(
  { uuid, role }: Pick<MessageSender, 'uuid' | 'role'>,
  settings: Pick<RoomSettings, 'roomRoles'>,
): RoomMember {
  return toRoomMember(uuid, role, rolesOf(uuid, settings));
}

/**
 * An address with a scheme, one that starts with `www.`, an invite of the usual kind, or a name under a common
 * top-level domain. In a raid a false alarm costs less than a link that gets through.
 */
const link =
  /[a-z][a-z\d+.-]*:\/\/|\bwww\.|\b[\p{L}\d-]+\.[\p{L}]{2,}\/|\b[\p{L}\d-]+\.(?:com|net|org|gg|io|me|tv|xyz|link|ru|app|dev|co|info|site|online|club|shop|live|ly|to)\b/iu;

export function hasLink(text: string): boolean {
  return link.test(text);
}

/** The fields of a message that the permissions depend on. */
export function judgedMessage(row: {
  readonly user_uuid: string | null;
  readonly kind: string;
}): JudgedMessage {
  return { userUuid: row.user_uuid, isByPerson: row.kind === 'text' };
}

/** The highest role of a person in the room. Restrictions don't count (rule R11). */
export function highestRole(
  userUuid: string,
  settings: Pick<RoomSettings, 'roomRoles'>,
): RankedRoomRole | '' {
  return strongestRole(rolesOf(userUuid, settings)) ?? '';
}

function rolesOf(userUuid: string, { roomRoles }: Pick<RoomSettings, 'roomRoles'>): RoomRole[] {
  return roomRoles.filter((entry) => entry.userUuid === userUuid).map((entry) => entry.role);
}

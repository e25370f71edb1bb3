/** What may be said in a room, by whom and how often (decisions section 5, document 3 sections 4 to 6). */
import type { ErrorCode, RoomRole, RoomSettings, TokenRole } from '@turnstage/contracts';

/** At most so many messages of one person, in all rooms together, within the window. */
export const flood = { messages: 5, windowMs: 5_000 } as const;

/** How long after it was said a message can be changed (document 3 section 5). */
export const editWithinMs = 20_000;

/** Enough for every script there is; whoever heaps up more draws over the lines above and below. */
const marksOnOneLetter = /([\p{Mn}\p{Me}]{6})[\p{Mn}\p{Me}]+/gu;

/**
 * The text as it is kept, or null when nothing readable is left. Line breaks stay; other control characters go, and
 * so do those that turn the direction of writing, by which a message could seem to say something else, and marks that
 * are heaped up on one letter.
 */
export function cleanMessage(text: string): string | null {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(marksOnOneLetter, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return /[^\s\p{Cf}]/u.test(clean) ? clean : null;
}

export interface Speaker {
  readonly uuid: string;
  readonly role: TokenRole;
  readonly isVerified: boolean;
}

/**
 * Why somebody may not speak, or null. `settings.roomRoles` holds what is in force now, so a muting whose end has
 * come is not among them.
 */
export function whyMute(
  speaker: Speaker,
  settings: Pick<RoomSettings, 'type' | 'hasChat' | 'roomRoles'>,
  verifiedOnly: boolean,
): { code: ErrorCode; message?: string } | null {
  const held = rolesOf(speaker.uuid, settings);
  if (held.has('banned')) return { code: 'room/banned' };
  if (held.has('kicked')) return { code: 'room/kicked' };
  if (!settings.hasChat) return { code: 'chat/disabled', message: 'Chat is switched off in this room' };
  if (held.has('chatDisabled')) return { code: 'chat/disabled' };
  // A bot has no address to prove; whoever owns it answers for it.
  const needsProof = verifiedOnly && settings.type === 'PUBLIC' && speaker.role !== 'bot';
  return needsProof && !speaker.isVerified ? { code: 'chat/not-verified' } : null;
}

const rights = ['owner', 'coOwner', 'moderator', 'dj'] as const satisfies readonly RoomRole[];

/** The strongest right somebody has in the room; restrictions are none (rule R11). */
export function highestRole(userUuid: string, settings: Pick<RoomSettings, 'roomRoles'>): string {
  const held = rolesOf(userUuid, settings);
  return rights.find((role) => held.has(role)) ?? '';
}

function rolesOf(userUuid: string, { roomRoles }: Pick<RoomSettings, 'roomRoles'>): Set<RoomRole> {
  return new Set(roomRoles.filter((entry) => entry.userUuid === userUuid).map((entry) => entry.role));
}

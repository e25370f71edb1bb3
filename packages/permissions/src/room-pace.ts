/** Slow mode and raid mode: how fast, and with what, people can write in a room (rules R120 to R124). */
import type { RoomRole, TokenRole } from '@turnstage/contracts';
import { canInRoom } from './room-permissions.ts';
import { isRoomRankAtLeast, roomRankOf, type RoomMember } from './room-rank.ts';

/** The choices of slow mode; 0 is off. Other values up to the contract's maximum are valid too. */
export const slowModeChoices = [0, 5, 10, 30, 60, 300] as const;

/** While raid mode is on, messages are at least this far apart. */
export const raidIntervalSeconds = 30;

export interface PaceSettings {
  readonly slowModeSeconds?: number | undefined;
  /** ISO 8601; null or in the past: raid mode is off. */
  readonly raidUntil?: string | null | undefined;
}

/** Raid mode ends by itself, so nothing has to run at its end. */
export function isRaidMode({ raidUntil }: PaceSettings, nowMs: number): boolean {
  return typeof raidUntil === 'string' && Date.parse(raidUntil) > nowMs;
}

/** Seconds between two messages of one person; 0 for moderators and where nothing slows people down (R120). */
export function messageIntervalSeconds(
  member: RoomMember | undefined,
  settings: PaceSettings,
  nowMs: number,
): number {
  if (canInRoom(member, 'moderate')) return 0;
  const slow = Math.max(0, settings.slowModeSeconds ?? 0);
  return isRaidMode(settings, nowMs) ? Math.max(slow, raidIntervalSeconds) : slow;
}

/**
 * Whether somebody can write, and ask for a seat, while raid mode is on: people with a role in the room, staff, and
 * those who verified their email address (R122). A bot has no address, so it needs a role.
 */
export function canTakePartInRaid(person: {
  readonly tokenRole: TokenRole;
  readonly highestRole?: RoomRole | undefined;
  readonly isVerified: boolean;
}): boolean {
  if (person.tokenRole === 'guest') return false;
  if (isRoomRankAtLeast(roomRankOf({ uuid: '', ...person }), 'dj')) return true;
  return person.tokenRole !== 'bot' && person.isVerified;
}

/** Links, images and GIFs are for moderators while raid mode is on (R122). */
export function canSendLinks(member: RoomMember | undefined, settings: PaceSettings, nowMs: number): boolean {
  return !isRaidMode(settings, nowMs) || canInRoom(member, 'moderate');
}

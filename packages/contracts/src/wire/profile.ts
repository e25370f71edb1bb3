import type { RoomRole, TokenRole } from '../roles.ts';

/** What everybody in a room may know of a person (wire 3.2). Empty strings, not nulls. */
export interface UserProfile {
  id?: number;
  uuid: string;
  nickname: string;
  avatarId: string;
  /** `#RRGGBB` */
  color: string;
  badges?: string[];
  /** ISO 8601 */
  createdAt?: string;
  firstName?: string;
  lastName?: string;
  pronoun?: string;
  displayPronouns?: boolean;
  songOfTheWeek?: string;
  song?: Record<string, unknown> | null;
  discord?: string;
  discordNickname?: string;
  facebook?: string;
  instagram?: string;
  twitter?: string;
  snapchat?: string;
  tiktok?: string;
  coverPicture?: string;
  priceForGig?: number;
  zodiac?: string;
}

/** One person as listed in `allUsers`, `audienceUsers`, `floorUsers` (wire 3.1). */
export interface RoomUser {
  uuid: string;
  tokenRole: TokenRole;
  canDj: boolean;
  /** Absent without a role in this room. */
  highestRole?: RoomRole;
}

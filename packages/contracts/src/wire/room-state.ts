import type { RoomRole, TokenRole } from '../roles.ts';
import type { RoomUser, UserProfile } from './profile.ts';
import type { Song } from './song.ts';

export const djTypes = ['EVERYONE', 'INVITE_ONLY', 'PRO_PLAN_OWNER', 'VERIFIED_ONLY'] as const;
export type DjType = (typeof djTypes)[number];
export const roomTypes = ['PUBLIC', 'PRIVATE'] as const;
export type RoomType = (typeof roomTypes)[number];
export const roomDesigns = [
  'BARN',
  'BARN_UA',
  'CHAT_ONLY',
  'CLUB',
  'CLUB_UA',
  'FERRY_BUILDING',
  'FESTIVAL',
  'STADIUM',
  'THEATER',
  'TOMORROWLAND',
  'UNDERGROUND',
  'YACHT',
] as const;
export type RoomDesign = (typeof roomDesigns)[number];

export interface SongVotes {
  like?: boolean;
  star?: boolean;
}

export interface UserData {
  userProfile: UserProfile;
  /** Percent of the floor, 0 to 100. */
  position: { x: number; y: number };
  songVotes: SongVotes;
}

/** A person in the line-up; `djs[0]` is the one whose turn it is. */
export interface Dj extends RoomUser {
  nextSong: Song | null;
  /** Turnstage's own: steps down when the own song ends. Absent otherwise. */
  leavingAfterSong?: true;
}

export interface NowPlaying {
  /** New for each play, also of the same song. */
  playId: string;
  song: Song;
  /** Server epoch, milliseconds. May lie up to the lead-in in the future. */
  startTime: number;
  /** startTime + duration × 1000 */
  endTime: number;
}

export interface VoteCounts {
  likes: number;
  dislikes: number;
  stars: number;
}

export interface RoomRoleEntry {
  id: number;
  roomId: number;
  userUuid: string;
  role: RoomRole;
  /** ISO 8601, or null when it holds until taken back. */
  expirationTime: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The room as every client sees it in `settings` (wire 3.4). */
export interface RoomSettings {
  uuid: string;
  id?: number;
  name: string;
  description: string;
  vibe: string;
  slug: string;
  djType: DjType;
  type: RoomType;
  design: RoomDesign;
  musicProviderKeys: string[];
  numberOfDjs: number;
  songsPerDj: number;
  roomSize: number;
  entryFee: number;
  freeEntries: number;
  promoted: boolean;
  liveAudio: boolean;
  hasChat: boolean;
  isLive: boolean;
  unlisted: boolean;
  varietyStyleMusic: boolean;
  explicit: boolean;
  isPasswordProtected: boolean;
  isGuestPasswordProtected: boolean;
  pinnedMessages: unknown[];
  posterUrl: string;
  externalUrl: string;
  discordServer: string | null;
  roomRoles: RoomRoleEntry[];
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  /** Turnstage's own settings (decisions, section 2); old clients ignore them. */
  accent: RoomAccent;
  maxSongSeconds: number;
  repeatRule: 'off' | 'warn' | 'block';
  stillThereCheck: boolean;
  skipByDislikes: boolean;
}

export const roomAccents = ['amber', 'coral', 'rose', 'honey', 'tangerine', 'orchid'] as const;
export type RoomAccent = (typeof roomAccents)[number];

/**
 * The picture of a room that every client holds and patches (wire 3.1).
 * Keys stand in alphabetical order, as recorded from the original.
 */
export interface RoomState {
  allUserData: Record<string, UserData>;
  allUsers: RoomUser[];
  audienceUsers: RoomUser[];
  djs: Dj[];
  floorUsers: RoomUser[];
  nowPlaying: NowPlaying | null;
  settings: RoomSettings;
  songsRemainingForDj: number;
  /** 0 to 1: likes / (people in the room − 1). */
  vibeMeter: number;
  visibleDjs: Dj[];
  voteCounts: VoteCounts;
  /**
   * People waiting for a seat, first in line first. Turnstage's own; absent when nobody waits,
   * so that the recorded shape stands for rooms without a line.
   */
  seatQueue?: string[];
}

export type { RoomUser, TokenRole, UserProfile };

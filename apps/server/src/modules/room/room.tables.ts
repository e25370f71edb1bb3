import type {
  CommunityRole,
  DjType,
  JoinPolicy,
  RoomAccent,
  RoomDesign,
  RoomLive,
  RoomRole,
  RoomType,
  Song,
} from '@turnstage/contracts';
import type { Generated } from 'kysely';

/** Rows of schema `room_service`. Times are epoch milliseconds. */
export interface RoomTables {
  room: RoomTable;
  old_slug: { slug: string; room_id: number };
  role: RoleTable;
  /** A view: the same, and what communities give (X12). Their ids are negative. Read roles here, write `role`. */
  role_in_force: RoleTable;
  favorite: { id: Generated<number>; room_id: number; user_uuid: string; created_at: number };
  visit: VisitTable;
  guest_ban: GuestBanTable;
  live: LiveTable;
  song_play: SongPlayTable;
  heard: HeardTable;
  succession: SuccessionTable;
  community: CommunityTable;
  community_old_slug: { slug: string; community_id: number };
  community_member: CommunityMemberTable;
  community_request: { community_id: number; user_uuid: string; created_at: number };
  community_room: CommunityRoomTable;
  event: EventTable;
  event_dj: {
    event_id: number;
    user_uuid: string;
    place: number;
    starts_at: number | null;
    ends_at: number | null;
  };
  event_reminder: { event_id: number; user_uuid: string; created_at: number };
  /** Times of events that were announced so many minutes before (X55). */
  event_announcement: { event_id: number; starts_at: number; minutes_before: number };
  calendar_link: { user_uuid: string; token: string; created_at: number };
  event_occurrence: { event_id: number; starts_at: number; ends_at: number };
}

export interface RoomTable {
  id: Generated<number>;
  uuid: string;
  slug: string;
  name: string;
  description: string;
  vibe: string;
  dj_type: DjType;
  type: RoomType;
  design: RoomDesign;
  music_provider_keys: string[];
  number_of_djs: number;
  songs_per_dj: number;
  room_size: number;
  promoted: boolean;
  live_audio: boolean;
  has_chat: boolean;
  is_live: boolean;
  unlisted: boolean;
  variety_style_music: boolean;
  explicit: boolean;
  password_hash: string | null;
  guest_password_hash: string | null;
  pinned_messages: unknown[];
  poster_url: string;
  external_url: string;
  /** Id of the linked Discord server. */
  discord_server: string | null;
  accent: RoomAccent;
  max_song_seconds: number;
  repeat_rule: 'off' | 'warn' | 'block';
  still_there_check: boolean;
  skip_by_dislikes: boolean;
  /** Null: no limit. */
  max_turns_per_seat: number | null;
  /** The house DJ plays while nobody is on stage. */
  house_dj: boolean;
  /** The room of the house DJ. It stays until staff close it (H19). */
  is_demo: boolean;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

export interface RoleTable {
  id: Generated<number>;
  room_id: number;
  user_uuid: string;
  role: RoomRole;
  /** Null: until revoked. */
  expiration_time: number | null;
  /** Who granted it last. Null for services, and for roles from before this was stored. */
  by_user_uuid: string | null;
  /** As the moderator gave it; empty without one. */
  reason: string;
  created_at: number;
  updated_at: number;
}

/** Who was admitted, and when last. Also shows that somebody knew the password. */
export interface VisitTable {
  room_id: number;
  user_uuid: string;
  last_at: number;
  /** For guests: an identifier of the network they came from. */
  network: string | null;
  /** Only a rank or a role opened the room, so the visit admits nobody who has lost it (rule R97). */
  by_rank: Generated<boolean>;
}

/** Bans guests by network, because a guest can get a new name at no cost. */
export interface GuestBanTable {
  room_id: number;
  network: string;
  /** The banned guest. */
  guest_uuid: string;
  ends_at: number;
}

/** The last report of the realtime service about a room. */
export interface LiveTable {
  room_id: number;
  user_uuids: string[];
  number_of_users: number;
  /** Without bots. */
  number_of_listeners: number;
  summary: RoomLive;
  /** The current song with all its fields. */
  song: Song | null;
  /** Last time that somebody was in the room. */
  active_at: number;
  /** The play before the current one. */
  last_play: PlayTimes | null;
}

export type PlayTimes = Pick<NonNullable<RoomLive['nowPlaying']>, 'playId' | 'startTime' | 'endTime'>;

export interface SongPlayTable {
  play_id: string;
  room_id: number;
  dj_uuid: string | null;
  song: Song;
  likes: number;
  dislikes: number;
  stars: number;
  played_at: number;
  /** How long it played; null for plays from before this was stored. */
  played_seconds: number | null;
  /** Why it ended, and how many people besides the DJ were there, without bots. Null where this server doesn't know. */
  end_reason: string | null;
  listeners: number | null;
}

/** What happens to a room when its owner's account is deleted, as the owner chose. */
export interface SuccessionTable {
  room_id: number;
  owner_uuid: string;
  /** Null: the room is closed. */
  successor_uuid: string | null;
  updated_at: number;
}

/** How much of one play one person heard. */
export interface HeardTable {
  play_id: string;
  room_id: number;
  user_uuid: string;
  heard_seconds: number;
  heard_15: boolean;
  heard_30: boolean;
  updated_at: number;
}

export interface CommunityTable {
  id: Generated<number>;
  uuid: string;
  slug: string;
  name: string;
  description: string;
  rules: string;
  image_url: string;
  banner_url: string;
  join_policy: JoinPolicy;
  is_public: boolean;
  /** The last part of the invite link; null: there is none (X49). */
  invite_token: string | null;
  created_at: number;
  updated_at: number;
}

export interface CommunityMemberTable {
  id: Generated<number>;
  community_id: number;
  user_uuid: string;
  role: CommunityRole;
  created_at: number;
  /** When they got their role. */
  updated_at: number;
}

export interface CommunityRoomTable {
  community_id: number;
  room_id: number;
  /** Moderators of the community are moderators of the room (X12). */
  shares_moderators: boolean;
  created_at: number;
}

export interface EventTable {
  id: Generated<number>;
  uuid: string;
  slug: string;
  name: string;
  description: string;
  /** The first time; a recurring event has more in `event_occurrence`. */
  starts_at: number;
  ends_at: number;
  time_zone: string;
  /** An RRULE; null: once. */
  recurrence: string | null;
  room_id: number | null;
  community_id: number | null;
  /** Null when the account of the host was deleted. */
  host_uuid: string | null;
  poster_url: string;
  is_cancelled: boolean;
  /** When a recurring event was last extended; null when nothing is left to add. */
  extended_at: number | null;
  created_at: number;
  updated_at: number;
}

export const roomSchema = 'room_service';

import type {
  CommunityRole,
  DjType,
  JoinPolicy,
  RoomAccent,
  RoomDesign,
  RoomLive,
  RoomRole,
  RoomTemplate,
  RoomType,
  Song,
} from '@turnstage/contracts';
import type { Generated, GeneratedAlways } from 'kysely';

/** Rows of schema `room_service`. Times are epoch milliseconds. */
export interface RoomTables {
  room: RoomTable;
  old_slug: { slug: string; room_id: number };
  role: RoleTable;
  /** A view: the same, and what communities give (X12) and take (X137). Their ids are negative. Read roles here, write `role`. */
  role_in_force: RoleTable;
  favorite: { id: Generated<number>; room_id: number; user_uuid: string; created_at: number };
  visit: VisitTable;
  guest_ban: GuestBanTable;
  /** A view: the same, and those of rooms that share their bans (X137). */
  guest_ban_in_force: Pick<GuestBanTable, 'room_id' | 'network' | 'ends_at'>;
  live: LiveTable;
  rules_seen: { room_id: number; user_uuid: string; version: number };
  timed_message: TimedMessageTable;
  music_session: MusicSessionTable;
  song_play: SongPlayTable;
  heard: HeardTable;
  succession: SuccessionTable;
  community: CommunityTable;
  community_old_slug: { slug: string; community_id: number };
  community_member: CommunityMemberTable;
  community_request: { community_id: number; user_uuid: string; created_at: number };
  community_room: CommunityRoomTable;
  community_announcement: AnnouncementTable;
  /** A view: whose bans count in which other room (X137). */
  shared_ban_room: { source_room_id: number; room_id: number };
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
  /** Sums for statistics (X150): the number of each person who heard something. */
  statistics_person: { user_uuid: string; number: GeneratedAlways<number> };
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
  /** Seconds between two messages of one person; 0: no slow mode (R120). */
  slow_mode_seconds: number;
  /** Raid mode is on until then (R122). */
  raid_until: number | null;
  theme: string;
  rules: string;
  /** Shown to people who come for the first time (R126). */
  greeting: string;
  /** Rises when the rules change, so that everyone sees them once more (R126). */
  rules_version: number;
  song_statistics: boolean;
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

/** What a room sends to its chat by itself (R129). */
export interface TimedMessageTable {
  id: Generated<number>;
  room_id: number;
  message: string;
  every_minutes: number;
  /** When it is due. */
  next_at: number;
}

/** Songs of a room that belong together (R134). The times are of the first song and of the end of the last. */
export interface MusicSessionTable {
  uuid: string;
  room_id: number;
  started_at: number;
  ended_at: number;
}

export interface SongPlayTable {
  play_id: string;
  /** The same for all plays of a title by an artist, whatever the case. The database computes it. */
  song_key: GeneratedAlways<string>;
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
  /** Null: rooms start with the defaults (X140). */
  room_template: RoomTemplate | null;
  room_template_saved_at: number | null;
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
  /** Announcements don't notify them (X132). */
  is_muted: Generated<boolean>;
}

export interface CommunityRoomTable {
  community_id: number;
  room_id: number;
  /** Moderators of the community are moderators of the room (X12). */
  shares_moderators: boolean;
  /** Bans count in all rooms of the community that share them (X137). */
  shares_bans: boolean;
  created_at: number;
}

export interface AnnouncementTable {
  id: Generated<number>;
  uuid: string;
  community_id: number;
  /** Null when their account was deleted. */
  author_uuid: string | null;
  title: string;
  text: string;
  is_pinned: boolean;
  created_at: number;
  edited_at: number | null;
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

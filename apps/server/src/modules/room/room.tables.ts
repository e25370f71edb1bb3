import type {
  DjType,
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
  favorite: { id: Generated<number>; room_id: number; user_uuid: string; created_at: number };
  visit: VisitTable;
  guest_ban: GuestBanTable;
  live: LiveTable;
  song_play: SongPlayTable;
  heard: HeardTable;
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
  /** Id of the Discord server that it belongs to. */
  discord_server: string | null;
  accent: RoomAccent;
  max_song_seconds: number;
  repeat_rule: 'off' | 'warn' | 'block';
  still_there_check: boolean;
  skip_by_dislikes: boolean;
  /** The room of the house DJ; goes away when somebody opens a room of their own. */
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
  /** Null: until taken back. */
  expiration_time: number | null;
  created_at: number;
  updated_at: number;
}

/** Who was let in, and when last. Also the proof that somebody knew the password. */
export interface VisitTable {
  room_id: number;
  user_uuid: string;
  last_at: number;
  /** Of a guest: the mark of the network they came from. */
  network: string | null;
}

/** Guests of one network stay out of a room, since a name costs them nothing. */
export interface GuestBanTable {
  room_id: number;
  network: string;
  /** Who was banned. */
  guest_uuid: string;
  ends_at: number;
}

/** What the realtime service last told of a room. */
export interface LiveTable {
  room_id: number;
  user_uuids: string[];
  number_of_users: number;
  summary: RoomLive;
  /** The song that is on, whole. */
  song: Song | null;
  /** Last time that somebody was in the room. */
  active_at: number;
  /** The play that was on before what is on now. */
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
  /** For how long it was on; null for plays of a time when that was not kept. */
  played_seconds: number | null;
}

/** How much one person heard of one play. */
export interface HeardTable {
  play_id: string;
  room_id: number;
  user_uuid: string;
  heard_seconds: number;
  heard_15: boolean;
  heard_30: boolean;
  updated_at: number;
}

export const roomSchema = 'room_service';

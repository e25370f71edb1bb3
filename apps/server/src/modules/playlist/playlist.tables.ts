import type { MusicProvider, SongStatus } from '@turnstage/contracts';
import type { ColumnType, Generated } from 'kysely';

/** Rows of schema `playlist_service`. Times are epoch milliseconds. */
export interface PlaylistTables {
  song: SongTable;
  song_provider: { provider: MusicProvider; provider_id: string; song_id: number };
  crate: CrateTable;
  crate_song: CrateSongTable;
}

/** One row per recording; an uploaded song is a row of its own, since it has an owner. */
export interface SongTable {
  id: Generated<number>;
  short_id: string;
  /** Artist and track as `nameKey` makes it: equal names, equal key. */
  name_key: string;
  /** The words to search by, as `searchWords` makes them. */
  search_text: string;
  track_name: string;
  artist_name: string;
  genre: string;
  /** Seconds. */
  duration: number;
  isrc: string | null;
  explicit: boolean;
  album_name: string | null;
  thumbnails: Record<string, string>;
  /** Files with the beginning, by provider. */
  previews: Generated<Record<string, string>>;
  playback_token: string | null;
  status: SongStatus;
  bpm: number | null;
  loudness_lufs: number | null;
  /** Set together with the owner: an uploaded song. */
  upload_id: string | null;
  owner_uuid: string | null;
  /** False: an upload whose owner has not confirmed to hold the rights. */
  is_verified: boolean;
  created_at: ColumnType<number, number, never>;
  updated_at: number;
}

export type CrateKind = 'user' | 'default' | 'tt-stars';

export interface CrateTable {
  id: Generated<number>;
  uuid: string;
  short_id: string;
  owner_uuid: string;
  name: string;
  description: string;
  is_public: boolean;
  kind: CrateKind;
  current_position: number;
  import_status: 'IN_PROGRESS' | 'FAILED' | 'COMPLETE' | null;
  created_at: ColumnType<number, number, never>;
  updated_at: number;
}

export interface CrateSongTable {
  uuid: string;
  crate_id: number;
  song_id: number;
  /** From 0 without gaps. */
  position: number;
  added_at: number;
}

export const playlistSchema = 'playlist_service';

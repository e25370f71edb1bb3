import type { AccountImportListTable, AccountImportTable } from './account-imports/account-import.tables.ts';
import type { CoverHostTable, CoverTable } from './covers/cover.tables.ts';
import type { MusicProvider, SongStatus } from '@turnstage/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { AlbumTable, ArtistTable, GenreTable } from './catalogue/catalogue.tables.ts';
import type { CrateImportSongTable, CrateImportTable } from './crate-imports/crate-import.tables.ts';
import type { CrateExportTable } from './exports/export.tables.ts';
import type {
  ProviderCacheTable,
  ProviderFailureTable,
  ProviderSwitchTable,
} from './providers/provider.tables.ts';
import type { SongChangeTable } from './staff-songs/song-change.tables.ts';

/** Rows of schema `playlist_service`. Times are epoch milliseconds. */
export interface PlaylistTables {
  song: SongTable;
  song_provider: SongProviderTable;
  song_change: SongChangeTable;
  crate: CrateTable;
  crate_song: CrateSongTable;
  artist: ArtistTable;
  album: AlbumTable;
  genre: GenreTable;
  crate_export: CrateExportTable;
  crate_import: CrateImportTable;
  crate_import_song: CrateImportSongTable;
  account_import: AccountImportTable;
  account_import_list: AccountImportListTable;
  provider_cache: ProviderCacheTable;
  provider_switch: ProviderSwitchTable;
  provider_failure: ProviderFailureTable;
  cover_host: CoverHostTable;
  cover: CoverTable;
}

/**
 * Who says that an id or ISRC belongs to a song: a `provider` in a reply, `staff`, the tags of an `upload`, or a
 * `client`, whose word only counts for the person who described the song.
 */
export type IdSource = 'client' | 'provider' | 'staff' | 'upload';

export interface SongProviderTable {
  song_id: number;
  provider: MusicProvider;
  provider_id: string;
  /** Copied from the song: an id belongs to one shared song, and to one song of each person. */
  described_by: string | null;
  source: IdSource;
}

/** One row per recording. An uploaded song has a row of its own, since it has an owner. */
export interface SongTable {
  id: Generated<number>;
  short_id: string;
  /** Artist and track as `nameKey` builds it: equal names give equal keys. */
  name_key: string;
  /** Search text, the output of `normalizeForSearch`. */
  search_text: string;
  /** The track's name, as `normalizeForSearch` returns it. */
  title_text: Generated<string>;
  track_name: string;
  artist_name: string;
  genre: string;
  /** Seconds. */
  duration: number;
  isrc: string | null;
  isrc_source: Generated<IdSource>;
  explicit: boolean;
  album_name: string | null;
  artist_id: Generated<number | null>;
  album_id: Generated<number | null>;
  description: Generated<string | null>;
  /** `2019`, `2019-05` or `2019-05-31`. */
  release_date: Generated<string | null>;
  is_generated: Generated<boolean>;
  thumbnails: Record<string, string>;
  /** URLs of preview clips, by provider. */
  previews: Generated<Record<string, string>>;
  playback_token: string | null;
  status: SongStatus;
  /** How often its provider was asked in vain. */
  fetch_attempts: Generated<number>;
  bpm: number | null;
  /** Seconds from the start of the song to a beat. */
  beat_offset: number | null;
  /** How lively it is, from 0 to 1. */
  energy: number | null;
  loudness_lufs: number | null;
  /** Set for uploaded songs, always together with the owner. */
  upload_id: string | null;
  owner_uuid: string | null;
  /** Increases with every upload (U110). Null for other songs, and for uploads from before it was counted. */
  upload_number: Generated<number | null>;
  /** False for an upload whose owner hasn't confirmed the rights. */
  is_verified: boolean;
  /** Whose description this is. Null once it is confirmed: only then it is shared with everyone (U30). */
  described_by: Generated<string | null>;
  /** Null for what a client described, and for songs from before confirmations existed. */
  confirmed_at: Generated<number | null>;
  /** When staff removed it. Its status is `DATA_NOT_FOUND` then. */
  removed_at: Generated<number | null>;
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
  /** Only of a queue: similar songs are added when it has none left that the room plays (U91). */
  has_autoplay: Generated<boolean>;
  created_at: ColumnType<number, number, never>;
  updated_at: number;
}

export interface CrateSongTable {
  uuid: string;
  crate_id: number;
  song_id: number;
  /** Starts at 0, without gaps. */
  position: number;
  added_at: number;
}

export const playlistSchema = 'playlist_service';

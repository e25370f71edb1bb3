import type { Upload } from '@turnstage/contracts';
import type { Generated } from 'kysely';
import type { Recipe } from './generating/recipe.rules.ts';
import type {
  LibraryFileTable,
  LibraryScanTable,
  LibrarySource,
  LibrarySwitchTable,
} from './library/library.tables.ts';
import type { Rendition } from '../../media/index.ts';

/** Rows of schema `upload_service`. Times are epoch milliseconds (bigint). */
export interface UploadTables {
  upload: UploadTable;
  secret: SecretTable;
  library_file: LibraryFileTable;
  library_scan: LibraryScanTable;
  library_switch: LibrarySwitchTable;
}

export interface UploadTable {
  id: string;
  /** Increases with every upload; lists are sorted by it. */
  number: Generated<number>;
  owner_uuid: string;
  original_file_name: string;
  status: Upload['status'];
  transcoding_status: Upload['transcodingStatus'];
  progress: number;
  problem: string | null;
  rights_confirmed: boolean;
  is_public: boolean;
  is_generated: boolean;
  crate_target: 'queue' | 'crate' | 'none';
  crate_uuid: string | null;
  /** What the owner entered, else the file's tags; null until either is known. */
  track_name: string | null;
  artist_name: string | null;
  album_name: string | null;
  genre: string | null;
  isrc: string | null;
  description: Generated<string | null>;
  /** `2019`, `2019-05` or `2019-05-31`. */
  release_date: Generated<string | null>;
  /** What the generator makes; null for files. */
  recipe: Generated<Recipe | null>;
  /** Seconds. */
  duration: number | null;
  bpm: number | null;
  /** Seconds from the start of the song to a beat. */
  beat_offset: number | null;
  /** How lively it is, from 0 to 1. */
  energy: number | null;
  /** The version of the measurement of tempo, beats and energy; 0: they weren't measured (rule U113). */
  beat_version: Generated<number>;
  /** Number of attempts to measure them with a newer one. */
  beat_attempts: Generated<number>;
  loudness_lufs: number | null;
  /** 0 to 100. */
  peaks: number[];
  renditions: StoredRendition[];
  /** True while it's playable but qualities are still missing. */
  improving: Generated<boolean>;
  /** AES-128, 16 bytes. Stored only here, never next to the segments. */
  key: Buffer | null;
  /** While a song is being prepared: what can be heard of it already. */
  early: Generated<EarlyStream | null>;
  /** Subfolder with the cover that is in the file; null while there is none. */
  cover_version: Generated<string | null>;
  song_id: string | null;
  /** Null until the file is complete. */
  received_bytes: number | null;
  /** For a file that is sent in parts: the bytes received so far, and the size of the whole file. */
  partial_bytes: Generated<number>;
  partial_total: Generated<number | null>;
  /**
   * Id of the attempt that writes the incoming file, and a part of the file's name. Only its holder can write (fencing
   * token).
   */
  receipt: string | null;
  /** While a file is being written: the time until which no other attempt can take over. */
  receipt_until: number | null;
  /** Set by the node that prepares or measures the song. It may do so until `lease_until`. */
  lease: string | null;
  lease_until: number | null;
  /** Number of attempts to prepare the song. */
  attempts: number;
  /** Subfolder with the first quality. */
  media_version: string | null;
  /** Where the file is, for songs of the library. Theirs is not in the blob store. */
  library_source: Generated<LibrarySource | null>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

/**
 * `version` is the folder of the run that created the rendition. Older rows don't have it; their only folder is
 * `media_version`.
 */
export type StoredRendition = Rendition & { version?: string };

/** What the run of a lease is writing. It counts only as long as the lease does. */
export interface EarlyStream {
  /** The lease, which is the folder of its files. */
  readonly version: string;
  /** With all segments that are expected. */
  readonly rendition: Rendition;
}

export interface SecretTable {
  name: string;
  value: Buffer;
  created_at: number;
}

export const uploadSchema = 'upload_service';

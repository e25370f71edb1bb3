import type { Upload } from '@turnstage/contracts';
import type { Generated } from 'kysely';
import type { Rendition } from '../../media/index.ts';

/** Rows of schema `upload_service`. Times are epoch milliseconds (bigint). */
export interface UploadTables {
  upload: UploadTable;
  secret: SecretTable;
}

export interface UploadTable {
  id: string;
  /** Grows with every upload: the order of lists. */
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
  /** The owner's words, else the file's tags; null until either is known. */
  track_name: string | null;
  artist_name: string | null;
  album_name: string | null;
  genre: string | null;
  isrc: string | null;
  /** Seconds. */
  duration: number | null;
  bpm: number | null;
  loudness_lufs: number | null;
  /** 0 to 100. */
  peaks: number[];
  renditions: KeptRendition[];
  /** It plays, and qualities are still to come. */
  improving: Generated<boolean>;
  /** AES-128, 16 bytes. Kept here and never beside the segments. */
  key: Buffer | null;
  has_cover: boolean;
  song_id: string | null;
  /** Null until the whole file is here. */
  received_bytes: number | null;
  /** Names the incoming file; set by whoever writes it. */
  receipt: string | null;
  /** While a file is being written: until when nobody else may write one. */
  receipt_until: number | null;
  /** Set by the node that prepares the song, until when it may. */
  lease: string | null;
  lease_until: number | null;
  /** How often preparing was begun. */
  attempts: number;
  /** Folder below the upload's own of the first quality and the cover. */
  media_version: string | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

/** Which run made it is in the name of its folder; songs of before that was told have one folder, `media_version`. */
export type KeptRendition = Rendition & { version?: string };

export interface SecretTable {
  name: string;
  value: Buffer;
  created_at: number;
}

export const uploadSchema = 'upload_service';

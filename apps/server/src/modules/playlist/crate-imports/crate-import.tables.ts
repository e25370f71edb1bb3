import type { Generated } from 'kysely';
import type { MusicProvider } from '@turnstage/contracts';
import type { FileSong } from '../playlist-files/playlist-file.rules.ts';

export interface CrateImportTable {
  uuid: string;
  owner_uuid: string;
  name: string;
  /** Either the link, the file's name or the address of another installation is set. */
  link: string | null;
  file_name: string | null;
  address: Generated<string | null>;
  /** The crate that songs are added to; null for new crates. */
  target_uuid: string | null;
  /** The crates that the import created. */
  new_crates: Generated<string[]>;
  status: 'IN_PROGRESS' | 'COMPLETE' | 'FAILED' | 'UNDONE';
  /** The error code of a failed import. */
  problem: string | null;
  attempts: Generated<number>;
  created_at: number;
  updated_at: number;
}

export interface CrateImportSongTable {
  import_uuid: string;
  position: number;
  crate_uuid: string;
  /** As the link or the file describes it. */
  details: FileSong;
  /** `upload` from the start for a file that only the other installation has. */
  reason: Generated<'upload' | 'full' | null>;
  outcome: 'WAITING' | 'FOUND' | 'PRESENT' | 'MAYBE' | 'NOT_FOUND';
  /** The entry that the import added. */
  crate_song_uuid: string | null;
  candidates: Generated<Candidate[]>;
}

/** A song of the catalogue (`songId`), or one of a provider. */
export interface Candidate {
  readonly songId: number | null;
  readonly provider: MusicProvider | null;
  readonly providerId: string | null;
  readonly trackName: string;
  readonly artistName: string;
  readonly albumName: string | null;
  readonly duration: number;
  readonly thumbnail: string | null;
}

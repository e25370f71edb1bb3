import type { Generated } from 'kysely';
import type { ImportedAccount, ImportedProfile } from '@turnstage/contracts';
import type { CrateKind } from '../playlist.tables.ts';
import type { OtherSong } from './read-reply.rules.ts';

export type LeftOut = ImportedAccount['leftOut'][number];

/** Belongs to a row of `crate_import` that has an address. */
export interface AccountImportTable {
  import_uuid: string;
  user_url: string;
  playlist_url: string;
  /** The access token there, encrypted. Null as soon as everything was read. */
  sealed_token: string | null;
  /** Next step of reading; `DONE` when the songs are in `crate_import_song`. */
  stage: 'PROFILE' | 'CRATES' | 'SONGS' | 'DONE';
  nickname: Generated<string | null>;
  profile: Generated<ImportedProfile | null>;
  crates_offset: Generated<number>;
  crates_fingerprint: Generated<string | null>;
  /** Songs that were read. */
  songs: Generated<number>;
  requests: Generated<number>;
  /** In a row. */
  failures: Generated<number>;
  left_out: Generated<LeftOut[]>;
  read_until: number;
}

/** A crate, the queue or the likes of the other installation. */
export interface AccountImportListTable {
  import_uuid: string;
  place: number;
  kind: CrateKind;
  /** Uuid of the crate on the other installation; for queue and likes their kind. */
  remote_uuid: string;
  name: string;
  is_read: Generated<boolean>;
  next_offset: Generated<number>;
  fingerprint: Generated<string | null>;
  /** Songs read so far, until they are in `crate_import_song`. */
  songs: Generated<OtherSong[]>;
  /** Where its songs go here, a crate for each thousand. */
  crate_uuids: Generated<string[]>;
}

import type { Generated } from 'kysely';

/** The details that staff can correct. */
export interface CorrectableDetails {
  readonly trackName: string;
  readonly artistName: string;
  readonly albumName: string | null;
  readonly releaseDate: string | null;
  readonly isrc: string | null;
}

export interface SongChangeTable {
  id: Generated<number>;
  uuid: string;
  song_id: number;
  /** For a split, the song that got the ids. */
  other_song_id: number | null;
  kind: 'correct' | 'split' | 'remove' | 'restore';
  /** Null for a service. */
  by_uuid: string | null;
  reason: string;
  /** For a correction, the details that it replaced. */
  before: CorrectableDetails | null;
  changed_at: number;
}

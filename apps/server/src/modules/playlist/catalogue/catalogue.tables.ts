import type { Generated } from 'kysely';

export interface ArtistTable {
  id: Generated<number>;
  short_id: string;
  name: string;
  /** The name in lower case. */
  name_key: string;
}

/** An artist has one album of a name. */
export interface AlbumTable {
  id: Generated<number>;
  short_id: string;
  artist_id: number;
  name: string;
  name_key: string;
}

export interface GenreTable {
  id: Generated<number>;
  name: string;
  name_key: string;
}

/** Artists, albums and genres follow from the songs: whoever writes a song calls this in the same transaction. */
import type { Sql } from '../../../db/index.ts';
import { genreStore } from '../genres/genre.store.ts';
import { newShortId } from '../new-short-id.ts';
import { catalogueStore } from './catalogue.store.ts';

interface NamedSong {
  readonly artist_name: string;
  readonly album_name?: string | null | undefined;
  readonly genre?: string | undefined;
}

export interface SongPlace {
  readonly artist_id: number | null;
  readonly album_id: number | null;
}

/** Names are cleaned already. */
const toKey = (name: string) => name.toLowerCase();

/**
 * Returns for each song its artist and album, which are created when they are new. Adds its genre to the list. What a
 * person described creates none of them, because everyone sees them (U30): it gets those that are there.
 */
export async function assignArtists(
  tx: Sql,
  songs: readonly (NamedSong & { readonly described_by: string | null })[],
): Promise<SongPlace[]> {
  await createPlaces(
    tx,
    songs.filter(({ described_by }) => described_by === null),
  );
  const store = catalogueStore(tx);
  const artists = await store.findArtistIds([...artistNamesOf(songs).keys()]);
  const albums = await store.findAlbumIds([...albumsOf(songs, artists).values()]);
  return songs.map((song) => {
    const key = albumKeyOf(song, artists);
    return {
      artist_id: artists.get(toKey(song.artist_name)) ?? null,
      album_id: key === null ? null : (albums.get(key) ?? null),
    };
  });
}

async function createPlaces(tx: Sql, songs: readonly NamedSong[]): Promise<void> {
  const store = catalogueStore(tx);
  const names = artistNamesOf(songs);
  await store.addArtists([...names].map(([name_key, name]) => ({ name_key, name, short_id: newShortId() })));
  const artists = await store.findArtistIds([...names.keys()]);
  await store.addAlbums([...albumsOf(songs, artists).values()]);
  const genres = songs.flatMap(({ genre }) => (genre && genre !== 'unknown' ? [genre] : []));
  await genreStore(tx).add(byKey(genres));
}

const artistNamesOf = (songs: readonly NamedSong[]) => byKey(songs.map(({ artist_name }) => artist_name));

/** The albums of the songs, by artist and name, as rows to insert. */
function albumsOf(songs: readonly NamedSong[], artists: ReadonlyMap<string, number>) {
  return new Map(
    songs.flatMap((song) => {
      const key = albumKeyOf(song, artists);
      if (key === null || !song.album_name) return [];
      const artist_id = artists.get(toKey(song.artist_name)) as number;
      const name_key = toKey(song.album_name);
      return [[key, { artist_id, name_key, name: song.album_name, short_id: newShortId() }] as const];
    }),
  );
}

function albumKeyOf(song: NamedSong, artists: ReadonlyMap<string, number>): string | null {
  const artistId = artists.get(toKey(song.artist_name));
  return artistId === undefined || !song.album_name ? null : albumKey(artistId, toKey(song.album_name));
}

function byKey(names: readonly string[]): Map<string, string> {
  return new Map(names.filter((name) => name !== '').map((name) => [toKey(name), name]));
}

export function albumKey(artistId: number, nameKey: string): string {
  return `${artistId} ${nameKey}`;
}

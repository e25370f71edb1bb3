import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { presentSong } from '../songs/present-song.ts';
import { readReleaseYear } from '../songs/release-date.rules.ts';
import { songListStore } from '../songs/song-list.store.ts';
import { catalogueStore, type AlbumRow, type ArtistRow, type SongPlaceFilter } from './catalogue.store.ts';

const defaultPageSize = 100;

type PageQuery = Call<typeof playlistService.allAlbumsForService>['query'];
const pageOf = ({ limit = defaultPageSize, offset = 0 }: PageQuery) => ({ limit, offset });

export async function allAlbums(
  deps: PlaylistDeps,
  { query }: Call<typeof playlistService.allAlbumsForService>,
) {
  const store = catalogueStore(deps.database);
  const [rows, count] = await Promise.all([
    store.listAlbums(undefined, pageOf(query)),
    store.countAlbums(undefined),
  ]);
  return { albums: rows.map(presentAlbum), count };
}

export async function albumSongs(
  deps: PlaylistDeps,
  { params, query }: Call<typeof playlistService.albumSongsForService>,
) {
  const album = await catalogueStore(deps.database).findAlbum(params.albumShortId);
  if (!album) throw refuse('album/not-found');
  return songPage(deps, { albumId: album.id }, query);
}

export function allSongs(deps: PlaylistDeps, { query }: Call<typeof playlistService.allSongsForService>) {
  return songPage(deps, {}, query);
}

export async function songForService(
  deps: PlaylistDeps,
  { params }: Call<typeof playlistService.songForService>,
) {
  const song = await songListStore(deps.database, '').find({ shortId: params.songShortId });
  if (!song) throw refuse('song/not-found');
  return presentSong(deps, song);
}

export async function allArtists(
  deps: PlaylistDeps,
  { query }: Call<typeof playlistService.allArtistsForService>,
) {
  const store = catalogueStore(deps.database);
  const [rows, count] = await Promise.all([store.listArtists(pageOf(query)), store.countArtists()]);
  return { artists: rows.map(presentArtist), count };
}

export async function artistAlbums(
  deps: PlaylistDeps,
  { params, query }: Call<typeof playlistService.artistAlbumsForService>,
) {
  const store = catalogueStore(deps.database);
  const artist = await store.findArtist(params.artistShortId);
  if (!artist) throw refuse('artist/not-found');
  const [rows, count] = await Promise.all([
    store.listAlbums([artist.id], pageOf(query)),
    store.countAlbums(artist.id),
  ]);
  return { albums: rows.map(presentAlbum), count };
}

export async function albumsByArtists(
  deps: PlaylistDeps,
  { body }: Call<typeof playlistService.albumsByArtistsForService>,
) {
  const store = catalogueStore(deps.database);
  const artists = await store.artistsByShortId(body.artistShortIds);
  if (artists.length === 0) return { artists: [] };
  const albums = await store.listAlbums(
    artists.map(({ id }) => id),
    { limit: 0, offset: 0 },
  );
  return {
    artists: artists.map((artist) => ({
      ...presentArtist(artist),
      albums: albums.filter((album) => album.artist_id === artist.id).map(presentAlbum),
    })),
  };
}

async function songPage(deps: PlaylistDeps, filter: SongPlaceFilter, query: PageQuery) {
  const store = catalogueStore(deps.database);
  const [rows, count] = await Promise.all([store.listSongs(filter, pageOf(query)), store.countSongs(filter)]);
  return { songs: rows.map((row) => presentSong(deps, row)), count };
}

function presentAlbum(row: AlbumRow) {
  const releaseYear = readReleaseYear(row.release_date);
  return {
    albumId: String(row.id),
    albumShortId: row.short_id,
    albumName: row.name,
    artistShortId: row.artist_short_id,
    artistName: row.artist_name,
    songsNumber: row.songs,
    durationSeconds: row.duration,
    ...(releaseYear === null ? {} : { releaseYear }),
    thumbnails: row.thumbnails ?? {},
  };
}

function presentArtist(row: ArtistRow) {
  return {
    artistId: String(row.id),
    artistShortId: row.short_id,
    artistName: row.name,
    albumsNumber: row.albums,
    songsNumber: row.songs,
    thumbnails: row.thumbnails ?? {},
  };
}

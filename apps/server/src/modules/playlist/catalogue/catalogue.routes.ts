import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import { listGenres } from '../genres/genres.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import {
  albumsByArtists,
  albumSongs,
  allAlbums,
  allArtists,
  allSongs,
  artistAlbums,
  songForService,
} from './read-catalogue.ts';

export function catalogueRoutes(deps: PlaylistDeps): BoundRoute[] {
  return [
    route(contract.allAlbumsForService, (call) => allAlbums(deps, call)),
    route(contract.albumSongsForService, (call) => albumSongs(deps, call)),
    route(contract.allSongsForService, (call) => allSongs(deps, call)),
    route(contract.songForService, (call) => songForService(deps, call)),
    route(contract.allArtistsForService, (call) => allArtists(deps, call)),
    route(contract.artistAlbumsForService, (call) => artistAlbums(deps, call)),
    route(contract.albumsByArtistsForService, (call) => albumsByArtists(deps, call)),
    route(contract.listGenres, (call) => listGenres(deps, call)),
  ];
}

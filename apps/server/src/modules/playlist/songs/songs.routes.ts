import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import {
  searchSongs,
  songData,
  songDataByLink,
  songDataProviders,
  songPreview,
  songStream,
} from './find-songs.ts';
import { listSongs, songById } from './list-songs.ts';

export function songRoutes(deps: PlaylistDeps): BoundRoute[] {
  return [
    route(contract.listSongs, (call) => listSongs(deps, call)),
    route(contract.songById, (call) => songById(deps, call)),
    route(contract.searchSongs, (call) => searchSongs(deps, call)),
    route(contract.searchSongsV2, (call) => searchSongs(deps, call)),
    route(contract.songData, (call) => songData(deps, call)),
    route(contract.songDataByLink, (call) => songDataByLink(deps, call)),
    route(contract.songDataProviders, (call) => songDataProviders(deps, call)),
    route(contract.songDataForService, (call) => songData(deps, call)),
    route(contract.songStream, (call) => songStream(deps, call)),
    route(contract.songPreview, (call) => songPreview(deps, call)),
  ];
}

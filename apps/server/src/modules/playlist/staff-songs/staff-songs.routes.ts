import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { splitSong } from './split-song.ts';
import {
  correctSong,
  removeCatalogueSong,
  restoreCatalogueSong,
  staffSong,
  staffSongs,
} from './staff-songs.ts';

export function staffSongRoutes(deps: PlaylistDeps): BoundRoute[] {
  return [
    route(contract.staffSongs, (call) => staffSongs(deps, call)),
    route(contract.staffSong, (call) => staffSong(deps, call)),
    route(contract.correctSong, (call) => correctSong(deps, call)),
    route(contract.splitSong, (call) => splitSong(deps, call)),
    route(contract.removeCatalogueSong, (call) => removeCatalogueSong(deps, call)),
    route(contract.restoreCatalogueSong, (call) => restoreCatalogueSong(deps, call)),
  ];
}

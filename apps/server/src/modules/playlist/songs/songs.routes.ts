import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { listSongs, songById } from './list-songs.ts';

export function songRoutes(deps: PlaylistDeps): BoundRoute[] {
  return [
    route(contract.listSongs, (call) => listSongs(deps, call)),
    route(contract.songById, (call) => songById(deps, call)),
  ];
}

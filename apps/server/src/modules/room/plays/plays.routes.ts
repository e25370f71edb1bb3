import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { recentSongs, recordSongPlay } from './plays.ts';

export function playRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.recentSongs, (call) => recentSongs(deps, call)),
    route(contract.recordSongPlay, (call) => recordSongPlay(deps, call)),
  ];
}

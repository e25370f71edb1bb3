import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { CrateRef } from '../crates/crate-access.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { addSongs } from './add-songs.ts';
import {
  clearSongs,
  crateSongsForService,
  listCrateSongs,
  moveSong,
  removeSong,
  setCurrentPosition,
  shuffleSongs,
} from './crate-songs.ts';

/** The operations of the three kinds of crates differ only in their paths. */
export function crateSongRoutes(deps: PlaylistDeps): BoundRoute[] {
  const queue: CrateRef = { special: 'default' };
  const likes: CrateRef = { special: 'tt-stars' };
  return [
    ...routesOf(deps, contract.crateSongs, ({ crateUuid }) => ({ uuid: crateUuid })),
    ...routesOf(deps, contract.queueSongs as unknown as AnyCrateCalls, () => queue),
    ...routesOf(deps, contract.likesSongs as unknown as AnyCrateCalls, () => likes),
    route(contract.crateSongsForService, (call) => crateSongsForService(deps, call)),
    route(contract.clearQueue, ({ caller }) => clearSongs(deps, queue, caller.userUuid)),
    route(contract.clearLikes, ({ caller }) => clearSongs(deps, likes, caller.userUuid)),
    route(contract.addTrack, ({ caller, params, body }) =>
      addSongs(
        deps,
        { uuid: params.crateUuid },
        {
          userUuid: caller.userUuid,
          songs: [{ songId: body.songId }],
          append: body.append ?? true,
        },
      ),
    ),
  ];
}

/** The other kinds have no `crateUuid`, and their `toCrateRef` doesn't read it. */
type AnyCrateCalls = typeof contract.crateSongs;

function routesOf(
  deps: PlaylistDeps,
  calls: AnyCrateCalls,
  toCrateRef: (params: { crateUuid: string }) => CrateRef,
): BoundRoute[] {
  return [
    route(calls.list, (call) => listCrateSongs(deps, toCrateRef(call.params), call)),
    route(calls.add, ({ caller, params, body }) =>
      addSongs(deps, toCrateRef(params), {
        userUuid: caller.userUuid,
        songs: body.songs,
        append: body.append ?? true,
      }),
    ),
    route(calls.setCurrentPosition, ({ caller, params, body }) =>
      setCurrentPosition(deps, toCrateRef(params), caller.userUuid, body.currentPosition),
    ),
    route(calls.removeSong, ({ caller, params }) =>
      removeSong(deps, toCrateRef(params), caller.userUuid, params.crateSongUuid),
    ),
    route(calls.moveSong, ({ caller, params, body }) =>
      moveSong(deps, toCrateRef(params), caller.userUuid, {
        crateSongUuid: params.crateSongUuid,
        newPosition: body.newPosition,
      }),
    ),
    route(calls.shuffle, ({ caller, params }) => shuffleSongs(deps, toCrateRef(params), caller.userUuid)),
  ];
}

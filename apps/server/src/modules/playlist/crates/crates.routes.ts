import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { copyCrate } from './copy-crate.ts';
import {
  allCratesForService,
  crateById,
  cratesOfUser,
  cratesOfUserForService,
  createCrate,
  deleteCrate,
  myCrates,
  mySpecialCrate,
  updateCrate,
} from './crates.ts';

export function crateRoutes(deps: PlaylistDeps): BoundRoute[] {
  return [
    route(contract.createCrate, (call) => createCrate(deps, call)),
    route(contract.copyCrate, (call) => copyCrate(deps, call)),
    route(contract.myCrates, (call) => myCrates(deps, call)),
    route(contract.cratesOfUser, (call) => cratesOfUser(deps, call)),
    route(contract.cratesOfUserForService, (call) => cratesOfUserForService(deps, call)),
    route(contract.allCratesForService, (call) => allCratesForService(deps, call)),
    route(contract.crateById, (call) => crateById(deps, call)),
    route(contract.updateCrate, (call) => updateCrate(deps, call)),
    route(contract.deleteCrate, (call) => deleteCrate(deps, call)),
    route(contract.queue, ({ caller }) => mySpecialCrate(deps, 'default', caller.userUuid)),
    route(contract.likes, ({ caller }) => mySpecialCrate(deps, 'tt-stars', caller.userUuid)),
  ];
}

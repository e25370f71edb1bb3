import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import {
  chooseImportSong,
  importByUuid,
  listImports,
  listImportSongs,
  retryImport,
  startImport,
  undoImport,
} from './crate-imports.ts';
import { downloadCrate } from './download-crate.ts';

export function crateImportRoutes(deps: PlaylistDeps): BoundRoute[] {
  return [
    route(contract.startImport, (call) => startImport(deps, call)),
    route(contract.listImports, (call) => listImports(deps, call)),
    route(contract.importByUuid, (call) => importByUuid(deps, call)),
    route(contract.listImportSongs, (call) => listImportSongs(deps, call)),
    route(contract.chooseImportSong, (call) => chooseImportSong(deps, call)),
    route(contract.retryImport, (call) => retryImport(deps, call)),
    route(contract.undoImport, (call) => undoImport(deps, call)),
    route(contract.downloadCrate, (call) => downloadCrate(deps, call)),
  ];
}

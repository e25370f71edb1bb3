import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { listImportSources, startAccountImport } from './account-imports.ts';

export function accountImportRoutes(deps: PlaylistDeps): BoundRoute[] {
  return [
    route(contract.listImportSources, () => listImportSources(deps)),
    route(contract.startAccountImport, (call) => startAccountImport(deps, call)),
  ];
}

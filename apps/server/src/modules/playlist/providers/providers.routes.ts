import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { listMusicProviders, switchMusicProvider, testMusicProvider } from './manage-providers.ts';

export function musicProviderRoutes(deps: PlaylistDeps): BoundRoute[] {
  return [
    route(contract.listMusicProviders, () => listMusicProviders(deps)),
    route(contract.switchMusicProvider, (call) => switchMusicProvider(deps, call)),
    route(contract.testMusicProvider, (call) => testMusicProvider(deps, call)),
  ];
}

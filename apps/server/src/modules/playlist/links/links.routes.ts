import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { resolveLink } from './resolve-link.ts';

export function linkRoutes(deps: PlaylistDeps): BoundRoute[] {
  return [route(contract.resolveLink, (call) => resolveLink(deps, call))];
}

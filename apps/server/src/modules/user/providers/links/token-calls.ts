import type { userService } from '@turnstage/contracts';
import type { Call } from '../../../../http/route.ts';
import type { UserDeps } from '../../user.deps.ts';
import type { VendorApp } from '../vendors/vendor.ts';
import { resolveTokenOwner } from './resolve-token-owner.ts';
import { userToken } from './user-token.ts';

export function refreshOwnToken(
  deps: UserDeps,
  app: VendorApp,
  { caller }: Call<typeof userService.refreshSpotifyToken>,
) {
  return userToken(deps, caller.userId, app, { renew: true });
}

export async function spotifyTokenOf(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.spotifyAccessToken>,
) {
  return userToken(deps, await resolveTokenOwner(deps, caller, params.id), 'spotify');
}

export async function soundcloudTokenOf(
  deps: UserDeps,
  { caller, params, query }: Call<typeof userService.soundcloudAccessToken>,
) {
  const accountId = await resolveTokenOwner(deps, caller, params.id);
  return userToken(deps, accountId, query.mobile ? 'soundcloudMobile' : 'soundcloud');
}

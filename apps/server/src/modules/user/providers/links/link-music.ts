import type { userService } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import { refuse } from '../../../../http/refusal.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Call } from '../../../../http/route.ts';
import type { UserDeps } from '../../user.deps.ts';
import { startAuthorization, finishAuthorization } from '../authorizations/authorizations.ts';
import type { VendorApp } from '../vendors/vendor.ts';
import { sealGrant } from './stored-grant.ts';
import { linkStore } from './link.store.ts';
import { presentToken } from './present-token.ts';

/** Bots don't listen to music, and have nobody who could give consent. */
export function refuseBots(caller: Caller): void {
  if (!hasPersonalPermission(caller.role, 'linkMusic')) throw refuse('request/forbidden');
}

export async function authorizeProvider(
  deps: UserDeps,
  { caller, params, body }: Call<typeof userService.authorizeProvider>,
) {
  refuseBots(caller);
  const app = params.provider === 'soundcloud' && body.mobile ? 'soundcloudMobile' : params.provider;
  return startAuthorization(deps, app, { purpose: 'link', accountId: caller.userId });
}

/** The call to the service is made outside of any transaction, so no transaction waits for the network. */
export async function linkMusic(
  deps: UserDeps,
  apps: readonly [VendorApp, ...VendorApp[]],
  { caller, body }: Call<typeof userService.exchangeSpotifyCode>,
) {
  refuseBots(caller);
  const request = { purpose: 'link', accountId: caller.userId } as const;
  const { vendor, grant, account } = await finishAuthorization(deps, apps, request, body);
  const now = deps.clock.now();
  await linkStore(deps.database).upsert({
    account_id: caller.userId,
    app: vendor.app,
    subject: account.subject,
    display_name: account.displayName,
    secret: sealGrant(deps.secrets, { accountId: caller.userId, app: vendor.app }, grant),
    expires_at: grant.expiresAt,
    linked_at: now,
    renewed_at: now,
    region: null,
  });
  return presentToken(grant.accessToken, grant.expiresAt, now);
}

import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../../http/refusal.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Call } from '../../../../http/route.ts';
import type { UserDeps } from '../../user.deps.ts';
import { beginAuthorization, finishAuthorization } from '../authorizations/authorizations.ts';
import type { VendorApp } from '../vendors/vendor.ts';
import { sealGrant } from './kept-grant.ts';
import { linkStore } from './link.store.ts';
import { presentToken } from './present-token.ts';

/** A bot has no ears and nobody at the keyboard who could say yes. */
export function refuseBots(caller: Caller): void {
  if (caller.role === 'bot') throw refuse('request/forbidden');
}

export async function authorizeProvider(
  deps: UserDeps,
  { caller, params, body }: Call<typeof userService.authorizeProvider>,
) {
  refuseBots(caller);
  const app = params.provider === 'soundcloud' && body.mobile ? 'soundcloudMobile' : params.provider;
  return beginAuthorization(deps, app, { purpose: 'link', accountId: caller.userId });
}

/** The call to the service stands outside of any transaction: whoever links waits for it anyway. */
export async function linkMusic(
  deps: UserDeps,
  apps: readonly [VendorApp, ...VendorApp[]],
  { caller, body }: Call<typeof userService.exchangeSpotifyCode>,
) {
  refuseBots(caller);
  const wanted = { purpose: 'link', accountId: caller.userId } as const;
  const { vendor, grant, account } = await finishAuthorization(deps, apps, wanted, body);
  const now = deps.clock.now();
  await linkStore(deps.database).put({
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

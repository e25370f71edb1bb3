import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../../http/refusal.ts';
import type { Call } from '../../../../http/route.ts';
import { callJson, Unreachable, type OutboundReply } from '../../../../outbound/call-json.ts';
import type { UserDeps } from '../../user.deps.ts';
import { sealGrant } from '../links/stored-grant.ts';
import { refuseBots } from '../links/link-music.ts';
import { linkStore } from '../links/link.store.ts';
import { presentLink } from '../links/list-providers.ts';
import { resolveTokenOwner } from '../links/resolve-token-owner.ts';
import { presentToken } from '../links/present-token.ts';
import { openLinkGrant, requireLink } from '../links/user-token.ts';
import { notConfigured } from '../vendors/vendors.ts';
import { createDeveloperToken } from './developer-token.ts';
import { readStorefront } from './storefront.rules.ts';

export async function appleDeveloperToken(deps: UserDeps) {
  const { token, expiresAt } = await developerToken(deps);
  return presentToken(token, expiresAt, deps.clock.now());
}

/**
 * Apple gives a music user token only to the person's device, so the client sends it to us. It is tested before it
 * is stored.
 */
export async function keepAppleUserToken(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.keepAppleUserToken>,
) {
  refuseBots(caller);
  const storefront = await storefrontOf(deps, body.userToken);
  const now = deps.clock.now();
  const grant = { accessToken: body.userToken, refreshToken: null };
  const link = {
    account_id: caller.userId,
    app: 'apple',
    // Apple reveals no user id, so the storefront is used instead.
    subject: storefront.id,
    display_name: storefront.name,
    secret: sealGrant(deps.secrets, { accountId: caller.userId, app: 'apple' }, grant),
    expires_at: null,
    linked_at: now,
    renewed_at: now,
    region: storefront.id,
  } as const;
  await linkStore(deps.database).upsert(link);
  return presentLink({ ...link, ended_at: null });
}

export async function appleUserToken(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.appleUserToken>,
) {
  const accountId = await resolveTokenOwner(deps, caller, params.id);
  if (!deps.providers.apple) throw notConfigured('apple');
  const row = await requireLink(deps, accountId, 'apple');
  return {
    userToken: openLinkGrant(deps, row).accessToken,
    storefront: row.region ?? 'us',
    linkedAt: new Date(row.linked_at).toISOString(),
  };
}

async function storefrontOf(deps: UserDeps, userToken: string) {
  const { token } = await developerToken(deps);
  const { status, body } = await callApple(deps, '/v1/me/storefront', {
    authorization: `Bearer ${token}`,
    'music-user-token': userToken,
  });
  const storefront = status === 200 ? readStorefront(body) : undefined;
  if (storefront) return storefront;
  // 401 means that our token is wrong, 403 that the person's is.
  if (status === 403) throw refuse('provider/token-refused', { field: 'userToken' });
  deps.logger.error({ service: 'Apple Music', status }, 'a service refused a token');
  throw refuse(status === 401 ? 'provider/keys-refused' : 'provider/unreachable');
}

async function callApple(
  deps: UserDeps,
  path: string,
  headers: Record<string, string>,
): Promise<OutboundReply> {
  try {
    return await callJson(`${deps.providers.apple?.apiUrl}${path}`, { headers });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    deps.logger.warn({ service: 'Apple Music', reason: error.message }, 'a service is unreachable');
    throw refuse('provider/unreachable');
  }
}

export async function developerToken(deps: UserDeps) {
  const { apple } = deps.providers;
  if (!apple) throw notConfigured('apple');
  try {
    return await createDeveloperToken(apple, deps.clock.now());
  } catch {
    // The library's error may quote the key.
    deps.logger.error(
      'APPLE_MUSIC_PRIVATE_KEY is not a valid ES256 key. Copy it again from your Apple developer account',
    );
    throw refuse('provider/keys-refused');
  }
}

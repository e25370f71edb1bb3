import {
  userExchangeDiscordCode,
  userExchangeSoundcloudCode,
  userExchangeSpotifyCode,
  userExchangeYoutubeCode,
  userLinkDiscord,
} from '@turnstage/client/routes';
import { safePath } from '../../../lib/next-path.ts';
import {
  api,
  handOverRedirect,
  isStartedInOtherWindow,
  saveToken,
  pathAfterSignIn,
  takePendingAuthorization,
  type PendingAuthorization,
  type OAuthProvider,
} from '../../../session/index.ts';
import { parseOAuthCallback } from './oauth-callback.ts';

export type Outcome =
  | { readonly kind: 'signedIn'; readonly next: string; readonly isNewUser: boolean }
  | { readonly kind: 'linked'; readonly next: string }
  /** The window that started it continues. */
  | { readonly kind: 'handedOver' }
  | { readonly kind: 'declined' | 'stranger'; readonly visit: PendingAuthorization | undefined }
  | { readonly kind: 'failed'; readonly visit: PendingAuthorization | undefined; readonly reason: string }
  | { readonly kind: 'refused'; readonly visit: PendingAuthorization; readonly error: unknown };

/** Finishes an authorization in any window: hands it over to the window that started it, if that is still open. */
export async function finishInAnyWindow(provider: OAuthProvider, search: string): Promise<Outcome> {
  const callback = parseOAuthCallback(search);
  const isOfOther = callback.kind !== 'unreadable' && isStartedInOtherWindow(provider, callback.state);
  if (isOfOther && (await handOverRedirect(callback.state, search))) return { kind: 'handedOver' };
  return finishProviderVisit(provider, search);
}

/** Completes an authorization from the URL that the service redirected to. Works once. */
export async function finishProviderVisit(provider: OAuthProvider, search: string): Promise<Outcome> {
  const callback = parseOAuthCallback(search);
  if (callback.kind === 'unreadable') return { kind: 'stranger', visit: undefined };
  const visit = takePendingAuthorization(provider, callback.state);
  if (callback.kind === 'declined') return { kind: 'declined', visit };
  if (callback.kind === 'failed') return { kind: 'failed', visit, reason: callback.reason };
  if (!visit) return { kind: 'stranger', visit };
  const { next, state, browserKey } = visit;
  const body = { code: callback.code, state, browserKey };
  try {
    if (visit.purpose === 'signIn') {
      const { accessToken, isNewUser } = await api.call(userExchangeDiscordCode, { body });
      saveToken(accessToken);
      return { kind: 'signedIn', next: await pathAfterSignIn(safePath(next)), isNewUser };
    }
    await link(provider, body);
    return { kind: 'linked', next };
  } catch (error) {
    return { kind: 'refused', visit, error };
  }
}

async function link(
  provider: OAuthProvider,
  body: { code: string; state: string; browserKey: string },
): Promise<void> {
  switch (provider) {
    case 'discord':
      return void (await api.call(userLinkDiscord, { body }));
    case 'spotify':
      return void (await api.call(userExchangeSpotifyCode, { body }));
    case 'soundcloud':
      return void (await api.call(userExchangeSoundcloudCode, { body }));
    case 'youtube':
      return void (await api.call(userExchangeYoutubeCode, { body }));
  }
}

import {
  userExchangeDiscordCode,
  userExchangeSoundcloudCode,
  userExchangeSpotifyCode,
  userExchangeYoutubeCode,
  userLinkDiscord,
} from '@turnstage/client/routes';
import { safePlace } from '../../../lib/next-place.ts';
import {
  api,
  keepToken,
  placeAfterSignIn,
  takeVisit,
  type Visit,
  type VisitedProvider,
} from '../../../session/index.ts';
import { readArrival } from './arrival.ts';

export type Outcome =
  | { readonly kind: 'signedIn'; readonly next: string; readonly isNewUser: boolean }
  | { readonly kind: 'linked'; readonly next: string }
  | { readonly kind: 'declined' | 'stranger'; readonly visit: Visit | undefined }
  | { readonly kind: 'failed'; readonly visit: Visit | undefined; readonly reason: string }
  | { readonly kind: 'refused'; readonly visit: Visit; readonly error: unknown };

/** What became of a visit, from the address that the person came back to. Good for one try. */
export async function finishVisit(provider: VisitedProvider, search: string): Promise<Outcome> {
  const arrival = readArrival(search);
  if (arrival.kind === 'unreadable') return { kind: 'stranger', visit: undefined };
  const visit = takeVisit(provider, arrival.state);
  if (arrival.kind === 'declined') return { kind: 'declined', visit };
  if (arrival.kind === 'failed') return { kind: 'failed', visit, reason: arrival.reason };
  if (!visit) return { kind: 'stranger', visit };
  const { next, state, browserKey } = visit;
  const body = { code: arrival.code, state, browserKey };
  try {
    if (visit.purpose === 'signIn') {
      const { accessToken, isNewUser } = await api.call(userExchangeDiscordCode, { body });
      keepToken(accessToken);
      return { kind: 'signedIn', next: await placeAfterSignIn(safePlace(next)), isNewUser };
    }
    await link(provider, body);
    return { kind: 'linked', next };
  } catch (error) {
    return { kind: 'refused', visit, error };
  }
}

async function link(
  provider: VisitedProvider,
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

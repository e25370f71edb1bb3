import { userAuthorizeProvider, userDiscordAuth } from '@turnstage/client/routes';
import { readStored, writeStored } from '../lib/safe-storage.ts';
import { api } from './api.ts';
import {
  parsePendingAuthorizations,
  addPendingAuthorization,
  type PendingAuthorization,
} from './pending-authorizations.ts';

const key = 'tt-visits';

/** Services with an authorization page that redirects back. */
export type OAuthProvider = 'discord' | 'spotify' | 'soundcloud' | 'youtube';

export interface AuthorizationRequest {
  provider: OAuthProvider;
  /** Only Discord supports signing in. */
  purpose: PendingAuthorization['purpose'];
  /** Where to continue when the person is back. */
  next: string;
}

/**
 * Redirects this page, or the given window, to a service's authorization page. Resolves to the authorization's state
 * when the redirect has started. A phone may come back in another tab, so the pending authorization is in localStorage,
 * which tabs share.
 */
export async function startAuthorization(
  { provider, purpose, next }: AuthorizationRequest,
  otherWindow: Window | null = null,
): Promise<string> {
  const { url, browserKey, expiresAt } =
    provider === 'discord'
      ? await api.call(userDiscordAuth, { body: { purpose } })
      : await api.call(userAuthorizeProvider, { params: { provider }, body: {} });
  const state = new URL(url).searchParams.get('state') ?? '';
  const visit = {
    provider,
    purpose,
    state,
    browserKey,
    next,
    expiresAt: Date.parse(expiresAt),
    ...(otherWindow ? { isInWindow: true } : {}),
  };
  const pending = addPendingAuthorization(parsePendingAuthorizations(readStored(key)), visit, Date.now());
  if (!writeStored(key, JSON.stringify(pending))) throw new Error('this browser keeps nothing');
  if (otherWindow) otherWindow.location.replace(url);
  else location.assign(url);
  return state;
}

/** Whether another window of this browser started it and waits for what the service says. */
export function isStartedInOtherWindow(provider: string, state: string): boolean {
  const pending = parsePendingAuthorizations(readStored(key));
  return pending.some((one) => one.state === state && one.provider === provider && one.isInWindow === true);
}

/** Returns and removes what was started in this browser under a state. A state works once. */
export function takePendingAuthorization(provider: string, state: string): PendingAuthorization | undefined {
  const pending = parsePendingAuthorizations(readStored(key));
  const visit = pending.find((one) => one.state === state && one.provider === provider);
  if (visit) writeStored(key, JSON.stringify(pending.filter((one) => one !== visit)));
  return visit;
}

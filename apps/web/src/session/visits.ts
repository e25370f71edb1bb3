import { userAuthorizeProvider, userDiscordAuth } from '@turnstage/client/routes';
import { readStored, writeStored } from '../lib/safe-storage.ts';
import { api } from './api.ts';
import { readVisits, withVisit, type Visit } from './visit-list.ts';

const key = 'tt-visits';

/** Services with a page of their own that sends the person back. */
export type VisitedProvider = 'discord' | 'spotify' | 'soundcloud' | 'youtube';

export interface VisitWish {
  provider: VisitedProvider;
  /** Signing in is Discord's alone. */
  purpose: Visit['purpose'];
  /** Where to go on when the person is back. */
  next: string;
}

/**
 * Sends this browser to a service's page. Resolves when the browser is on its way. A phone may come back in
 * another tab, so that what is remembered stands in the storage that tabs share.
 */
export async function visitProvider({ provider, purpose, next }: VisitWish): Promise<void> {
  const { url, browserKey, expiresAt } =
    provider === 'discord'
      ? await api.call(userDiscordAuth, { body: { purpose } })
      : await api.call(userAuthorizeProvider, { params: { provider }, body: {} });
  const state = new URL(url).searchParams.get('state') ?? '';
  const visit = { provider, purpose, state, browserKey, next, expiresAt: Date.parse(expiresAt) };
  const visits = withVisit(readVisits(readStored(key)), visit, Date.now());
  if (!writeStored(key, JSON.stringify(visits))) throw new Error('this browser keeps nothing');
  location.assign(url);
}

/** What was begun under this state in this browser. A state is good for one return. */
export function takeVisit(provider: string, state: string): Visit | undefined {
  const visits = readVisits(readStored(key));
  const visit = visits.find((one) => one.state === state && one.provider === provider);
  if (visit) writeStored(key, JSON.stringify(visits.filter((one) => one !== visit)));
  return visit;
}

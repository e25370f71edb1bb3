import { userOwnAccount } from '@turnstage/client/routes';
import { currentLocale } from '../lib/i18n/catalogues.ts';
import { placeWithNext } from '../lib/next-place.ts';
import { api, tellLocale } from './api.ts';

/** Where somebody goes on who has just signed in: first to what they have to know of their account. */
export async function placeAfterSignIn(next: string): Promise<string> {
  // They are in either way; what can not be read now is told another time.
  const account = await api.call(userOwnAccount, {}).catch(() => null);
  if (account?.locale === null) tellLocale(currentLocale());
  return account?.deactivation ? placeWithNext('/leaving', next) : next;
}

import { userOwnAccount } from '@turnstage/client/routes';
import { currentLocale } from '../lib/i18n/catalogues.ts';
import { pathWithNext } from '../lib/next-path.ts';
import { api, saveMailLocale } from './api.ts';

/** Returns the path to continue with after signing in. A pending account deletion comes first. */
export async function pathAfterSignIn(next: string): Promise<string> {
  // The person is signed in either way; what fails to load now shows up at the next sign-in.
  const account = await api.call(userOwnAccount, {}).catch(() => null);
  if (account?.locale === null) saveMailLocale(currentLocale());
  return account?.deactivation ? pathWithNext('/leaving', next) : next;
}

import type { NotificationDeps } from '../notification.deps.ts';
import { browserStore, type BrowserRow } from './browser.store.ts';

/**
 * A browser receives pushes only as long as somebody is signed in there (rule Q15). One whose session has ended is
 * deleted; it subscribes again at the next sign-in.
 */
export async function findSignedInBrowser(
  deps: Pick<NotificationDeps, 'database' | 'user'>,
  browserId: number,
): Promise<BrowserRow | undefined> {
  const browsers = browserStore(deps.database);
  const browser = await browsers.find(browserId);
  if (!browser || (await isSignedIn(deps, browser.session_id))) return browser;
  // It may have been renewed for another session since.
  await browsers.removeExpired(browser);
  return undefined;
}

/** Null is a registration from before sessions were stored with it. */
export async function isSignedIn(
  { user }: Pick<NotificationDeps, 'user'>,
  sessionId: string | null,
): Promise<boolean> {
  return sessionId === null || (await user.callerOfSession(sessionId)) !== null;
}

/** What this page does for notifications of the browser; the rest comes with the bell and the settings. */
import { navigate } from 'wouter/use-browser-location';
import { isSignedIn, useSession } from '../session/index.ts';

interface Opened {
  type?: unknown;
  link?: unknown;
}

/** Call once. */
export function startNotificationsHere(): void {
  // Only on https and on this machine.
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (!workers) return;
  // A press on one leads there without a new load: the room that one is in plays on.
  workers.addEventListener('message', ({ data, ports }: MessageEvent<Opened>) => {
    if (data?.type !== 'open notification' || typeof data.link !== 'string') return;
    ports[0]?.postMessage('done');
    navigate(data.link);
  });
  // Whoever sits here next shall not see what was meant for the one before.
  useSession.subscribe((session, before) => {
    if (isSignedIn(before) && !isSignedIn(session)) void endPush(workers).catch(() => undefined);
  });
}

async function endPush(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

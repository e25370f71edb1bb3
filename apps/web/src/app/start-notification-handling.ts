/** What the open page does about browser notifications. The rest loads with the bell and the settings. */
import { navigate } from 'wouter/use-browser-location';
import { isSignedIn, useSession } from '../session/index.ts';

interface NotificationClickMessage {
  type?: unknown;
  link?: unknown;
}

/** Call once. */
export function startNotificationHandling(): void {
  // Service workers exist on https and on localhost only.
  const serviceWorkers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (!serviceWorkers) return;
  // A click on a notification navigates without a page load, so that the current room keeps playing.
  serviceWorkers.addEventListener('message', ({ data, ports }: MessageEvent<NotificationClickMessage>) => {
    if (data?.type !== 'open notification' || typeof data.link !== 'string') return;
    ports[0]?.postMessage('done');
    navigate(data.link);
  });
  // The next person at this browser must not see notifications meant for the previous one.
  useSession.subscribe((session, before) => {
    if (isSignedIn(before) && !isSignedIn(session))
      void unsubscribePush(serviceWorkers).catch(() => undefined);
  });
}

async function unsubscribePush(serviceWorkers: ServiceWorkerContainer): Promise<void> {
  const registration = await serviceWorkers.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

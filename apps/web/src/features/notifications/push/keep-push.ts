import { isPushSupported, subscribe } from './browser-push.ts';

/** A browser that takes part goes on taking part: with the account that is signed in now and the key of now. */
export async function keepPush(): Promise<void> {
  if (!isPushSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  // Without a worker the person switched it off here, or never on.
  if (registration && (await registration.pushManager.getSubscription())) await subscribe(registration);
}

import { isPushSupported, subscribe } from './browser-push.ts';

/** Renews the subscription of a browser that has one, for the account that is signed in and the current key. */
export async function renewPushSubscription(): Promise<void> {
  if (!isPushSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  // Without a subscription, push was switched off in this browser or never switched on.
  if (registration && (await registration.pushManager.getSubscription())) await subscribe(registration);
}

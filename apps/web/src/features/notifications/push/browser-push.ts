/** Web push in this browser: asks for the permission and registers the subscription with the server. */
import { socialSubscribeWebPush, socialUnsubscribeWebPush, socialWebPushKey } from '@turnstage/client/routes';
import { registerServiceWorker } from '../../../lib/register-service-worker.ts';
import { api } from '../../../session/index.ts';
import { decodePushKey, isSamePushKey } from './push-key.ts';

/**
 * `unsupported`: this browser can't receive push messages, or the page is not on https. `denied`: the person
 * refused the permission; only the browser's settings can change that.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

export async function readPushState(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted') return 'off';
  return (await getPushSubscription()) ? 'on' : 'off';
}

/** Asks for the permission if needed. Returns the resulting state. */
export async function enablePush(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe(await registerServiceWorker());
  return 'on';
}

export async function disablePush(): Promise<PushState> {
  const subscription = await getPushSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await api.call(socialUnsubscribeWebPush, { body: { endpoint: subscription.endpoint } });
  }
  return readPushState();
}

/**
 * Registers the subscription with the server. Creates a new one when there is none for the installation's current
 * key.
 */
export async function subscribe(registration: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await api.call(socialWebPushKey, {});
  const key = decodePushKey(publicKey);
  let subscription = await registration.pushManager.getSubscription();
  if (subscription && !isSamePushKey(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  await api.call(socialSubscribeWebPush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
}

export async function getPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

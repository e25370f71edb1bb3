/** This browser's part in notifications: asking for the permission, and telling the server where to send. */
import { socialSubscribeWebPush, socialUnsubscribeWebPush, socialWebPushKey } from '@turnstage/client/routes';
import { api } from '../../../session/index.ts';
import { keyBytes, sameKey } from './push-key.ts';

/**
 * `unsupported`: this browser can't, or not on this address (it takes https). `denied`: the person said no, and only
 * the browser's own settings take that back.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export const workerFile = '/sw.js';

export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

export async function readPushState(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted') return 'off';
  return (await ownSubscription()) ? 'on' : 'off';
}

/** Asks for the permission when it must; answers how things stand then. */
export async function switchPushOn(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await navigator.serviceWorker.register(workerFile);
  await subscribe(await navigator.serviceWorker.ready);
  return 'on';
}

export async function switchPushOff(): Promise<PushState> {
  const subscription = await ownSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await api.call(socialUnsubscribeWebPush, { body: { endpoint: subscription.endpoint } });
  }
  return readPushState();
}

/** Tells the server of the subscription; makes a new one when there is none for the installation's key of now. */
export async function subscribe(registration: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await api.call(socialWebPushKey, {});
  const key = keyBytes(publicKey);
  let subscription = await registration.pushManager.getSubscription();
  if (subscription && !sameKey(subscription.options.applicationServerKey, key)) {
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

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Browsers that are subscribed to web push. */
import { createPublicKey } from 'node:crypto';
import { limits, type socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { findSignedInBrowser } from './signed-in.ts';
import { browserStore } from './browser.store.ts';
import { deliveryAttempts } from './queue-deliveries.ts';

export const testPushJob = 'notification.tryBrowser';

export async function webPushKey({ webPusher }: NotificationDeps) {
  return { publicKey: webPusher.publicKey };
}

export async function subscribeWebPush(
  deps: NotificationDeps,
  { caller, body }: Call<typeof socialService.subscribeWebPush>,
) {
  const { endpoint, keys } = body;
  if (!deps.webPusher.isAllowedEndpoint(endpoint))
    throw refuse('web-push/unknown-service', { field: 'endpoint' });
  const [p256dh, auth] = [asBase64Url(keys.p256dh), asBase64Url(keys.auth)];
  if (!isCurvePoint(p256dh) || Buffer.from(auth, 'base64url').length !== 16)
    throw refuse('web-push/invalid-keys', { field: 'keys' });
  await deps.database.transaction(async (tx) => {
    const browsers = browserStore(tx);
    await browsers.lock(caller.userUuid);
    await browsers.subscribe(
      { user_uuid: caller.userUuid, endpoint, p256dh, auth, session_id: caller.sessionId },
      deps.clock.now(),
    );
    await browsers.deleteAllButNewest(caller.userUuid, limits.pushBrowsers);
  });
  return { ok: true };
}

export async function unsubscribeWebPush(
  { database }: NotificationDeps,
  { caller, body }: Call<typeof socialService.unsubscribeWebPush>,
) {
  await browserStore(database).unsubscribe(caller.userUuid, body.endpoint);
  return { ok: true };
}

export async function tryWebPush(deps: NotificationDeps, { caller }: Call<typeof socialService.tryWebPush>) {
  const browsers = await browserStore(deps.database).listByUsers([caller.userUuid]);
  await deps.database.transaction(async (tx) => {
    for (const { id } of browsers)
      await deps.jobs.add(
        tx,
        testPushJob,
        { browserId: id },
        { key: `${testPushJob}:${id}`, maxAttempts: deliveryAttempts },
      );
  });
  return { browsers: browsers.length };
}

const testMessages = {
  en: { title: 'It works', body: 'Notifications from Turnstage reach this browser.' },
  es: { title: 'Funciona', body: 'Las notificaciones de Turnstage llegan a este navegador.' },
} as const;

export async function pushTestMessage(
  deps: NotificationDeps,
  { browserId }: { browserId: number },
): Promise<void> {
  const browser = await findSignedInBrowser(deps, browserId);
  if (!browser) return;
  const reach = await deps.user.contactDetailsOf([browser.user_uuid]);
  const text = testMessages[reach.get(browser.user_uuid)?.locale ?? 'en'];
  const payload = JSON.stringify({
    id: '',
    kind: 'trial',
    ...text,
    link: '/settings/notifications',
    tag: 'trial',
  });
  const options = { ttlSeconds: 600, urgent: true, topic: 'trial' };
  const outcome = await deps.webPusher.send(browser, payload, options);
  if (outcome === 'gone') await browserStore(deps.database).removeExpired(browser);
}

function asBase64Url(text: string): string {
  return Buffer.from(text, 'base64').toString('base64url');
}

/** Sending to an invalid key would fail every time, so it's checked when the browser subscribes. */
function isCurvePoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

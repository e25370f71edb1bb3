/** Firebase Cloud Messaging, HTTP v1 (https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages). */
import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { PushConfig } from '../config/push-config.ts';
import { callJson, Unreachable } from './call-json.ts';
import type { PhoneMessage, PhoneSender } from './phone-push.ts';

type FcmKeys = NonNullable<PushConfig['fcm']>;

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const hourSeconds = 3600;
/** A token is renewed before it ends on the way. */
const earlyMs = 60_000;

export function createFcm(keys: FcmKeys, clock: Clock): PhoneSender {
  let held: Promise<{ token: string; until: number }> | undefined;

  async function accessToken(): Promise<string> {
    const before = held;
    const known = before && (await before.catch(() => undefined));
    if (known && clock.now() < known.until) return known.token;
    // Of many that find it ended one asks.
    if (held === before || !held) held = askForToken(keys, clock.now());
    return (await held).token;
  }

  return {
    async send(token, message) {
      const { status, body } = await callJson(
        `${keys.url}/v1/projects/${encodeURIComponent(keys.projectId)}/messages:send`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${await accessToken()}` },
          json: { message: messageOf(token, message) },
        },
      );
      if (status === 200) return 'sent';
      const code = errorCodeIn(body);
      if (code === 'UNREGISTERED') return 'gone';
      if (code === 'SENDER_ID_MISMATCH') return 'foreign';
      if (code === 'INVALID_ARGUMENT' && namesToken(body)) return 'gone';
      // Whatever it was, the next try comes with a fresh one.
      if (status === 401) held = undefined;
      throw new Error(`FCM answered ${status}${code ? ` with ${code}` : ''}`);
    },
  };
}

function messageOf(token: string, { shown, data, ttlSeconds, urgent, topic }: PhoneMessage) {
  const ios = {
    headers: {
      'apns-priority': shown ? (urgent ? '10' : '5') : '5',
      'apns-push-type': shown ? 'alert' : 'background',
      ...(topic ? { 'apns-collapse-id': topic } : {}),
    },
    payload: { aps: shown ? { sound: 'default' } : { 'content-available': 1 } },
  };
  return {
    token,
    ...(shown ? { notification: shown } : {}),
    data,
    android: {
      priority: urgent ? 'HIGH' : 'NORMAL',
      ttl: `${ttlSeconds}s`,
      ...(topic ? { collapse_key: topic } : {}),
      ...(topic && shown ? { notification: { tag: topic } } : {}),
    },
    apns: ios,
    webpush: { headers: { TTL: String(ttlSeconds), Urgency: urgent ? 'high' : 'normal' } },
  };
}

/** OAuth 2.0 with a signed assertion (RFC 7523), as service accounts have it. */
async function askForToken({ clientEmail, privateKey, tokenUrl }: FcmKeys, now: number) {
  const issuedAt = Math.floor(now / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(`${tokenUrl}/token`)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + hourSeconds)
    .sign(await importPKCS8(privateKey, 'RS256'));
  const { status, body } = await callJson(`${tokenUrl}/token`, {
    method: 'POST',
    form: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion },
  });
  const { access_token: token, expires_in: seconds } = (body ?? {}) as {
    access_token?: unknown;
    expires_in?: unknown;
  };
  if (status !== 200 || typeof token !== 'string')
    throw new Unreachable(`Google gives no token for FCM: it answered ${status}`);
  const lasts = typeof seconds === 'number' ? seconds * 1000 : hourSeconds * 1000;
  return { token, until: now + lasts - earlyMs };
}

interface FcmError {
  readonly error?: {
    readonly status?: unknown;
    readonly message?: unknown;
    readonly details?: readonly { readonly errorCode?: unknown; readonly fieldViolations?: unknown }[];
  };
}

/** FCM's own code stands in the details; Google's general one beside them. */
function errorCodeIn(body: unknown): string | undefined {
  const { error } = (body ?? {}) as FcmError;
  const own = error?.details?.find(({ errorCode }) => typeof errorCode === 'string')?.errorCode;
  if (typeof own === 'string') return own;
  return typeof error?.status === 'string' ? error.status : undefined;
}

/** Not every wrong argument is the token. */
function namesToken(body: unknown): boolean {
  const { error } = (body ?? {}) as FcmError;
  return typeof error?.message === 'string' && /registration token/i.test(error.message);
}

/** Firebase Cloud Messaging, HTTP v1 (https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages). */
import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { PushConfig } from '../config/push-config.ts';
import { callJson, Unreachable } from './call-json.ts';
import type { PhoneMessage, PhoneSender } from './phone-push.ts';

type FcmKeys = NonNullable<PushConfig['fcm']>;

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const hourSeconds = 3600;
/** Renews a token before it expires on the way. */
const renewEarlyMs = 60_000;

export function createFcm(keys: FcmKeys, clock: Clock): PhoneSender {
  let cachedToken: Promise<{ token: string; until: number }> | undefined;

  async function accessToken(): Promise<string> {
    const previousToken = cachedToken;
    const validToken = previousToken && (await previousToken.catch(() => undefined));
    if (validToken && clock.now() < validToken.until) return validToken.token;
    // When several calls find the token expired, only one requests a new one.
    if (cachedToken === previousToken || !cachedToken) cachedToken = requestToken(keys, clock.now());
    return (await cachedToken).token;
  }

  return {
    async send(token, message) {
      const { status, body } = await callJson(
        `${keys.url}/v1/projects/${encodeURIComponent(keys.projectId)}/messages:send`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${await accessToken()}` },
          json: { message: createMessage(token, message) },
        },
      );
      if (status === 200) return 'sent';
      const code = parseErrorCode(body);
      if (code === 'UNREGISTERED') return 'gone';
      if (code === 'SENDER_ID_MISMATCH') return 'foreign';
      if (code === 'INVALID_ARGUMENT' && isTokenError(body)) return 'gone';
      // Whatever the reason was, the next attempt uses a new token.
      if (status === 401) cachedToken = undefined;
      throw new Error(`FCM answered ${status}${code ? ` with ${code}` : ''}`);
    },
  };
}

function createMessage(token: string, { shown, data, ttlSeconds, urgent, topic }: PhoneMessage) {
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

/** OAuth 2.0 with a signed assertion (RFC 7523), as service accounts use it. */
async function requestToken({ clientEmail, privateKey, tokenUrl }: FcmKeys, now: number) {
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
    throw new Unreachable(`Google gives no token for FCM: status ${status}`);
  const lifetimeMs = typeof seconds === 'number' ? seconds * 1000 : hourSeconds * 1000;
  return { token, until: now + lifetimeMs - renewEarlyMs };
}

interface FcmError {
  readonly error?: {
    readonly status?: unknown;
    readonly message?: unknown;
    readonly details?: readonly { readonly errorCode?: unknown; readonly fieldViolations?: unknown }[];
  };
}

/** FCM's own code is in the details, Google's general one beside them. */
function parseErrorCode(body: unknown): string | undefined {
  const { error } = (body ?? {}) as FcmError;
  const fcmCode = error?.details?.find(({ errorCode }) => typeof errorCode === 'string')?.errorCode;
  if (typeof fcmCode === 'string') return fcmCode;
  return typeof error?.status === 'string' ? error.status : undefined;
}

/** INVALID_ARGUMENT may also be about something other than the token. */
function isTokenError(body: unknown): boolean {
  const { error } = (body ?? {}) as FcmError;
  return typeof error?.message === 'string' && /registration token/i.test(error.message);
}

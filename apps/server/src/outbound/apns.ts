/** Apple Push Notification service over HTTP/2 (developer.apple.com: "Sending notification requests to APNs"). */
import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { PushConfig } from '../config/push-config.ts';
import { Unreachable } from './call-json.ts';
import type { PhoneMessage, PhoneSender } from './phone-push.ts';

type ApnsKeys = NonNullable<PushConfig['apns']>;

/** Apple accepts a token for up to an hour, and a new one at most every twenty minutes. */
const tokenLifetimeMs = 50 * 60_000;
const timeoutMs = 10_000;
/** The timeout doesn't keep the process alive: the session is unreferenced. */
const idleMs = 5 * 60_000;

const expiredReasons = ['Unregistered', 'ExpiredToken'];
/** The token belongs to the other environment (`APNS_URL`) or to another application (`APNS_TOPIC`), or is made up. */
const foreignReasons = ['BadDeviceToken', 'DeviceTokenNotForTopic'];

export function createApns(keys: ApnsKeys, clock: Clock): PhoneSender & { close(): void } {
  let session: ClientHttp2Session | undefined;
  let cachedToken: { token: string; until: number } | undefined;

  function getSession(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const newSession = connect(keys.url);
    // Requests on the session report their own errors. Without a listener here, the error would end the process.
    newSession.on('error', () => undefined);
    newSession.setTimeout(idleMs, () => newSession.close());
    newSession.unref();
    session = newSession;
    return newSession;
  }

  async function providerToken(): Promise<string> {
    const now = clock.now();
    if (cachedToken && now < cachedToken.until) return cachedToken.token;
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keys.keyId })
      .setIssuer(keys.teamId)
      .setIssuedAt(Math.floor(now / 1000))
      .sign(await importPKCS8(keys.privateKey, 'ES256'));
    cachedToken = { token, until: now + tokenLifetimeMs };
    return token;
  }

  return {
    async send(token, message) {
      const headers = {
        ...createHeaders(keys, message, clock.now()),
        authorization: `bearer ${await providerToken()}`,
      };
      const { status, reason } = await post(getSession(), `/3/device/${token}`, headers, createBody(message));
      if (status === 200) return 'sent';
      if (status === 410 || expiredReasons.includes(reason)) return 'gone';
      if (foreignReasons.includes(reason)) return 'foreign';
      if (reason === 'ExpiredProviderToken' || reason === 'InvalidProviderToken') cachedToken = undefined;
      throw new Error(`APNs answered ${status}${reason ? ` with ${reason}` : ''}`);
    },
    close: () => session?.destroy(),
  };
}

function createHeaders({ topic }: ApnsKeys, message: PhoneMessage, now: number): Record<string, string> {
  return {
    'apns-topic': topic,
    'apns-push-type': message.shown ? 'alert' : 'background',
    'apns-priority': message.shown && message.urgent ? '10' : '5',
    'apns-expiration': String(Math.floor(now / 1000) + message.ttlSeconds),
    ...(message.topic ? { 'apns-collapse-id': message.topic } : {}),
  };
}

function createBody({ shown, data }: PhoneMessage): string {
  const aps = shown ? { alert: shown, sound: 'default' } : { 'content-available': 1 };
  return JSON.stringify({ ...data, aps });
}

function post(
  session: ClientHttp2Session,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<{ status: number; reason: string }> {
  return new Promise((resolve, reject) => {
    const unreachable = (detail: string) => reject(new Unreachable(`APNs does not answer: ${detail}`));
    const request = session.request({ ':method': 'POST', ':path': path, ...headers });
    let status = 0;
    let text = '';
    request.setTimeout(timeoutMs, () => request.close(constants.NGHTTP2_CANCEL));
    request.on('response', (reply) => {
      status = Number(reply[':status']);
    });
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text = (text + chunk).slice(0, 4096);
    });
    request.on('error', (error) => unreachable(error.message));
    request.on('close', () => {
      if (status === 0) unreachable('the connection was closed');
      else resolve({ status, reason: parseReason(text) });
    });
    request.end(body);
  });
}

function parseReason(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === 'string' ? reason : '';
  } catch {
    return '';
  }
}

/** Apple Push Notification service over HTTP/2 (developer.apple.com: "Sending notification requests to APNs"). */
import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { PushConfig } from '../config/push-config.ts';
import { Unreachable } from './call-json.ts';
import type { PhoneMessage, PhoneSender } from './phone-push.ts';

type ApnsKeys = NonNullable<PushConfig['apns']>;

/** Apple takes a token for up to an hour, and no more than one every twenty minutes. */
const tokenForMs = 50 * 60_000;
const withinMs = 10_000;
/** An idle connection holds nothing up. */
const idleMs = 5 * 60_000;

const goneReasons = ['Unregistered', 'ExpiredToken'];
/** Of the other environment (`APNS_URL`) or another application (`APNS_TOPIC`), or made up. */
const foreignReasons = ['BadDeviceToken', 'DeviceTokenNotForTopic'];

export function createApns(keys: ApnsKeys, clock: Clock): PhoneSender & { close(): void } {
  let session: ClientHttp2Session | undefined;
  let held: { token: string; until: number } | undefined;

  function connection(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const fresh = connect(keys.url);
    // A request over it fails by itself; unheard, this would end the process.
    fresh.on('error', () => undefined);
    fresh.setTimeout(idleMs, () => fresh.close());
    fresh.unref();
    session = fresh;
    return fresh;
  }

  async function providerToken(): Promise<string> {
    const now = clock.now();
    if (held && now < held.until) return held.token;
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keys.keyId })
      .setIssuer(keys.teamId)
      .setIssuedAt(Math.floor(now / 1000))
      .sign(await importPKCS8(keys.privateKey, 'ES256'));
    held = { token, until: now + tokenForMs };
    return token;
  }

  return {
    async send(token, message) {
      const headers = {
        ...headersOf(keys, message, clock.now()),
        authorization: `bearer ${await providerToken()}`,
      };
      const { status, reason } = await post(connection(), `/3/device/${token}`, headers, bodyOf(message));
      if (status === 200) return 'sent';
      if (status === 410 || goneReasons.includes(reason)) return 'gone';
      if (foreignReasons.includes(reason)) return 'foreign';
      if (reason === 'ExpiredProviderToken' || reason === 'InvalidProviderToken') held = undefined;
      throw new Error(`APNs answered ${status}${reason ? ` with ${reason}` : ''}`);
    },
    close: () => session?.destroy(),
  };
}

function headersOf({ topic }: ApnsKeys, message: PhoneMessage, now: number): Record<string, string> {
  return {
    'apns-topic': topic,
    'apns-push-type': message.shown ? 'alert' : 'background',
    'apns-priority': message.shown && message.urgent ? '10' : '5',
    'apns-expiration': String(Math.floor(now / 1000) + message.ttlSeconds),
    ...(message.topic ? { 'apns-collapse-id': message.topic } : {}),
  };
}

function bodyOf({ shown, data }: PhoneMessage): string {
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
    const unreachable = (why: string) => reject(new Unreachable(`APNs does not answer: ${why}`));
    const request = session.request({ ':method': 'POST', ':path': path, ...headers });
    let status = 0;
    let text = '';
    request.setTimeout(withinMs, () => request.close(constants.NGHTTP2_CANCEL));
    request.on('response', (reply) => {
      status = Number(reply[':status']);
    });
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text = (text + chunk).slice(0, 4096);
    });
    request.on('error', (error) => unreachable(error.message));
    request.on('close', () => {
      if (status === 0) unreachable('the connection ended');
      else resolve({ status, reason: reasonIn(text) });
    });
    request.end(body);
  });
}

function reasonIn(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === 'string' ? reason : '';
  } catch {
    return '';
  }
}

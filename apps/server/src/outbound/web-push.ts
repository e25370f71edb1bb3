/** The way out to browsers: a push service of the browser's maker hands it on (RFC 8030), sealed for the browser alone. */
import webPush from 'web-push';
import { Unreachable } from './call-json.ts';
import { isKnownService } from './push-services.rules.ts';

export interface PushTarget {
  readonly endpoint: string;
  /** The browser's public key and its shared secret, base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOptions {
  /** How long the service keeps it for a browser that is not there. */
  readonly ttlSeconds: number;
  readonly urgent: boolean;
  /** A newer one of the same topic takes the place of one that was not handed on yet. At most 32 of base64url. */
  readonly topic: string;
}

/** `gone`: nobody is behind this subscription any more. */
export type PushOutcome = 'sent' | 'gone';

export interface WebPusher {
  readonly publicKey: string;
  /** Whether we send there: the endpoint is whatever a client says, and our network is not to be called through it. */
  takes(endpoint: string): boolean;
  /** Throws for what may work later, and for what somebody has to look at. */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushOutcome>;
}

export interface WebPusherOptions {
  readonly keys: { readonly publicKey: string; readonly privateKey: string };
  /** Whom a push service can write to: `mailto:` or https. */
  readonly contact: string;
  /** Origins of push services beside the known ones. */
  readonly services: readonly string[];
}

const withinMs = 10_000;

export function createWebPusher({ keys, contact, services }: WebPusherOptions): WebPusher {
  const takes = (endpoint: string) => isKnownService(endpoint, services);
  return {
    publicKey: keys.publicKey,
    takes,
    async send({ endpoint, p256dh, auth }, payload, { ttlSeconds, urgent, topic }) {
      // One that was taken under other settings.
      if (!takes(endpoint)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject: contact, ...keys },
          TTL: ttlSeconds,
          urgency: urgent ? 'high' : 'normal',
          topic,
        },
      );
      const { host } = new URL(endpoint);
      const status = await post(endpoint, host, headers, body);
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      throw new Error(`The push service ${host} answered ${status}`);
    },
  };
}

async function post(
  endpoint: string,
  host: string,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer,
): Promise<number> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => name !== 'Content-Length')
          .map(([name, value]) => [name, String(value)]),
      ),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // The address of a subscription is a secret; only the host is told.
    throw new Unreachable(`${host} does not answer`);
  }
}

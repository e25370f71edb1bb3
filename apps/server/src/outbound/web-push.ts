/**
 * Sends push messages to browsers: the push service of the browser's maker delivers them (RFC 8030), encrypted for
 * that browser only.
 */
import { Unreachable } from './call-json.ts';
import { isKnownService } from './push-services.rules.ts';

export interface PushTarget {
  readonly endpoint: string;
  /** The browser's public key and its shared secret, base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOptions {
  /** How long the service stores the message for a browser that is offline. */
  readonly ttlSeconds: number;
  readonly urgent: boolean;
  /** A newer message with the same topic replaces one that isn't delivered yet. At most 32 characters of base64url. */
  readonly topic: string;
}

/** `gone`: the subscription no longer exists. */
export type PushOutcome = 'sent' | 'gone';

export interface WebPusher {
  readonly publicKey: string;
  /**
   * Whether this endpoint may be called. Clients choose the endpoint, and they must not be able to reach our
   * network through it.
   */
  isAllowedEndpoint(endpoint: string): boolean;
  /** Throws for temporary errors and for errors that someone has to look into. */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushOutcome>;
}

export interface WebPusherOptions {
  readonly keys: { readonly publicKey: string; readonly privateKey: string };
  /** How a push service can contact us: a `mailto:` or https URL. */
  readonly contact: string;
  /** Origins of push services in addition to the known ones. */
  readonly services: readonly string[];
}

const timeoutMs = 10_000;

export function createWebPusher({ keys, contact, services }: WebPusherOptions): WebPusher {
  const isAllowedEndpoint = (endpoint: string) => isKnownService(endpoint, services);
  return {
    publicKey: keys.publicKey,
    isAllowedEndpoint,
    async send({ endpoint, p256dh, auth }, payload, { ttlSeconds, urgent, topic }) {
      // The subscription was accepted under other settings.
      if (!isAllowedEndpoint(endpoint)) return 'gone';
      // Loaded with the first push, since few servers send any.
      const { default: webPush } = await import('web-push');
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // The URL of a subscription is a secret, so the error names only the host.
    throw new Unreachable(`${host} does not answer`);
  }
}

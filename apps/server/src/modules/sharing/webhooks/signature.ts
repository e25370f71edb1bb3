/**
 * Signatures of deliveries, as the Standard Webhooks specification describes them (standardwebhooks.com), so that
 * receivers can use its libraries.
 */
import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

export function secretOf(bytes: Buffer): string {
  return prefix + bytes.toString('base64');
}

/** Headers of one attempt. `now` is epoch ms. */
export function signedHeaders(
  { id, body, secret }: { readonly id: string; readonly body: string; readonly secret: string },
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

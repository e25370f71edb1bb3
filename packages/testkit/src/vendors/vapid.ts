/** A push service's checks of the sender (RFC 8292), and of signed tokens in general. */
import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/**
 * Checks that the sender signed the token with the key that the browser subscribed with, for this service and a
 * short time. Returns that key, base64url.
 */
export function checkVapid(authorization: string | undefined, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const { aud, exp, sub } = checkedJwt(token, publicKey, 'ES256');
  const lasts = Number(exp) - Date.now() / 1000;
  if (aud !== audience || lasts <= 0 || lasts > 24 * 3600) throw new Error('wrong audience or time');
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Error('nobody to write to');
  return key;
}

/** The claims, if the signature is valid. */
export function checkedJwt(
  token: string,
  key: KeyObject,
  algorithm: 'ES256' | 'RS256',
): Record<string, unknown> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const signed = Buffer.from(`${head}.${claims}`);
  const options = algorithm === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' as const } : key;
  if (
    read(head)['alg'] !== algorithm ||
    !verify('sha256', signed, options, Buffer.from(signature, 'base64url'))
  )
    throw new Error('the signature is not right');
  return read(claims);
}

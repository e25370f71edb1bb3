import type { Grant } from './vendor.ts';
import { fieldsOf, textOf } from './wire.rules.ts';

/** Services that leave `expires_in` out mean a short time; an hour is what most of them give. */
const usualSeconds = 3600;
const mostSeconds = 366 * 24 * 3600;

/** RFC 6749 section 5.1. A renewal may leave the refresh token out, which means that the old one goes on. */
export function readGrant(reply: unknown, now: number, oldRefreshToken: string | null): Grant | undefined {
  const fields = fieldsOf(reply);
  const accessToken = textOf(fields['access_token'], 8192);
  if (accessToken === undefined) return undefined;
  const given = Number(fields['expires_in'] ?? usualSeconds);
  const seconds = given > 0 && given <= mostSeconds ? Math.floor(given) : usualSeconds;
  return {
    accessToken,
    refreshToken: textOf(fields['refresh_token'], 8192) ?? oldRefreshToken,
    expiresAt: now + seconds * 1000,
  };
}

/**
 * What a refused token call means (RFC 6749 section 5.2): `grant` the code or refresh token is no good any more,
 * `keys` our id or secret are not, `unreachable` the service has a bad day.
 */
export function readTokenFailure(status: number, reply: unknown): 'grant' | 'keys' | 'unreachable' {
  const error = fieldsOf(reply)['error'];
  if (error === 'invalid_grant') return 'grant';
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'keys';
  if (status === 401 || status === 403) return 'keys';
  return 'unreachable';
}

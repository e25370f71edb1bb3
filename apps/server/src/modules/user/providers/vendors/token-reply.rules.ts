import type { Grant } from './vendor.ts';
import { toFields, readText } from './reply-fields.rules.ts';

/** Used when a service leaves `expires_in` out or sends an invalid value. Most services give an hour. */
const defaultSeconds = 3600;
const maxSeconds = 366 * 24 * 3600;

/** RFC 6749 section 5.1. A renewal can leave the refresh token out. Then the old one stays valid. */
export function readGrant(reply: unknown, now: number, oldRefreshToken: string | null): Grant | undefined {
  const fields = toFields(reply);
  const accessToken = readText(fields['access_token'], 8192);
  if (accessToken === undefined) return undefined;
  const claimed = Number(fields['expires_in'] ?? defaultSeconds);
  const seconds = claimed > 0 && claimed <= maxSeconds ? Math.floor(claimed) : defaultSeconds;
  return {
    accessToken,
    refreshToken: readText(fields['refresh_token'], 8192) ?? oldRefreshToken,
    expiresAt: now + seconds * 1000,
  };
}

/**
 * What a failed token call means (RFC 6749 section 5.2). `grant`: the code or refresh token is no longer valid.
 * `keys`: our client id or secret is wrong. `unreachable`: the service has a problem.
 */
export function readTokenFailure(status: number, reply: unknown): 'grant' | 'keys' | 'unreachable' {
  const error = toFields(reply)['error'];
  if (error === 'invalid_grant') return 'grant';
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'keys';
  if (status === 401 || status === 403) return 'keys';
  return 'unreachable';
}

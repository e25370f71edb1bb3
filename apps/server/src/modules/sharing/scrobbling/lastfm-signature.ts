/** How requests to Last.fm are signed, and what its errors mean (https://www.last.fm/api/authspec). */
import { createHash } from 'node:crypto';
import type { ScrobbleFailureKind } from './scrobble-service.ts';

/** Names and values in the order of their names, then the secret, as MD5. `format` isn't part of it. */
export function signatureOf(parameters: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.entries(parameters)
    .filter(([name]) => name !== 'format')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}${value}`)
    .join('');
  return createHash('md5').update(`${text}${secret}`, 'utf8').digest('hex');
}

/** 9: the session; 4, 14 and 15: a token; 29: the rate limit; 10, 13 and 26: our key. */
export function kindOfError(code: number | undefined, status: number): ScrobbleFailureKind {
  if (code === 9 || code === 4 || code === 14 || code === 15) return 'refused';
  if (code === 10 || code === 13 || code === 26) return 'keys';
  if (code === 29 || status === 429) return 'busy';
  if (code === 6 || code === 7) return 'rejected';
  return 'unreachable';
}

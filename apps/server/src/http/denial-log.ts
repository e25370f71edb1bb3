import type { ErrorReply } from '@turnstage/contracts';
import type { FastifyRequest } from 'fastify';
import type { RateLimiter, RateLimitPolicy } from '../rate-limits/index.ts';
import { toNetworkPrefix } from './network-prefix.ts';
import { redactPath } from './redact-path.ts';

/** Per network and reason: an attack must not fill the log. */
const logPolicy: RateLimitPolicy = { name: 'denial-log', max: 10, windowMs: 60_000, algorithm: 'fixed' };

const reasons: ReadonlySet<string> = new Set([
  'request/forbidden',
  'request/unauthorized',
  'request/too-many',
  'moderation/rank',
  'moderation/self',
  // A wrong or used secret. Wrong passwords at the log-in have a line of their own.
  'auth/magic-link-invalid',
  'email/verification-failed',
  'password/can-not-reset',
  'password/wrong',
  'phone/wrong-code',
  'provider/authorization-invalid',
  'voucher/invalid',
]);

/**
 * Logs what a caller was not allowed to do (rule Q23). A call without any token isn't one: every page of somebody
 * who isn't signed in makes some.
 */
export function createDenialLog(
  limiter: RateLimiter,
): (request: FastifyRequest, error: Pick<ErrorReply, 'code'>) => void {
  return (request, { code }) => {
    if (!reasons.has(code)) return;
    if (code === 'request/unauthorized' && request.headers.authorization === undefined) return;
    const key = `${code} ${toNetworkPrefix(request.ip)}`;
    void Promise.resolve(limiter.consume(key, logPolicy)).then(({ isAllowed }) => {
      if (!isAllowed) return;
      const { method, ip: address, caller } = request;
      const user = caller?.userUuid ?? null;
      request.log.info({ code, method, url: redactPath(request.url), address, user }, 'denied');
    });
  };
}

import { STATUS_CODES } from 'node:http';
import { errorRegister, type ErrorCode, type ErrorReply } from '@turnstage/contracts';
import { BlobStoreUnavailable } from '../blob-store/index.ts';
import { DatabaseUnavailable, OutcomeUnknown } from '../db/index.ts';
import { ForwardOutcomeUnknown, ServiceUnavailable } from '../gateway/gateway-errors.ts';
import { Refusal } from './refusal.ts';
import { describeSchemaError, type SchemaError } from './describe-schema-error.ts';

/** The fields of Fastify's and Ajv's errors that we read. */
interface FrameworkError {
  statusCode?: number;
  code?: string;
  message: string;
  validation?: SchemaError[];
  validationContext?: string;
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'request/invalid',
  401: 'request/unauthorized',
  403: 'request/forbidden',
  404: 'request/not-found',
  413: 'request/too-large',
  415: 'request/invalid',
  429: 'request/too-many',
};

function getErrorCode(status: number): ErrorCode | undefined {
  return codeByStatus[status] ?? (status >= 400 && status < 500 ? 'request/invalid' : undefined);
}

function reply(code: ErrorCode, message: string, field?: string): ErrorReply {
  const statusCode = errorRegister[code].status;
  const body: ErrorReply = { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message, code };
  if (field) body.field = field;
  return body;
}

/** Read-only requests may be retried whatever happened to them. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

function isOutcomeUnknown(thrown: unknown): thrown is Error {
  return thrown instanceof OutcomeUnknown || thrown instanceof ForwardOutcomeUnknown;
}

/** Whether the failure is temporary, so that the same request may be retried (rules K1 and K2). */
function isTransient(thrown: unknown, method: string): boolean {
  return (
    thrown instanceof DatabaseUnavailable ||
    thrown instanceof BlobStoreUnavailable ||
    thrown instanceof ServiceUnavailable ||
    (isOutcomeUnknown(thrown) && safeMethods.has(method))
  );
}

/**
 * The `Retry-After` header of a temporary failure; for an unavailable database, a time after which a connection
 * should be free. When a limit of the use case was exceeded, the `X-RateLimit` headers are those of that limit, and
 * replace those of the operation's own.
 */
export function retryAfterHeaders(thrown: unknown, method: string): Record<string, string> {
  if (isTransient(thrown, method)) return { 'retry-after': '5' };
  if (!(thrown instanceof Refusal) || thrown.retryAfter === undefined) return {};
  const seconds = String(thrown.retryAfter);
  if (thrown.rateLimit === undefined) return { 'retry-after': seconds };
  return {
    'retry-after': seconds,
    'x-ratelimit-limit': String(thrown.rateLimit),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': seconds,
  };
}

/**
 * Turns anything that was thrown into a reply of the error catalogue. `requestId` is only included for server
 * faults.
 */
export function errorReply(thrown: unknown, requestId: string, method: string): ErrorReply {
  if (thrown instanceof Refusal) {
    const body = reply(thrown.code, thrown.message, thrown.field);
    return thrown.ban ? { ...body, ban: thrown.ban } : body;
  }
  const error = thrown as FrameworkError;
  const first = error?.validation?.[0];
  if (first) {
    const missing = first.keyword === 'required' ? first.params?.['missingProperty'] : undefined;
    const field = [...first.instancePath.split('/').slice(1), missing].filter(Boolean).join('.');
    const location = field || error.validationContext || 'request';
    return reply('request/invalid', `${location} ${describeSchemaError(first)}`, field || undefined);
  }
  if (isTransient(thrown, method))
    return { ...reply('server/unavailable', errorRegister['server/unavailable'].message), requestId };
  if (isOutcomeUnknown(thrown)) return { ...reply('server/unexpected', thrown.message), requestId };
  const code = typeof error?.statusCode === 'number' ? getErrorCode(error.statusCode) : undefined;
  if (code) return reply(code, code === 'request/invalid' ? error.message : errorRegister[code].message);
  return { ...reply('server/unexpected', errorRegister['server/unexpected'].message), requestId };
}

import { STATUS_CODES } from 'node:http';
import { errorRegister, type ErrorCode, type ErrorReply } from '@turnstage/contracts';
import { DatabaseUnavailable, OutcomeUnknown } from '../db/index.ts';
import { Refusal } from './refusal.ts';
import { whatIsWrong, type SchemaError } from './what-is-wrong.ts';

/** The part of Fastify's and Ajv's errors that we read. */
interface FrameworkError {
  statusCode?: number;
  code?: string;
  message: string;
  validation?: SchemaError[];
  validationContext?: string;
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'request/invalid',
  401: 'request/unauthorized',
  403: 'request/forbidden',
  404: 'request/not-found',
  413: 'request/too-large',
  415: 'request/invalid',
  429: 'request/too-many',
};

function codeOf(status: number): ErrorCode | undefined {
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'request/invalid' : undefined);
}

function reply(code: ErrorCode, message: string, field?: string): ErrorReply {
  const statusCode = errorRegister[code].status;
  const body: ErrorReply = { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message, code };
  if (field) body.field = field;
  return body;
}

/** What only looks may be asked again whatever became of it. */
const looking: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** A failure that passes by itself, after which the same call may be made again (rules K1 and K2). */
function isPassing(thrown: unknown, method: string): boolean {
  return thrown instanceof DatabaseUnavailable || (thrown instanceof OutcomeUnknown && looking.has(method));
}

/** The head `Retry-After` of a failure that passes by itself: a wait for a free connection is over by then. */
export function passingHeaders(thrown: unknown, method: string): Record<string, string> {
  if (isPassing(thrown, method)) return { 'retry-after': '5' };
  if (thrown instanceof Refusal && thrown.retryAfter !== undefined)
    return { 'retry-after': String(thrown.retryAfter) };
  return {};
}

/** Turns whatever was thrown into the reply of the catalogue; `requestId` shows up only on our own faults. */
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
    const place = field || error.validationContext || 'request';
    return reply('request/invalid', `${place} ${whatIsWrong(first)}`, field || undefined);
  }
  if (isPassing(thrown, method))
    return { ...reply('server/unavailable', errorRegister['server/unavailable'].message), requestId };
  if (thrown instanceof OutcomeUnknown) return { ...reply('server/unexpected', thrown.message), requestId };
  const code = typeof error?.statusCode === 'number' ? codeOf(error.statusCode) : undefined;
  if (code) return reply(code, code === 'request/invalid' ? error.message : errorRegister[code].message);
  return { ...reply('server/unexpected', errorRegister['server/unexpected'].message), requestId };
}

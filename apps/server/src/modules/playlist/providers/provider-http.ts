import type { Static, TSchema } from '@sinclair/typebox';
import { TypeCompiler, type TypeCheck } from '@sinclair/typebox/compiler';
import { callJson, Unreachable, type OutboundCall, type OutboundReply } from '../../../outbound/call-json.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Enough for a list of a hundred tracks with all their fields. */
const maxBytes = 4 * 1024 * 1024;

export type ReadReply<T> = (url: string, call: OutboundCall) => Promise<T | null>;

export interface FailureReading {
  /** The statuses that mean that there is no such thing; default 404. */
  readonly missing?: readonly number[];
  /**
   * Reads errors that come in the body, whatever the status: a failure, null when there is no such thing, undefined
   * for any other reply.
   */
  readonly readProblem?: (body: unknown) => ProviderFailure | null | undefined;
  /** Reads from the body of a 429 when requests continue, for services that don't say it in a header. */
  readonly retryAfterSeconds?: (body: unknown) => number | undefined;
}

/**
 * Returns a function that calls a provider and reads the reply by its schema; null for a 404. Everything else that
 * isn't a reply of that shape is a `ProviderFailure`. The schema is compiled at the first reply.
 */
export function readReply<S extends TSchema>(
  title: string,
  schema: S,
  failures: FailureReading = {},
): ReadReply<Static<S>> {
  let compiled: TypeCheck<S> | undefined;
  return async (url, call) => {
    const body = await callProvider(title, url, call, failures);
    if (body === null) return null;
    compiled ??= TypeCompiler.Compile(schema);
    if (compiled.Check(body)) return body;
    const path = compiled.Errors(body).First()?.path ?? '';
    throw new ProviderFailure('unreadable', `${title} sent a reply of an unknown shape at "${path}"`);
  };
}

/** Null for what is missing, undefined for a reply without JSON. */
export async function callProvider(
  title: string,
  url: string,
  call: OutboundCall,
  failures: FailureReading = {},
): Promise<unknown> {
  const reply = await request(url, call);
  const problem = failures.readProblem?.(reply.body);
  if (problem === null) return null;
  if (reply.status < 300 && problem) throw problem;
  if (reply.status < 300) return reply.body;
  return failOn(title, reply, failures);
}

/** Where `url` redirects to, without going there; null for what is missing. */
export async function readLocation(
  title: string,
  url: string,
  call: OutboundCall,
  failures: FailureReading = {},
): Promise<string | null> {
  const reply = await request(url, { ...call, redirect: 'manual' });
  if (reply.status >= 400) return failOn(title, reply, failures);
  if (reply.location === undefined)
    throw new ProviderFailure('unreadable', `${title} sent no redirect, but status ${reply.status}`);
  return reply.location;
}

async function request(url: string, call: OutboundCall): Promise<OutboundReply> {
  try {
    return await callJson(url, { maxBytes, ...call });
  } catch (error) {
    if (error instanceof Unreachable) throw new ProviderFailure('unreachable', error.message);
    throw error;
  }
}

function failOn(title: string, reply: OutboundReply, { missing = [404], ...reading }: FailureReading): null {
  const { status, body } = reply;
  if (missing.includes(status)) return null;
  const retryAfterSeconds = reply.retryAfterSeconds ?? reading.retryAfterSeconds?.(body);
  if (status === 429) throw new ProviderFailure('busy', `${title} got too many requests`, retryAfterSeconds);
  if (status === 401 || status === 403)
    throw new ProviderFailure('refused', `${title} refused the request with status ${status}`);
  throw new ProviderFailure('unreachable', `${title} answered with status ${status}`);
}

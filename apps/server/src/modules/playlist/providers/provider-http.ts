import type { Static, TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { callJson, Unreachable, type OutboundCall } from '../../../outbound/call-json.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Lists of a hundred tracks with all their fields. */
const maxBytes = 4 * 1024 * 1024;

export type ReadReply<T> = (url: string, call: OutboundCall) => Promise<T | null>;

/**
 * Returns a function that calls a provider and reads the reply by its schema; null for a 404. Everything else that
 * isn't a reply of that shape is a `ProviderFailure`.
 * @param missing the statuses that mean that there is no such thing
 */
export function readReply<S extends TSchema>(
  title: string,
  schema: S,
  missing: readonly number[] = [404],
): ReadReply<Static<S>> {
  const compiled = TypeCompiler.Compile(schema);
  return async (url, call) => {
    const body = await callProvider(title, url, call, missing);
    if (body === null) return null;
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
  missing: readonly number[] = [404],
): Promise<unknown> {
  const reply = await callJson(url, { maxBytes, ...call }).catch((error: unknown) => {
    if (error instanceof Unreachable) throw new ProviderFailure('unreachable', error.message);
    throw error;
  });
  const { status, body, retryAfterSeconds } = reply;
  if (status < 300) return body;
  if (missing.includes(status)) return null;
  if (status === 429) throw new ProviderFailure('busy', `${title} got too many requests`, retryAfterSeconds);
  if (status === 401 || status === 403)
    throw new ProviderFailure('refused', `${title} refused the request with status ${status}`);
  throw new ProviderFailure('unreachable', `${title} answered with status ${status}`);
}

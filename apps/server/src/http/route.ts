import type { Readable } from 'node:stream';
import type { Auth, BodyOf, Operation, ParamsOf, QueryOf, ReplyOf } from '@turnstage/contracts';
import type { BodyFiles } from './data-url.ts';
import type { Caller } from './caller.ts';

type CallerOf<A extends Auth> = A extends 'public' ? Caller | null : Caller;

interface CallOf<Params, Query, Body, WhoCalls> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Images of the body's data URLs, for `readDataUrl`. */
  readonly files: BodyFiles;
  readonly caller: WhoCalls;
  /** The body of an operation with `streamBody`; empty for other operations. */
  readonly stream: Readable;
  /** `Content-Type` as sent; empty when absent. */
  readonly contentType: string;
  /** The body length in bytes that the client declares; undefined if it doesn't. */
  readonly contentLength: number | undefined;
  /** Set for a request with `Idempotency-Key`: the same uuid for every attempt. */
  readonly idempotencyId?: string | undefined;
  /** The caller's network address, for rate limits and fraud limits. */
  readonly address: string;
  /** The request came through a proxy that `TRUST_PROXY` trusts, so what the proxy adds to it can be believed. */
  readonly isProxied: boolean;
  /** A request header by its name in lower case; empty when absent. For webhooks, which sign what they send. */
  readonly header: (name: string) => string;
  /** `User-Agent`, truncated to 256 characters; empty when absent. */
  readonly userAgent: string;
}

/**
 * What a use case receives of a request: validated input and the caller. Operations of the same shape can share a
 * use case.
 */
export type Call<O extends Operation> = CallOf<ParamsOf<O>, QueryOf<O>, BodyOf<O>, CallerOf<O['auth']>>;

/** A reply that is not JSON, for operations whose `reply` is a content type. */
export interface RawReply {
  readonly body: Buffer | string | Readable;
  readonly headers?: Readonly<Record<string, string>>;
  /** 302 when the body is elsewhere, which the header `location` says. */
  readonly status?: 302;
}

type ResultOf<O extends Operation> = O['reply'] extends { contentType: string } ? RawReply : ReplyOf<O>;

export interface BoundRoute {
  readonly operation: Operation;
  readonly handle: (call: Call<Operation>) => Promise<unknown>;
}

/** Binds an operation of the contract to its use case. */
export function route<O extends Operation>(
  operation: O,
  handle: (call: Call<O>) => Promise<ResultOf<O>>,
): BoundRoute {
  return { operation, handle: handle as unknown as BoundRoute['handle'] };
}

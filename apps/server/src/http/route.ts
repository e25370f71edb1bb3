import type { Readable } from 'node:stream';
import type { Auth, BodyOf, Operation, ParamsOf, QueryOf, ReplyOf } from '@turnstage/contracts';
import type { Caller } from './caller.ts';

type CallerOf<A extends Auth> = A extends 'public' ? Caller | null : Caller;

interface CallOf<Params, Query, Body, WhoCalls> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: WhoCalls;
  /** The body of an operation with `streamBody`; empty for the others. */
  readonly stream: Readable;
  /** `Content-Type` as sent; empty when absent. */
  readonly contentType: string;
  /** What the sender says the body is long, in bytes; undefined when it does not. */
  readonly contentLength: number | undefined;
  /** The caller's network address, for rate and fraud limits. */
  readonly address: string;
  /** `User-Agent`, cut at 256 characters; empty when absent. */
  readonly userAgent: string;
}

/** What a use case gets of a request: checked input and who asks. Operations of one shape can share a use case. */
export type Call<O extends Operation> = CallOf<ParamsOf<O>, QueryOf<O>, BodyOf<O>, CallerOf<O['auth']>>;

/** A reply that is not JSON, for operations whose `reply` is a content type. */
export interface Raw {
  readonly body: Buffer | string | Readable;
  readonly headers?: Readonly<Record<string, string>>;
}

type ResultOf<O extends Operation> = O['reply'] extends { contentType: string } ? Raw : ReplyOf<O>;

export interface BoundRoute {
  readonly operation: Operation;
  readonly handle: (call: Call<Operation>) => Promise<unknown>;
}

/** Binds one operation of the contract to its use case. */
export function route<O extends Operation>(
  operation: O,
  handle: (call: Call<O>) => Promise<ResultOf<O>>,
): BoundRoute {
  return { operation, handle: handle as unknown as BoundRoute['handle'] };
}

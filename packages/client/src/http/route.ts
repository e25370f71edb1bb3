import type { BodyOf, Operation, ParamsOf, QueryOf, ReplyOf } from '@turnstage/contracts';

/** Address of an operation. `O` carries its input and reply types and doesn't exist at run time. */
export interface ClientRoute<O extends Operation> {
  readonly method: string;
  /** With parameters as `{name}`. */
  readonly path: string;
  readonly types?: O;
}

export function route<O extends Operation>(method: string, path: string): ClientRoute<O> {
  return { method, path };
}

type Part<Name extends string, T> = undefined extends T
  ? { readonly [K in Name]?: T }
  : { readonly [K in Name]: T };
type Given<Name extends string, T> = [T] extends [undefined] ? unknown : Part<Name, T>;

/** The input that a call of an operation needs. */
export type CallInput<O extends Operation> = Given<'params', ParamsOf<O>> &
  (QueryOf<O> extends undefined ? unknown : { readonly query?: QueryOf<O> }) &
  Given<'body', BodyOf<O>> & {
    readonly signal?: AbortSignal;
    /** For operations that are idempotent: every attempt of one request has the same key. */
    readonly idempotencyKey?: string;
  };

export type CallReply<O extends Operation> = ReplyOf<O>;

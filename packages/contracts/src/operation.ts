import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { ErrorCode } from './errors.ts';
import type { TokenRole } from './roles.ts';
import type { ServiceName } from './services.ts';

/**
 * Who may call:
 * `public` anybody, a token is read when sent · `guest` any valid token · `user` a person's or a bot's token ·
 * `service` another service (service token) or staff · a token role: that rank and above.
 * What depends on the thing itself (its owner, a room role) is decided by the use case.
 */
export type Auth = 'public' | 'guest' | 'user' | 'service' | Exclude<TokenRole, 'guest' | 'bot' | 'user'>;

/** Named limits; their numbers stand in `limits.ts`. */
export type RateLimit = 'sign-up' | 'login' | 'code' | 'chat' | 'upload' | 'write';

/** A reply that is not JSON: the content type it is sent with. */
export interface RawReply {
  readonly contentType: string;
}

export interface OperationSpec {
  /** `<service>.<verbNoun>`, unique. */
  readonly id: string;
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the service's base, parameters as `{name}`; spelled as in `spec/endpoints.tsv` where it stands there. */
  readonly path: string;
  readonly auth: Auth;
  /** One sentence in the imperative. */
  readonly summary: string;
  /** Where it is specified, e.g. `document 1 section 7`, or `Turnstage` for our own calls. */
  readonly source: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly reply: TSchema | RawReply;
  /** 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Failures beyond the general ones (400, 401, 403 by `auth`, 429, 500). */
  readonly errors?: readonly ErrorCode[];
  /** What a call without a valid token is told, where the specification has words of its own for it. */
  readonly unauthorized?: ErrorCode;
  readonly rateLimit?: RateLimit;
  /** The body is bytes of any type, handed on as a stream and limited by the use case. */
  readonly streamBody?: boolean;
  /** Content type that a stream body is documented with; `audio/mpeg` unless said otherwise. */
  readonly streamType?: string;
  /** Largest body in bytes when it differs from the general 1 MiB. */
  readonly bodyLimit?: number;
  /** Other bases that serve the same call (wire section 4: old hosts). `''` is the bare path. */
  readonly alsoUnder?: readonly (ServiceName | '')[];
}

export type Operation = OperationSpec;

/** Every failure that an operation can answer, as its reference says: the general ones by its shape, then its own. */
export function failuresOf(operation: Operation): readonly ErrorCode[] {
  const { auth, errors, unauthorized, rateLimit } = operation;
  const codes: ErrorCode[] = [...(errors ?? [])];
  if (operation.body || operation.query || operation.params) codes.unshift('request/invalid');
  if (auth !== 'public') codes.unshift(unauthorized ?? 'request/unauthorized');
  if (auth !== 'public' && auth !== 'guest') codes.push('request/forbidden');
  if (rateLimit) codes.push('request/too-many');
  return [...new Set(codes)];
}

/** Keeps the literal types, so that handlers and clients know their parameters and replies. */
export function operation<const S extends OperationSpec>(spec: S): S {
  return spec;
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;
export type ParamsOf<O extends Operation> = O extends { params: infer P } ? StaticOf<P> : undefined;
export type QueryOf<O extends Operation> = O extends { query: infer Q } ? StaticOf<Q> : undefined;
export type BodyOf<O extends Operation> = O extends { body: infer B } ? StaticOf<B> : undefined;
/** Type of a successful JSON reply; `never` for raw ones. */
export type ReplyOf<O extends Operation> = O extends { reply: infer R }
  ? R extends TSchema
    ? Static<R>
    : never
  : never;

export function isRawReply(reply: TSchema | RawReply): reply is RawReply {
  return 'contentType' in reply;
}

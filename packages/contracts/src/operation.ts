import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { ErrorCode } from './errors.ts';
import type { TokenRole } from './roles.ts';
import type { ServiceName } from './services.ts';

/**
 * Who can call: `public` anyone, a token is read when there is one · `guest` any valid token · `user` a token of a
 * person or bot · `service` another service (service token) or staff · a token role: that rank and above. Checks
 * that depend on the resource itself (its owner, a room role) are in the use case.
 */
export type Auth = 'public' | 'guest' | 'user' | 'service' | Exclude<TokenRole, 'guest' | 'bot' | 'user'>;

/** Names of rate limits; their numbers are in `limits.ts`. */
export type RateLimit =
  | 'sign-up'
  | 'login'
  | 'activity'
  | 'code'
  | 'chat'
  | 'upload'
  | 'library'
  | 'write'
  | 'analytics'
  | 'image'
  | 'webhook'
  | 'webhook-test'
  | 'preview'
  | 'statistics';

/** A reply that isn't JSON, with its content type. */
export interface RawReply {
  readonly contentType: string;
}

export interface OperationSpec {
  /** `<service>.<verbNoun>`, unique. */
  readonly id: string;
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Relative to the service's base, parameters as `{name}`; spelled as in `spec/endpoints.tsv` if it is listed
   * there.
   */
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
  /** Default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Failures besides the general ones (400, 401, 403 by `auth`, 429, 500). */
  readonly errors?: readonly ErrorCode[];
  /** The error of a call without a valid token, where the specification has a message of its own. */
  readonly unauthorized?: ErrorCode;
  readonly rateLimit?: RateLimit;
  /**
   * A client may send `Idempotency-Key`: requests with the same key run once, and get the same reply for 24 hours.
   * Replies are stored as they are, so never for one that holds a secret. Not for public operations.
   */
  readonly idempotent?: boolean;
  /** The body is bytes of any type, passed on as a stream; the use case limits its size. */
  readonly streamBody?: boolean;
  /** Content type that documents a stream body; default `audio/mpeg`. */
  readonly streamType?: string;
  /** Largest body in bytes, without files in data URLs, when it differs from `defaultBodyLimit`. */
  readonly bodyLimit?: number;
  /** Largest sum in bytes of the base64 data URLs in the body; default none. */
  readonly dataUrlLimit?: number;
  /** Other bases that serve the same call (wire section 4: old hosts). `''` is the bare path. */
  readonly alsoUnder?: readonly (ServiceName | '')[];
}

/** Bytes of a body whose operation doesn't say otherwise. */
export const defaultBodyLimit = 1024 * 1024;
/** Length of one base64 data URL, with an image of 5 MB. */
export const maxDataUrlBytes = 7 * 1024 * 1024;

export type Operation = OperationSpec;

/** All failures of an operation as its reference lists them: the general ones that apply, then its own. */
export function failuresOf(operation: Operation): readonly ErrorCode[] {
  const { auth, errors, unauthorized, rateLimit } = operation;
  const codes: ErrorCode[] = [...(errors ?? [])];
  if (operation.body || operation.query || operation.params) codes.unshift('request/invalid');
  if (auth !== 'public') codes.unshift(unauthorized ?? 'request/unauthorized');
  if (auth !== 'public' && auth !== 'guest') codes.push('request/forbidden');
  if (rateLimit) codes.push('request/too-many');
  if (operation.idempotent) codes.push('request/in-progress', 'request/key-reused');
  return [...new Set(codes)];
}

/** Keeps the literal types, so that handlers and clients know the parameters and replies. */
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

import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { SocketErrorCode } from '../values/socket-refusals.ts';

/**
 * An action or another request of the socket, as data: validation, types, the server's table of handlers and the
 * reference in docs/guides/socket.md come from it.
 */
export interface SocketActionSpec {
  /** What it does, in the imperative, without a full stop. */
  readonly summary: string;
  /** Who can send it, for the reference. The rules of the room and the use cases decide. */
  readonly allowed: string;
  /** Turnstage's own. The original's servers and clients don't know it. */
  readonly isOwn?: true;
  /**
   * The action chooses the room of the connection, so the server no longer puts it back into an earlier one (rule R81).
   */
  readonly choosesRoom?: true;
  /** The action never counts towards the limits of requests. */
  readonly isUncounted?: true;
  /**
   * Undeclared parameters are dropped. Besides the usual keywords a parameter can have those of `Tolerance`. The
   * order of the parameters is the order in which they are checked.
   */
  readonly params: TObject;
  readonly result: TSchema;
  /** Its refusals, besides those that every action can have. */
  readonly refusals?: readonly SocketErrorCode[];
}

/** How a parameter is read besides its schema, for what existing clients send (wire section 2). */
export interface Tolerance {
  /** Values that count as absent. */
  readonly absentWhen?: readonly (null | '')[];
  /** Name of a parameter that is read when this one is absent or null. */
  readonly otherName?: string;
  /** Completes the sentence for a wrong value: `<name> must be …`. Without it a wrong value counts as missing. */
  readonly mustBe?: string;
  /** A wrong value counts as absent. */
  readonly ignoreInvalid?: true;
  readonly description?: string;
}

/** Keeps the literal types, so that handlers and clients know parameters and results. */
export function socketAction<const S extends SocketActionSpec>(spec: S): S {
  return spec;
}

export type SocketParams<A extends SocketActionSpec> = Static<A['params']>;
export type SocketResult<A extends SocketActionSpec> = Static<A['result']>;

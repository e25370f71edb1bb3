import {
  errorRegister,
  requestRefusals,
  roomRefusals,
  type RequestRefusalCode,
  type RoomRefusalCode,
  type SocketErrorCode,
} from '@turnstage/contracts';
import { DatabaseUnavailable, OutcomeUnknown } from '../../db/index.ts';
import { Refusal } from '../../http/refusal.ts';

/** The fields of a failed response. Clients show and compare `error` (wire 1.5); our own goes by `code`. */
export type Failure = {
  readonly error: string;
  readonly code: SocketErrorCode;
};

/** A failure that only the socket has: a refusal of the room's rules, or of the request itself. */
export class SocketRefusal extends Error {
  readonly code: SocketErrorCode;

  constructor({ code, error }: Failure) {
    super(error);
    this.name = 'SocketRefusal';
    this.code = code;
  }
}

/** The token isn't valid: after the response the connection is closed for good. */
export class InvalidTokenRefusal extends SocketRefusal {
  constructor() {
    super({ code: 'request/unauthorized', error: errorRegister['request/unauthorized'].message });
  }
}

/** A failed response with the sentence of the contract; `error` replaces a sentence that needs a fact. */
export function createFailure(
  code: RoomRefusalCode | RequestRefusalCode,
  error: string = code in roomRefusals
    ? roomRefusals[code as RoomRefusalCode]
    : requestRefusals[code as RequestRefusalCode],
): Failure {
  return { error, code };
}

/** The wording of the original framework, which bots match (wire 1.5). */
export function missingParameter(name: string): SocketRefusal {
  return invalidParameter(`${name} is a required parameter for this action`);
}

export function invalidParameter(error: string): SocketRefusal {
  return new SocketRefusal({ code: 'request/invalid', error });
}

/** Returns null for a fault of ours, which the caller logs; `faultOf` then says what the client gets. */
export function refusalOf(error: unknown): Failure | null {
  const isRefusal = error instanceof Refusal || error instanceof SocketRefusal;
  return isRefusal ? { error: error.message, code: error.code } : null;
}

/** The response to a request that failed by a fault of ours. Only an unknown outcome is described. */
export function faultOf(error: unknown): Failure {
  const code = error instanceof DatabaseUnavailable ? 'server/unavailable' : 'server/unexpected';
  const isUnknown = error instanceof OutcomeUnknown;
  return { error: isUnknown ? error.message : errorRegister[code].message, code };
}

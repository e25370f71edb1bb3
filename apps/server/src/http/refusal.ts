import { errorRegister, type Ban, type ErrorCode } from '@turnstage/contracts';

interface RefusalOptions {
  readonly field?: string;
  readonly message?: string;
  readonly ban?: Ban;
  /** Seconds after which it is worth another try: the head `Retry-After`. */
  readonly retryAfter?: number;
}

/** A failure the caller caused or must understand: a code of the register, thrown by use cases, answered by the HTTP layer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly ban: Ban | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? errorRegister[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.field = options.field;
    this.ban = options.ban;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorRegister[this.code].status;
  }
}

/** `throw refuse('room/full')`; `message` only where the register's sentence needs a fact, e.g. the end of a ban. */
export function refuse(code: ErrorCode, options?: RefusalOptions): Refusal {
  return new Refusal(code, options);
}

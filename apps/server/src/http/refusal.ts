import { errorRegister, type Ban, type ErrorCode } from '@turnstage/contracts';

interface RefusalOptions {
  readonly field?: string;
  readonly message?: string;
  readonly ban?: Ban;
  /** Seconds to wait before a retry: the `Retry-After` header. */
  readonly retryAfter?: number;
  /** The size of the budget that is used up: the `X-RateLimit` headers. */
  readonly rateLimit?: number;
}

/**
 * A failure that the caller caused or must understand: a code from the error register. Use cases throw it and the
 * HTTP layer sends it.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly ban: Ban | undefined;
  readonly retryAfter: number | undefined;
  readonly rateLimit: number | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? errorRegister[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.field = options.field;
    this.ban = options.ban;
    this.retryAfter = options.retryAfter;
    this.rateLimit = options.rateLimit;
  }

  get status(): number {
    return errorRegister[this.code].status;
  }
}

/** `throw refuse('room/full')`. Pass `message` only if the register's sentence needs a fact, e.g. the end of a ban. */
export function refuse(code: ErrorCode, options?: RefusalOptions): Refusal {
  return new Refusal(code, options);
}

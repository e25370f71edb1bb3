import { errorRegister, type ErrorCode } from '@turnstage/contracts';

/** A failure the caller caused or must understand: a code of the register, thrown by use cases, answered by the HTTP layer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, options: { field?: string; message?: string } = {}) {
    super(options.message ?? errorRegister[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.field = options.field;
  }

  get status(): number {
    return errorRegister[this.code].status;
  }
}

/** `throw refuse('room/full')`; `message` only where the register's sentence needs a fact, e.g. the end of a ban. */
export function refuse(code: ErrorCode, options?: { field?: string; message?: string }): Refusal {
  return new Refusal(code, options);
}

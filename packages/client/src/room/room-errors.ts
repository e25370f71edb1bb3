import type { SocketErrorCode } from '@turnstage/contracts';

/** What the server says about a refusal: `code` tells refusals apart, `error` is a sentence for people. */
export interface RoomRefusal {
  readonly error: string;
  readonly code: SocketErrorCode;
}

/** The server refused an action. Go by `code`; `message` is an English sentence that can be shown. */
export class RoomActionError extends Error {
  readonly action: string;
  readonly code: SocketErrorCode;

  constructor({ error, code }: RoomRefusal, action: string) {
    super(error);
    this.name = 'RoomActionError';
    this.action = action;
    this.code = code;
  }
}

/**
 * An action didn't reach the server, or its response didn't reach us. Nothing is resent automatically: with `sent`
 * false it is safe to try again, with `sent` true the server may have done it.
 */
export class RoomConnectionError extends Error {
  readonly sent: boolean;

  constructor(message: string, sent: boolean) {
    super(message);
    this.name = 'RoomConnectionError';
    this.sent = sent;
  }
}

/** The server refused an action; `message` is its sentence, fit to be shown. */
export class RoomActionError extends Error {
  readonly action: string;

  constructor(message: string, action: string) {
    super(message);
    this.name = 'RoomActionError';
    this.action = action;
  }
}

/**
 * An action did not reach the server, or its answer did not reach us. Nothing is ever sent twice on its own:
 * with `sent` false it is safe to try again, with `sent` true it may have been done.
 */
export class RoomConnectionError extends Error {
  readonly sent: boolean;

  constructor(message: string, sent: boolean) {
    super(message);
    this.name = 'RoomConnectionError';
    this.sent = sent;
  }
}

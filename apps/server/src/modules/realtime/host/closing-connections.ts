import type { RoomTask } from '@turnstage/room-engine';

interface Closing {
  readonly id: string;
  readonly canReconnect: boolean;
}

/** Connections that a step closes, once their last messages are sent. */
export class ClosingConnections {
  #closing: Closing[] = [];

  add(
    { connectionIds, canReconnect }: Extract<RoomTask, { kind: 'closeConnections' }>,
    isReset: boolean,
  ): void {
    const closing = connectionIds.map((id) => ({ id, canReconnect: isReset || canReconnect === true }));
    this.#closing.push(...closing);
  }

  /** The room is gone: nobody should try to come back. */
  closeForGood(): void {
    this.#closing = this.#closing.map(({ id }) => ({ id, canReconnect: false }));
  }

  take(): readonly Closing[] {
    const closing = this.#closing;
    this.#closing = [];
    return closing;
  }
}

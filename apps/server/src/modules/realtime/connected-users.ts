import type { ServerMessage } from '@turnstage/contracts';
import type { Clock } from '../../clock.ts';
import type { Connection } from './socket/connection.ts';
import { textFrame } from './socket/frame.ts';

/** All connections by user, in a room or not. A direct message reaches all connections of a user. */
export class ConnectedUsers {
  readonly #clock: Clock;
  readonly #byUser = new Map<string, Set<Connection>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Idempotent. */
  add(connection: Connection, userUuid: string): void {
    const own = this.#byUser.get(userUuid) ?? new Set<Connection>();
    this.#byUser.set(userUuid, own.add(connection));
  }

  remove(connection: Connection): void {
    const userUuid = connection.caller?.userUuid;
    if (userUuid === undefined) return;
    const own = this.#byUser.get(userUuid);
    own?.delete(connection);
    if (own?.size === 0) this.#byUser.delete(userUuid);
  }

  /** Returns a copy, because closing one changes the list. */
  connectionsOf(userUuid: string): readonly Connection[] {
    return [...(this.#byUser.get(userUuid) ?? [])];
  }

  /** The message has no number in a room's sequence, so it leaves no gap there. */
  send(userUuid: string, message: ServerMessage): void {
    const own = this.#byUser.get(userUuid);
    if (!own) return;
    const frame = this.#frameOf(message);
    for (const connection of own) connection.write([frame]);
  }

  /** Sends to everyone who has a list of rooms open. */
  sendToRoomListWatchers(message: ServerMessage): void {
    const frame = this.#frameOf(message);
    for (const own of this.#byUser.values())
      for (const connection of own) if (connection.watchesRoomLists) connection.write([frame]);
  }

  /** Sends to every connection of everyone who is here. */
  sendToAll(message: ServerMessage): void {
    const frame = this.#frameOf(message);
    for (const own of this.#byUser.values()) for (const connection of own) connection.write([frame]);
  }

  #frameOf(message: ServerMessage): Buffer {
    const envelope = { context: 'user', message, room: '', from: '0', sentAt: this.#clock.now() };
    return textFrame(JSON.stringify(envelope));
  }
}

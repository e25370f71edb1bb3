import type { Connection } from '../socket/connection.ts';

/** The connections in one room, and which user each belongs to. */
export class Audience {
  readonly connections = new Map<string, Connection>();
  readonly #ofUser = new Map<string, Set<string>>();

  add(connection: Connection, userUuid: string): void {
    this.connections.set(connection.id, connection);
    const own = this.#ofUser.get(userUuid) ?? new Set<string>();
    this.#ofUser.set(userUuid, own.add(connection.id));
  }

  /** Returns whether the connection was in the room. */
  remove(connection: Connection): boolean {
    if (!this.connections.delete(connection.id)) return false;
    const userUuid = connection.caller?.userUuid ?? '';
    const own = this.#ofUser.get(userUuid);
    own?.delete(connection.id);
    if (own?.size === 0) this.#ofUser.delete(userUuid);
    return true;
  }

  connectionsOf(userUuid: string): readonly string[] {
    return [...(this.#ofUser.get(userUuid) ?? [])];
  }
  /** Disconnects everyone; their clients come back by themselves. */
  closeAll(): void {
    for (const connection of this.connections.values()) disconnect(connection, true);
  }
}

/** The connection is in no room any more. Its client comes back by itself if it can. */
export function disconnect(connection: Connection, canReconnect: boolean): void {
  connection.roomUuid = null;
  if (canReconnect) connection.close();
  else connection.closeForGood();
}

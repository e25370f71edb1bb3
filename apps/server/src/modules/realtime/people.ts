import type { ServerMessage } from '@turnstage/contracts';
import type { Clock } from '../../clock.ts';
import type { Connection } from './socket/connection.ts';
import { textFrame } from './socket/frame.ts';

/** Who is connected, in a room or in none; what is told to a person reaches all of their connections. */
export class People {
  readonly #clock: Clock;
  readonly #byUser = new Map<string, Set<Connection>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Twice is once. */
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

  /** A copy, since dismissing one changes the list. */
  connectionsOf(userUuid: string): readonly Connection[] {
    return [...(this.#byUser.get(userUuid) ?? [])];
  }

  /** Has no number among the broadcasts of a room, so nobody misses one. */
  tell(userUuid: string, message: ServerMessage): void {
    const own = this.#byUser.get(userUuid);
    if (!own) return;
    const envelope = { context: 'user', message, room: '', from: '0', sentAt: this.#clock.now() };
    const frame = textFrame(JSON.stringify(envelope));
    for (const connection of own) connection.write([frame]);
  }
}

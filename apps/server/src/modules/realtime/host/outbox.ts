import type { ServerMessage } from '@turnstage/contracts';
import type { OutgoingMessage } from '@turnstage/room-engine';
import type { Connection } from '../socket/connection.ts';
import { textFrame } from '../socket/frame.ts';

interface Entry {
  /** null: everybody in the room. */
  readonly only: ReadonlySet<string> | null;
  readonly except: string | undefined;
  /** An answer is owed also by a connection that joined again since. */
  readonly isAnswer: boolean;
  readonly frame: Buffer;
}

export interface Recipients {
  /** Connections of a room, by id. */
  readonly connections: ReadonlyMap<string, Connection>;
  connectionsOf(userUuid: string): readonly string[];
}

/**
 * What a room has to say since its last flush, in order: broadcasts, messages to some, and answers. Flushing writes
 * once per connection; connections that get the same share one buffer.
 */
export class Outbox {
  #entries: Entry[] = [];
  /** Where in `#entries` a connection came in: what was said before is in the state it was given. */
  #joinedAt = new Map<string, number>();
  #seq: number;
  readonly #roomUuid: string;

  /** `seq` goes on growing over restarts when it starts from the time. */
  constructor(roomUuid: string, seq: number) {
    this.#roomUuid = roomUuid;
    this.#seq = seq;
  }

  /** Number of the last broadcast. */
  get seq(): number {
    return this.#seq;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  push({ to, except, message }: OutgoingMessage, recipients: Recipients, now: number): void {
    if (to === 'room') this.#add(null, except, this.#frameOf(message, now, true));
    else {
      const ids = 'user' in to ? recipients.connectionsOf(to.user) : [to.connection];
      this.#add(new Set(ids), undefined, this.#frameOf(message, now, false));
    }
  }

  /** An answer takes its place in line, so that it never overtakes what was broadcast before it. */
  answer(connectionId: string, value: unknown): void {
    const frame = textFrame(JSON.stringify(value));
    this.#entries.push({ only: new Set([connectionId]), except: undefined, isAnswer: true, frame });
  }

  noteJoin(connectionId: string): void {
    this.#joinedAt.set(connectionId, this.#entries.length);
  }

  /** Takes out all that is waiting, as a function that writes it. */
  take(): (recipients: Recipients) => void {
    const entries = this.#entries;
    const joinedAt = this.#joinedAt;
    this.#entries = [];
    this.#joinedAt = new Map();
    return ({ connections }) => {
      const special = new Set(joinedAt.keys());
      for (const { only, except } of entries) {
        for (const id of only ?? []) special.add(id);
        if (except !== undefined) special.add(except);
      }
      const common = Buffer.concat(entries.filter(({ only }) => only === null).map(({ frame }) => frame));
      for (const [id, connection] of connections) {
        if (!special.has(id)) {
          if (common.length > 0) connection.write(common);
          continue;
        }
        const since = joinedAt.get(id) ?? 0;
        const own = entries.filter(
          ({ only, except, isAnswer }, index) =>
            (isAnswer || index >= since) && except !== id && (only === null || only.has(id)),
        );
        if (own.length > 0) connection.write(Buffer.concat(own.map(({ frame }) => frame)));
      }
    };
  }

  #add(only: ReadonlySet<string> | null, except: string | undefined, frame: Buffer): void {
    this.#entries.push({ only, except, isAnswer: false, frame });
  }

  #frameOf(message: ServerMessage, sentAt: number, isBroadcast: boolean): Buffer {
    if (isBroadcast) this.#seq += 1;
    return textFrame(
      JSON.stringify({ context: 'user', message, room: this.#roomUuid, from: '0', sentAt, seq: this.#seq }),
    );
  }
}

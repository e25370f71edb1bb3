import type { ServerMessage } from '@turnstage/contracts';
import type { OutgoingMessage } from '@turnstage/room-engine';
import type { Connection } from '../socket/connection.ts';
import { textFrame } from '../socket/frame.ts';

interface Entry {
  /** null: everybody in the room. */
  readonly only: ReadonlySet<string> | null;
  readonly except: string | undefined;
  /** Changes the picture, so whoever is given the picture afterwards must not get it too. */
  readonly isPatch: boolean;
  /** Whom it answers, wherever that connection is by now. */
  readonly asker: Connection | null;
  readonly frame: Buffer;
}

/** Where among the entries a connection was given the picture, and whether it was in the room before that. */
interface Joined {
  readonly at: number;
  readonly isNew: boolean;
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
  #joined = new Map<string, Joined>();
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
    const isPatch = 'statePatch' in message;
    if (to === 'room') {
      const frame = this.#frameOf(message, now, true);
      this.#entries.push({ only: null, except, isPatch, asker: null, frame });
    } else {
      const ids = 'user' in to ? recipients.connectionsOf(to.user) : [to.connection];
      const frame = this.#frameOf(message, now, false);
      this.#entries.push({ only: new Set(ids), except: undefined, isPatch, asker: null, frame });
    }
  }

  /** An answer takes its place in line, so that it never overtakes what was broadcast before it. */
  answer(asker: Connection, value: unknown): void {
    const frame = textFrame(JSON.stringify(value));
    this.#entries.push({ only: new Set([asker.id]), except: undefined, isPatch: false, asker, frame });
  }

  /** The next answer to this connection carries the picture as it is now. */
  noteJoin(connectionId: string, isNew: boolean): void {
    const before = this.#joined.get(connectionId);
    this.#joined.set(connectionId, { at: this.#entries.length, isNew: isNew || (before?.isNew ?? false) });
  }

  /** Takes out all that is waiting, as a function that writes it. */
  take(): (recipients: Pick<Recipients, 'connections'>) => void {
    const entries = this.#entries;
    const joined = this.#joined;
    this.#entries = [];
    this.#joined = new Map();
    return ({ connections }) => {
      const common = commonFrames(entries);
      const own = ownPlaces(entries);
      const spared = new Set(entries.map(({ except }) => except));
      for (const [id, connection] of connections) {
        const since = joined.get(id) ?? this.#since(id) ?? (spared.has(id) ? fromTheStart : undefined);
        if (since) connection.write(framesSince(entries, connection, since));
        else connection.write(common.with(own.get(id) ?? []));
      }
      for (const { asker, frame } of entries) {
        if (!asker) continue;
        asker.pending -= 1;
        if (!connections.has(asker.id)) asker.write([frame]);
      }
    };
  }

  /** Whoever came in while a batch was being written has all of it in the picture that is still to be told. */
  #since(connectionId: string): Joined | undefined {
    return this.#joined.get(connectionId)?.isNew ? cameLater : undefined;
  }

  #frameOf(message: ServerMessage, sentAt: number, isBroadcast: boolean): Buffer {
    if (isBroadcast) this.#seq += 1;
    return textFrame(
      JSON.stringify({ context: 'user', message, room: this.#roomUuid, from: '0', sentAt, seq: this.#seq }),
    );
  }
}

const cameLater: Joined = { at: Infinity, isNew: true };
const fromTheStart: Joined = { at: 0, isNew: false };

/** What somebody gets who was given the picture in the middle of the entries. */
function framesSince(entries: readonly Entry[], connection: Connection, { at, isNew }: Joined): Buffer[] {
  const isFor = ({ only, except, isPatch, asker }: Entry, place: number) => {
    if (asker) return asker === connection;
    if (place < at && (isNew || isPatch)) return false;
    return except !== connection.id && (only === null || only.has(connection.id));
  };
  return entries.filter(isFor).map(({ frame }) => frame);
}

interface OwnFrame {
  readonly frame: Buffer;
  /** How many bytes of the broadcasts come before it. */
  readonly after: number;
}

/** All broadcasts in one buffer, and how to put what is one connection's own at its place in between. */
function commonFrames(entries: readonly Entry[]) {
  const bytes = Buffer.concat(entries.filter(({ only }) => only === null).map(({ frame }) => frame));
  return {
    with(own: readonly OwnFrame[]): Buffer[] {
      const frames: Buffer[] = [];
      let told = 0;
      for (const { frame, after } of own) {
        if (after > told) frames.push(bytes.subarray(told, after));
        frames.push(frame);
        told = after;
      }
      if (bytes.length > told) frames.push(bytes.subarray(told));
      return frames;
    },
  };
}

function ownPlaces(entries: readonly Entry[]): Map<string, OwnFrame[]> {
  const places = new Map<string, OwnFrame[]>();
  let after = 0;
  for (const { only, frame } of entries) {
    if (only === null) after += frame.length;
    for (const id of only ?? []) {
      const own = places.get(id);
      if (own) own.push({ frame, after });
      else places.set(id, [{ frame, after }]);
    }
  }
  return places;
}

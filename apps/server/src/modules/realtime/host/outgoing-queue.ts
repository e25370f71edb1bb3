import type { ServerMessage } from '@turnstage/contracts';
import type { OutgoingMessage } from '@turnstage/room-engine';
import type { Connection } from '../socket/connection.ts';
import { textFrame } from '../socket/frame.ts';
import type { Reply } from '../socket/reply.ts';
import { deliver, type OutgoingEntry, type BatchJoin, type Recipients } from './delivery.ts';
import { DirectReplayBuffer } from './direct-replay-buffer.ts';
import type { RoomStateJson } from './room-state-json.ts';
import { ReplayBuffer, type ResumePoint, type Withheld } from './replay-buffer.ts';
import { JoinResponses, type JoinResponseFormat } from './join-responses.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The messages that were waiting at a flush. Exactly one of its functions is called, once. */
export interface OutgoingBatch {
  send(recipients: Pick<Recipients, 'connections'>): void;
  /** It can't be sent: requests that wait for a response get an error, and nobody else gets anything. */
  drop(): void;
}

/**
 * Messages of a room since its last flush, in order: broadcasts, messages to single people, and responses. A flush
 * writes once per connection; connections that get the same messages share one buffer.
 */
export class OutgoingQueue {
  #entries: OutgoingEntry[] = [];
  #joined = new Map<string, BatchJoin>();
  /** Join responses that wait for the room state of their batch. */
  #joinResponses: { response: Fields; format: JoinResponseFormat; frames: Buffer[] }[] = [];
  #seq: number;
  readonly #roomUuid: string;
  #replayBuffer: ReplayBuffer;
  #directReplay = new DirectReplayBuffer();

  /** `seq` keeps growing across restarts, because it starts from the current time. */
  constructor(roomUuid: string, seq: number) {
    this.#roomUuid = roomUuid;
    this.#seq = seq;
    this.#replayBuffer = new ReplayBuffer(seq + 1);
  }

  /** Number of the last broadcast. */
  get seq(): number {
    return this.#seq;
  }

  /** Identifies the numbering that `seq` belongs to. */
  get epoch(): string {
    return this.#replayBuffer.epoch;
  }

  /** Number of the last direct message to one person. */
  get directSeq(): number {
    return this.#directReplay.directSeq;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  push(
    { to, except, message }: OutgoingMessage,
    recipients: Recipients,
    now: number,
    hiddenFrom: ReadonlySet<string> = noUsers,
  ): void {
    const isPatch = 'statePatch' in message;
    if (to === 'room') {
      this.#seq += 1;
      const seq = this.#seq;
      const frame = this.#frameOf(message, now, { seq });
      const hidden = connectionsOfAll(hiddenFrom, recipients);
      const excluded = except === undefined ? hidden : new Set([...hidden, except]);
      this.#entries.push({ only: null, except: excluded, isPatch, reply: null, frames: [frame] });
      const withheld = hiddenFrom.size === 0 ? null : this.#withhold(seq, hiddenFrom, now);
      if (withheld && hidden.size > 0)
        this.#entries.push({
          only: hidden,
          except: noUsers,
          isPatch,
          reply: null,
          frames: [withheld.placeholder],
        });
      this.#replayBuffer.add(frame, withheld);
    } else if ('user' in to) {
      const frame = this.#frameOf(message, now, { seq: this.#seq, directSeq: this.#directReplay.take() });
      if (!repeatedOnJoin.has(message.name)) this.#directReplay.add(to.user, frame);
      const only = new Set(recipients.connectionsOf(to.user));
      this.#entries.push({ only, except: noUsers, isPatch, reply: null, frames: [frame] });
    } else {
      const frame = this.#frameOf(message, now, { seq: this.#seq });
      const only = new Set([to.connection]);
      this.#entries.push({ only, except: noUsers, isPatch, reply: null, frames: [frame] });
    }
  }

  /** Queues a response, so that it never overtakes an earlier broadcast. */
  reply(reply: Reply, fields: Fields): void {
    this.#pushTo(reply.connection, [textFrame(JSON.stringify(reply.queue(fields)))], reply);
  }

  /**
   * Responds to a join with the full room state. The state is read when the batch is taken: everyone who joins in
   * the same batch gets the same state and none of its patches.
   */
  respondToJoin(
    reply: Reply,
    isNew: boolean,
    fields: Fields,
    format: JoinResponseFormat = defaultFormat,
  ): void {
    this.#recordJoin(reply.connection, isNew, true);
    const frames: Buffer[] = [];
    this.#joinResponses.push({ response: reply.queue(fields), format, frames });
    this.#pushTo(reply.connection, frames, reply);
  }

  /** Responds to a join of a client that still has a room state and only needs the missed messages. */
  resume(reply: Reply, isNew: boolean, fields: Fields): void {
    this.#recordJoin(reply.connection, isNew, false);
    this.reply(reply, { ...fields, epoch: this.epoch, seq: this.#seq, resumed: true });
  }

  /** Sends no response. From here on the connection receives the room's messages, starting with the full state. */
  reattach(connection: Connection): void {
    this.#recordJoin(connection, true, false);
  }

  #recordJoin({ id }: Connection, isNew: boolean, hasFullState: boolean): void {
    const before = this.#joined.get(id);
    this.#joined.set(id, {
      at: this.#entries.length,
      isNew: isNew || (before?.isNew ?? false),
      hasFullState: hasFullState || (before?.hasFullState ?? false),
    });
  }

  #pushTo({ id }: Connection, frames: readonly Buffer[], reply: Reply | null): void {
    this.#entries.push({ only: new Set([id]), except: noUsers, isPatch: false, reply, frames });
  }

  /** The broadcasts that a client missed, to send instead of the full state. Returns null when too many are missing. */
  missedSince(point: ResumePoint, userUuid: string): readonly Buffer[] | null {
    return this.#replayBuffer.since(point, userUuid);
  }

  /**
   * Direct messages to this person after the client's last number. Returns null when the client doesn't count them
   * or the epoch differs.
   */
  directSince({ epoch, directSeq }: ResumePoint, userUuid: string): readonly Buffer[] | null {
    return epoch === this.epoch && directSeq !== undefined
      ? this.#directReplay.since(userUuid, directSeq)
      : null;
  }

  /** The state changed without a patch, so no older state can be resumed. */
  resetReplay(): void {
    this.#replayBuffer = new ReplayBuffer(this.#seq + 1);
    this.#directReplay = new DirectReplayBuffer();
  }

  /** Sends earlier frames again, to one connection. */
  replay(to: Connection, frames: readonly Buffer[]): void {
    if (frames.length > 0) this.#pushTo(to, frames, null);
  }

  /** Takes everything that is waiting. `roomState` returns the current state. */
  take(now: number, roomState: () => RoomStateJson): OutgoingBatch {
    const entries = this.#entries;
    const joined = this.#joined;
    if (this.#joinResponses.length > 0) this.#fillJoinResponses(now, roomState());
    this.#entries = [];
    this.#joined = new Map();
    // Connections that joined while the batch was being written get all of it with the state that is still to be
    // sent.
    const joinedLater = () => [...this.#joined].filter(([, { isNew }]) => isNew).map(([id]) => id);
    return {
      send: ({ connections }) => deliver(entries, joined, joinedLater(), connections),
      drop: () => dropReplies(entries),
    };
  }

  /** Nothing of what is waiting can be sent any more. */
  drop(): void {
    dropReplies(this.#entries);
    [this.#entries, this.#joinResponses] = [[], []];
  }

  #fillJoinResponses(now: number, { state, people }: RoomStateJson): void {
    const { epoch, seq } = this;
    const fill: ServerMessage = { name: 'updatedUserData', statePatch: [] };
    const envelope = this.#envelopeOf(fill, now, { seq });
    const built = new JoinResponses(
      state,
      envelope.replace('"statePatch":[]', () => `"statePatch":${people}`),
      this.#joinResponses.filter(({ format }) => format.packed && format.atOnce).length,
    );
    for (const { response, format, frames } of this.#joinResponses)
      frames.push(...built.framesFor({ ...response, serverTime: now, epoch, seq }, format));
    this.#joinResponses = [];
  }

  /**
   * People who must not see a broadcast receive its number only. Without it they would detect a gap at the next
   * one.
   */
  #withhold(seq: number, from: ReadonlySet<string>, sentAt: number): Withheld {
    return { from, placeholder: this.#frameOf({ name: 'withheld', params: {} }, sentAt, { seq }) };
  }

  #frameOf(message: ServerMessage, sentAt: number, numbers: { seq: number; directSeq?: number }): Buffer {
    return textFrame(this.#envelopeOf(message, sentAt, numbers));
  }

  #envelopeOf(message: ServerMessage, sentAt: number, numbers: { seq: number; directSeq?: number }): string {
    return JSON.stringify({ context: 'user', message, room: this.#roomUuid, from: '0', sentAt, ...numbers });
  }
}

/** A join sends these again while they apply. */
const repeatedOnJoin: ReadonlySet<string> = new Set(['kickedFromRoom', 'askedIfStillThere']);

const noUsers: ReadonlySet<string> = new Set();

const defaultFormat: JoinResponseFormat = { atOnce: false, packed: false };

function dropReplies(entries: readonly OutgoingEntry[]): void {
  for (const { reply } of entries) reply?.drop();
}

function connectionsOfAll(userUuids: ReadonlySet<string>, recipients: Recipients): ReadonlySet<string> {
  if (userUuids.size === 0) return noUsers;
  return new Set([...userUuids].flatMap((userUuid) => recipients.connectionsOf(userUuid)));
}

import type { ServerMessage } from '@turnstage/contracts';
import type { OutgoingMessage } from '@turnstage/room-engine';
import type { Connection } from '../socket/connection.ts';
import { textFrame } from '../socket/frame.ts';
import { deliver, type Entry, type Joined, type Recipients } from './delivery.ts';
import { Mailbox } from './mailbox.ts';
import type { PictureJson } from './picture-json.ts';
import { Recall, type ResumePoint, type Withheld } from './recall.ts';
import { Welcome, type Reading } from './welcome.ts';

/**
 * What a room has to say since its last flush, in order: broadcasts, messages to some, and answers. Flushing writes
 * once per connection; connections that get the same share one buffer.
 */
export class Outbox {
  #entries: Entry[] = [];
  #joined = new Map<string, Joined>();
  /** Answers that wait for the picture of their batch. */
  #welcomes: { answer: Readonly<Record<string, unknown>>; reading: Reading; frames: Buffer[] }[] = [];
  #seq: number;
  readonly #roomUuid: string;
  #recall: Recall;
  #mailbox = new Mailbox();

  /** `seq` goes on growing over restarts when it starts from the time. */
  constructor(roomUuid: string, seq: number) {
    this.#roomUuid = roomUuid;
    this.#seq = seq;
    this.#recall = new Recall(seq + 1);
  }

  /** Number of the last broadcast. */
  get seq(): number {
    return this.#seq;
  }

  /** Names the numbering that `seq` belongs to. */
  get epoch(): string {
    return this.#recall.epoch;
  }

  /** Number of the last thing that was said to one person alone. */
  get told(): number {
    return this.#mailbox.told;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  push(
    { to, except, message }: OutgoingMessage,
    recipients: Recipients,
    now: number,
    hiddenFrom: ReadonlySet<string> = none,
  ): void {
    const isPatch = 'statePatch' in message;
    if (to === 'room') {
      this.#seq += 1;
      const seq = this.#seq;
      const frame = this.#frameOf(message, now, { seq });
      const hidden = connectionsOfAll(hiddenFrom, recipients);
      const spared = except === undefined ? hidden : new Set([...hidden, except]);
      this.#entries.push({ only: null, except: spared, isPatch, asker: null, frames: [frame] });
      const withheld = hiddenFrom.size === 0 ? null : this.#withhold(seq, hiddenFrom, now);
      if (withheld && hidden.size > 0)
        this.#entries.push({
          only: hidden,
          except: none,
          isPatch,
          asker: null,
          frames: [withheld.standIn],
        });
      this.#recall.keep(frame, withheld);
    } else if ('user' in to) {
      const frame = this.#frameOf(message, now, { seq: this.#seq, told: this.#mailbox.take() });
      if (!saidAgain.has(message.name)) this.#mailbox.keep(to.user, frame);
      const only = new Set(recipients.connectionsOf(to.user));
      this.#entries.push({ only, except: none, isPatch, asker: null, frames: [frame] });
    } else {
      const frame = this.#frameOf(message, now, { seq: this.#seq });
      const only = new Set([to.connection]);
      this.#entries.push({ only, except: none, isPatch, asker: null, frames: [frame] });
    }
  }

  /** An answer takes its place in line, so that it never overtakes what was broadcast before it. */
  answer(asker: Connection, value: unknown): void {
    this.#own(asker, [textFrame(JSON.stringify(value))], asker);
  }

  /**
   * Answers a join with the picture. Which one is seen when the batch is taken out: all who come in with it are given
   * the same, and none of its patches.
   */
  welcome(
    asker: Connection,
    isNew: boolean,
    answer: Readonly<Record<string, unknown>>,
    reading: Reading = askedByBots,
  ): void {
    this.#noteJoin(asker, isNew, true);
    const frames: Buffer[] = [];
    this.#welcomes.push({ answer, reading, frames });
    this.#own(asker, frames, asker);
  }

  /** Answers a join of somebody who has a picture, and what it lacks. */
  resume(asker: Connection, isNew: boolean, answer: Readonly<Record<string, unknown>>): void {
    this.#noteJoin(asker, isNew, false);
    this.answer(asker, { ...answer, epoch: this.epoch, seq: this.#seq, resumed: true });
  }

  /** Nothing is answered, and what this connection is told from here on begins with a picture. */
  putBack(connection: Connection): void {
    this.#noteJoin(connection, true, false);
  }

  #noteJoin({ id }: Connection, isNew: boolean, hasPicture: boolean): void {
    const before = this.#joined.get(id);
    this.#joined.set(id, {
      at: this.#entries.length,
      isNew: isNew || (before?.isNew ?? false),
      hasPicture: hasPicture || (before?.hasPicture ?? false),
    });
  }

  #own({ id }: Connection, frames: readonly Buffer[], asker: Connection | null): void {
    this.#entries.push({ only: new Set([id]), except: none, isPatch: false, asker, frames });
  }

  /** What a picture lacks, told to one connection in place of a picture; null when too much is lacking. */
  missedSince(point: ResumePoint, userUuid: string): readonly Buffer[] | null {
    return this.#recall.since(point, userUuid);
  }

  /** What was said to this person alone since the client counted last; null when it does not count, or another room. */
  lettersSince({ epoch, told }: ResumePoint, userUuid: string): readonly Buffer[] | null {
    return epoch === this.epoch && told !== undefined ? this.#mailbox.since(userUuid, told) : null;
  }

  /** The picture changed without a patch: no older one can be gone on from. */
  startOver(): void {
    this.#recall = new Recall(this.#seq + 1);
    this.#mailbox = new Mailbox();
  }

  /** Frames that were told before, for one connection. */
  repeat(to: Connection, frames: readonly Buffer[]): void {
    if (frames.length > 0) this.#own(to, frames, null);
  }

  /** Takes out all that is waiting, as a function that writes it. `picture` is the room as it stands now. */
  take(now: number, picture: () => PictureJson): (recipients: Pick<Recipients, 'connections'>) => void {
    const entries = this.#entries;
    const joined = this.#joined;
    if (this.#welcomes.length > 0) this.#fillWelcomes(now, picture());
    this.#entries = [];
    this.#joined = new Map();
    // Whoever came in while the batch was being written has all of it in the picture that is still to be told.
    const cameLater = () => [...this.#joined].filter(([, { isNew }]) => isNew).map(([id]) => id);
    return ({ connections }) => deliver(entries, joined, cameLater(), connections);
  }

  #fillWelcomes(now: number, { state, people }: PictureJson): void {
    const { epoch, seq } = this;
    const fill: ServerMessage = { name: 'updatedUserData', statePatch: [] };
    const envelope = this.#envelopeOf(fill, now, { seq });
    const welcome = new Welcome(
      state,
      envelope.replace('"statePatch":[]', () => `"statePatch":${people}`),
      this.#welcomes.filter(({ reading }) => reading.packed && reading.atOnce).length,
    );
    for (const { answer, reading, frames } of this.#welcomes)
      frames.push(...welcome.framesFor({ ...answer, serverTime: now, epoch, seq }, reading));
    this.#welcomes = [];
  }

  /** Whoever must not hear it is told its number, or they would take the next for one too many. */
  #withhold(seq: number, from: ReadonlySet<string>, sentAt: number): Withheld {
    return { from, standIn: this.#frameOf({ name: 'withheld', params: {} }, sentAt, { seq }) };
  }

  #frameOf(message: ServerMessage, sentAt: number, numbers: { seq: number; told?: number }): Buffer {
    return textFrame(this.#envelopeOf(message, sentAt, numbers));
  }

  #envelopeOf(message: ServerMessage, sentAt: number, numbers: { seq: number; told?: number }): string {
    return JSON.stringify({ context: 'user', message, room: this.#roomUuid, from: '0', sentAt, ...numbers });
  }
}

/** Joining tells these anew by itself while they hold. */
const saidAgain: ReadonlySet<string> = new Set(['kickedFromRoom', 'askedIfStillThere']);

const none: ReadonlySet<string> = new Set();

const askedByBots: Reading = { atOnce: false, packed: false };

function connectionsOfAll(userUuids: ReadonlySet<string>, recipients: Recipients): ReadonlySet<string> {
  if (userUuids.size === 0) return none;
  return new Set([...userUuids].flatMap((userUuid) => recipients.connectionsOf(userUuid)));
}

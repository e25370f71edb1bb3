import { randomUUID } from 'node:crypto';
import type { RoomState, ServerMessage } from '@turnstage/contracts';
import {
  pendingTasks,
  restoreAfterRestart,
  step,
  viewFor,
  type Actor,
  type OutgoingMessage,
  type RoomAction,
  type RoomEngineState,
  type RoomEvent,
  type RoomTask,
  type Step,
} from '@turnstage/room-engine';
import type { Clock } from '../../../clock.ts';
import type { Connection } from '../socket/connection.ts';
import { Outbox } from './outbox.ts';
import type { RoomJournal } from './room-journal.ts';
import { RoomTimers } from './room-timers.ts';

/** At most this many flushes a second per room; a quiet room speaks at once. */
const flushIntervalMs = 25;

export interface RoomHostDeps {
  readonly clock: Clock;
  readonly journal: RoomJournal;
  /** What follows from an event in other modules. Runs after the event is written; must stand being repeated. */
  perform(event: RoomEvent, room: RoomHost): Promise<void>;
  /** Look-ups; their outcome comes back as an action. */
  lookUp(task: Extract<RoomTask, { kind: 'lookupSong' | 'requestNextSong' }>, room: RoomHost): Promise<void>;
  /** Something that lists show has changed. */
  changed(room: RoomHost): void;
  failed(error: unknown, what: string): void;
}

/**
 * One live room: the only place that steps its state. An action is stepped at once, written to the journal, and only
 * then told to anybody, so that whatever was acknowledged survives the process.
 */
export class RoomHost {
  readonly uuid: string;
  readonly connections = new Map<string, Connection>();
  readonly #deps: RoomHostDeps;
  readonly #outbox: Outbox;
  readonly #timers: RoomTimers;
  readonly #connectionsOfUser = new Map<string, Set<string>>();
  #state: RoomEngineState;
  #waitingEvents: RoomEvent[] = [];
  #closing: string[] = [];
  #flushing: Promise<void> | null = null;
  #flushScheduled: (() => void) | null = null;
  #lastFlushAt = 0;
  #performing = 0;
  #closed = false;

  constructor(uuid: string, state: RoomEngineState, deps: RoomHostDeps) {
    this.uuid = uuid;
    this.#state = state;
    this.#deps = deps;
    this.#outbox = new Outbox(uuid, deps.clock.now());
    this.#timers = new RoomTimers(deps.clock, ({ action }) => this.act(action, null));
  }

  get state(): Readonly<RoomEngineState> {
    return this.#state;
  }

  get seq(): number {
    return this.#outbox.seq;
  }

  /** Nobody is here, nothing is under way: the room can be put away. */
  get isIdle(): boolean {
    const { allUsers, lineUp } = this.#state;
    return allUsers.length === 0 && lineUp.length === 0 && this.connections.size === 0 && this.isSettled;
  }

  /** All that was said has been written, told and acted upon. */
  get isSettled(): boolean {
    return this.#outbox.isEmpty && !this.#flushing && this.#performing === 0 && this.#waitingEvents.length === 0;
  }

  /**
   * After reading the room back from the journal, before anybody can come in. `missed` are events whose consequences
   * may not have been drawn. Restoring is no journaled action, so it ends with a snapshot.
   */
  async resume(missed: readonly RoomEvent[]): Promise<void> {
    const restored = restoreAfterRestart(this.#state, this.#facts(null));
    this.#take({ ...restored, events: [] }, undefined);
    await this.#performAll([...missed, ...restored.events].filter(hasConsequences));
    await this.#deps.journal.flushWithSnapshot(this.#state, this.#deps.clock.now());
  }

  /** A room that begins: only what its settings set going. */
  begin(): void {
    for (const task of pendingTasks(this.#state, this.#deps.clock.now())) this.#do(task);
  }

  /** Steps an action that needs no answer. Answers the refusal, if it was refused. */
  act(action: RoomAction, actor: Actor | null): Step {
    const facts = this.#facts(actor);
    const result = step(this.#state, action, facts);
    if (!result.ok) return result;
    if (isKept(action)) this.#deps.journal.note({ action, facts });
    this.#take(result, undefined);
    return result;
  }

  /** Steps a client's action and answers it in line with what it caused. */
  request(action: RoomAction, actor: Actor, connection: Connection, messageId: unknown): void {
    const facts = this.#facts(actor);
    const result = step(this.#state, action, facts);
    if (!result.ok) {
      this.#answer(connection, messageId, { error: result.error });
      return;
    }
    if (isKept(action)) this.#deps.journal.note({ action, facts });
    this.#take(result, () => this.#answer(connection, messageId, result.result ?? {}));
  }

  /**
   * Lets a connection in; the answer carries the picture and is followed by the people in it (wire 0.5). Answers the
   * words of a refusal, else null.
   */
  join(
    connection: Connection,
    action: Extract<RoomAction, { type: 'join' }>,
    actor: Actor & { uuid: string },
    answerOf: (state: RoomState, seq: number) => Record<string, unknown>,
    messageId: unknown,
  ): string | null {
    const facts = this.#facts(actor);
    const result = step(this.#state, action, facts);
    if (!result.ok) return result.error;
    this.#deps.journal.note({ action, facts });
    this.connections.set(connection.id, connection);
    const own = this.#connectionsOfUser.get(actor.uuid) ?? new Set<string>();
    this.#connectionsOfUser.set(actor.uuid, own.add(connection.id));
    this.#take(result, () => {
      this.#outbox.noteJoin(connection.id);
      const picture = viewFor(this.#state, { joining: true });
      this.#answer(connection, messageId, answerOf(picture, this.#outbox.seq));
    });
    return null;
  }

  /** A connection is gone, or has left for another room. */
  leave(connection: Connection): void {
    if (!this.connections.delete(connection.id)) return;
    const userUuid = connection.caller?.userUuid ?? '';
    const own = this.#connectionsOfUser.get(userUuid);
    own?.delete(connection.id);
    if (own?.size === 0) this.#connectionsOfUser.delete(userUuid);
    this.act({ type: 'disconnect', connectionId: connection.id }, null);
  }

  /** Something to tell that is no change of the state: chat, notices. */
  tell(message: ServerMessage, to: OutgoingMessage['to'] = 'room'): void {
    this.#outbox.push({ to, message }, this.#recipients, this.#deps.clock.now());
    this.#scheduleFlush();
  }

  /** Puts the room away: writes all that is waiting and a snapshot of it. */
  async close(): Promise<void> {
    this.#timers.cancelAll();
    await this.settle();
    this.#closed = true;
    await this.#deps.journal.flushWithSnapshot(this.#state, this.#deps.clock.now());
  }

  /** Until everything said so far is written, told and acted upon. */
  async settle(): Promise<void> {
    while (!this.isSettled) {
      await this.#flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  readonly #recipients = {
    connections: this.connections as ReadonlyMap<string, Connection>,
    connectionsOf: (userUuid: string) => [...(this.#connectionsOfUser.get(userUuid) ?? [])],
  };

  #facts(actor: Actor | null) {
    return { now: this.#deps.clock.now(), seed: randomUUID(), actor };
  }

  #answer(connection: Connection, messageId: unknown, fields: Record<string, unknown>): void {
    this.#outbox.answer(connection.id, { context: 'response', messageId, ...fields });
    connection.pending -= 1;
    this.#scheduleFlush();
  }

  /** `answer` comes after the broadcasts of the step and before what it says to the connection alone. */
  #take(result: Extract<Step, { ok: true }>, answer: (() => void) | undefined): void {
    this.#state = result.state;
    const now = this.#deps.clock.now();
    const toRoom = result.messages.filter(({ to }) => to === 'room');
    const toSome = result.messages.filter(({ to }) => to !== 'room');
    for (const message of toRoom) this.#outbox.push(message, this.#recipients, now);
    answer?.();
    for (const message of toSome) this.#outbox.push(message, this.#recipients, now);
    this.#waitingEvents.push(...result.events.filter(hasConsequences));
    for (const task of result.tasks) this.#do(task);
    this.#deps.changed(this);
    this.#scheduleFlush();
  }

  #do(task: RoomTask): void {
    if (task.kind === 'timer') this.#timers.set(task);
    else if (task.kind === 'cancelTimer') this.#timers.cancel(task.key);
    else if (task.kind === 'closeConnections') this.#closing.push(...task.connectionIds);
    else this.#deps.lookUp(task, this).catch((error: unknown) => this.#deps.failed(error, task.kind));
  }

  #scheduleFlush(): void {
    if (this.#flushScheduled || this.#flushing || this.#closed) return;
    const wait = this.#lastFlushAt + flushIntervalMs - performance.now();
    const timer = wait <= 0 ? setImmediate(() => this.#runFlush()) : setTimeout(() => this.#runFlush(), wait);
    this.#flushScheduled = () => (wait <= 0 ? clearImmediate(timer as NodeJS.Immediate) : clearTimeout(timer as NodeJS.Timeout));
  }

  #runFlush(): void {
    this.#flush().catch((error: unknown) => this.#deps.failed(error, 'flush'));
  }

  #flush(): Promise<void> {
    this.#flushScheduled?.();
    this.#flushScheduled = null;
    this.#flushing ??= this.#writeAndTell().finally(() => {
      this.#flushing = null;
      if (!this.#outbox.isEmpty || this.#waitingEvents.length > 0) this.#scheduleFlush();
    });
    return this.#flushing;
  }

  async #writeAndTell(): Promise<void> {
    this.#lastFlushAt = performance.now();
    const tell = this.#outbox.take();
    const events = this.#waitingEvents;
    const closing = this.#closing;
    this.#waitingEvents = [];
    this.#closing = [];
    // A snapshot swallows the journal, so it waits until nothing in there is still to be acted upon.
    const mayBeSaved = this.#performing === 0 && events.length === 0;
    if (this.#deps.journal.isSnapshotDue && mayBeSaved)
      await this.#deps.journal.flushWithSnapshot(this.#state, this.#deps.clock.now());
    else await this.#deps.journal.flush();
    tell(this.#recipients);
    for (const id of closing) this.#dismiss(id);
    if (events.length > 0) void this.#performAll(events);
  }

  async #performAll(events: readonly RoomEvent[]): Promise<void> {
    this.#performing += 1;
    for (const event of events) {
      try {
        await this.#deps.perform(event, this);
      } catch (error) {
        this.#deps.failed(error, event.type);
      }
    }
    this.#performing -= 1;
  }

  #dismiss(connectionId: string): void {
    const connection = this.connections.get(connectionId);
    if (!connection) return;
    this.connections.delete(connectionId);
    const userUuid = connection.caller?.userUuid ?? '';
    this.#connectionsOfUser.get(userUuid)?.delete(connectionId);
    connection.roomUuid = null;
    connection.dismiss();
  }
}

/** What other modules act upon; the rest is in the state already. */
function hasConsequences({ type }: RoomEvent): boolean {
  return type === 'songStarted' || type === 'songEnded' || type === 'starGiven';
}

/** A lost animation is no loss, and there are many. */
function isKept(action: RoomAction): boolean {
  return action.type !== 'playOneTimeAnimation';
}

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
import type { Connection } from '../socket/connection.ts';
import { Audience } from './audience.ts';
import { ClockWatch } from './clock-watch.ts';
import { Consequences, hasConsequences } from './consequences.ts';
import { LookUps } from './look-ups.ts';
import { Outbox } from './outbox.ts';
import { pictureJson } from './picture-json.ts';
import type { Entering, RoomHostDeps } from './room-host-deps.ts';
import { RoomTimers } from './room-timers.ts';
import { Snapshots } from './snapshots.ts';
import { tellingOf } from './telling-pace.ts';
import { TellingPacer } from './telling-pacer.ts';
import { wholePicture } from './whole-picture.ts';

/** Comes after the broadcasts of a step and before what it says to one connection alone. */
type Answering = (step: Extract<Step, { ok: true }>) => void;

/** How a room ends: put away to be read back, without a snapshot because it is deleted, or broken. */
type Ending = 'putAway' | 'deleted' | 'lost';

/**
 * One live room: the only place that steps its state. An action is stepped at once, written to the journal, and only
 * then told to anybody, so that whatever was acknowledged survives the process.
 */
export class RoomHost {
  readonly uuid: string;
  readonly #deps: RoomHostDeps;
  readonly #outbox: Outbox;
  readonly #timers: RoomTimers;
  readonly #consequences: Consequences;
  readonly #lookUps: LookUps;
  readonly #snapshots: Snapshots;
  readonly #clockWatch: ClockWatch;
  readonly #audience = new Audience();
  readonly #pacer = new TellingPacer(
    () => this.#audience.connections.size,
    () => void this.#flush(),
    () => this.#deps.journal.begin(),
  );
  #state: RoomEngineState;
  /** With consequences, and not yet written. */
  #events: RoomEvent[] = [];
  /** Connections to be closed once they have been told why, and whether their clients are to come back. */
  #closing: { id: string; comesBack: boolean }[] = [];
  #flushing: Promise<void> | null = null;
  #ending: Ending | null = null;

  constructor(uuid: string, state: RoomEngineState, deps: RoomHostDeps) {
    this.uuid = uuid;
    this.#state = state;
    this.#deps = deps;
    this.#clockWatch = new ClockWatch(deps.clock);
    this.#outbox = new Outbox(uuid, deps.clock.now());
    this.#timers = new RoomTimers(deps.clock, ({ action }) => this.act(action, null));
    this.#snapshots = new Snapshots({
      journal: deps.journal,
      clock: deps.clock,
      failed: (error) => deps.failed(error, 'snapshot'),
    });
    this.#consequences = new Consequences({
      clock: deps.clock,
      perform: (event) => deps.perform(event, this),
      failed: (error, what) => deps.failed(error, what),
    });
    this.#lookUps = new LookUps({
      lookUp: (task) => deps.lookUp(task, this),
      quiet: () => this.#consequences.quiet(),
      failed: (error, what) => deps.failed(error, what),
    });
  }

  get state(): Readonly<RoomEngineState> {
    return this.#state;
  }

  /** Nobody is here, nothing is under way: the room can be put away. */
  get isIdle(): boolean {
    const { allUsers, lineUp } = this.#state;
    const isEmpty = allUsers.length === 0 && lineUp.length === 0 && this.#audience.connections.size === 0;
    return isEmpty && this.isSettled && this.#consequences.allDrawn;
  }

  /** All that was said has been written, told and acted upon. */
  get isSettled(): boolean {
    const isQuiet = this.#consequences.isQuiet && this.#lookUps.isQuiet;
    return this.#isTold && isQuiet && !this.#flushing && this.#snapshots.isQuiet;
  }

  get #isTold(): boolean {
    const isActedUpon = this.#events.length === 0 && !this.#lookUps.hasWaiting;
    return this.#outbox.isEmpty && this.#deps.journal.isWritten && isActedUpon;
  }

  /** A room that begins. Its first settings are written down before anything can happen under them. */
  async begin(): Promise<void> {
    const now = this.#deps.clock.now();
    await this.#deps.journal.save(this.#deps.journal.snapshotOf(this.#state, now));
    for (const task of pendingTasks(this.#state, now)) this.#do(task);
  }

  /** A room read back, before anybody can come in. `missed` are events whose consequences may not be drawn yet. */
  async resume(missed: readonly RoomEvent[]): Promise<void> {
    const facts = this.#facts(null);
    const restored = restoreAfterRestart(this.#state, facts);
    this.#deps.journal.note({ action: { type: 'restart' }, facts });
    this.#consequences.add(missed);
    this.#take(restored);
    await this.#flush();
    if (this.#ending) throw new Error(`room ${this.uuid} could not be written`);
  }

  /** Looks whether the system's time was set, and goes along with it (rule R78). */
  followClock(): void {
    if (this.#ending) return;
    const byMs = this.#clockWatch.setByMs();
    if (byMs !== 0) this.#perform({ type: 'shiftClock', byMs }, null);
  }

  /** Steps an action that needs no answer. */
  act(action: RoomAction, actor: Actor | null): void {
    this.#step(action, actor);
  }

  /** Steps a client's action and answers it in line with what it caused. */
  request(action: RoomAction, actor: Actor, connection: Connection, messageId: unknown): void {
    const refusal = this.#step(action, actor, ({ result }) =>
      this.#answer(connection, messageId, result ?? {}),
    );
    if (refusal !== null) this.#answer(connection, messageId, { error: refusal });
  }

  /**
   * Lets a connection in; the answer carries the picture and is followed by the people in it (wire 0.5), or by what
   * was missed since the client's own picture. Answers the words of a refusal, else null.
   */
  join(
    connection: Connection,
    action: Extract<RoomAction, { type: 'join' }>,
    actor: Actor & { uuid: string },
    { answer, messageId, since, reading }: Entering,
  ): string | null {
    const isNew = !this.#audience.connections.has(connection.id);
    return this.#step(action, actor, () => {
      this.#audience.add(connection, actor.uuid);
      const missed = since ? this.#outbox.missedSince(since, actor.uuid) : null;
      const letters = since ? this.#outbox.lettersSince(since, actor.uuid) : null;
      const told = letters ? since?.told : this.#outbox.told;
      const counted = { context: 'response', messageId, ...answer, told };
      const serverTime = this.#deps.clock.now();
      if (missed) this.#outbox.resume(connection, isNew, { ...counted, serverTime });
      else this.#outbox.welcome(connection, isNew, counted, reading);
      this.#outbox.repeat(connection, [...(missed ?? []), ...(letters ?? [])]);
    });
  }

  /**
   * Lets a connection in that did not ask: its client patches on at the picture that it had before the drop, so it is
   * told all of it anew. Answers whether it came in.
   */
  reattach(
    connection: Connection,
    action: Extract<RoomAction, { type: 'join' }>,
    actor: Actor & { uuid: string },
  ): boolean {
    const refusal = this.#step(action, actor, () => {
      this.#audience.add(connection, actor.uuid);
      this.#outbox.putBack(connection);
      const statePatch = wholePicture(viewFor(this.#state, { joining: false }));
      const message = { name: 'updatedUserData', statePatch } as const;
      this.#outbox.push(
        { to: { connection: connection.id }, message },
        this.#audience,
        this.#deps.clock.now(),
      );
    });
    return refusal === null;
  }

  /** As everybody in the room has it, once all of it is written. */
  async picture(): Promise<RoomState> {
    const picture = viewFor(this.#state, { joining: false });
    await this.#flush();
    if (this.#ending) throw new Error(`room ${this.uuid} could not be written`);
    return picture;
  }

  /** A connection is gone, or has left for another room. */
  leave(connection: Connection): void {
    if (this.#audience.remove(connection))
      this.act({ type: 'disconnect', connectionId: connection.id }, null);
  }

  /** Something to tell that is no change of the state: chat, notices. People in `hiddenFrom` do not hear it. */
  tell(
    message: ServerMessage,
    to: OutgoingMessage['to'] = 'room',
    hiddenFrom: ReadonlySet<string> = nobody,
  ): void {
    if (this.#ending) return;
    this.#outbox.push({ to, message }, this.#audience, this.#deps.clock.now(), hiddenFrom);
    this.#pacer.ask('words');
  }

  /** Puts the room away: writes all that is waiting, and a snapshot unless there is something left to be done. */
  async close(): Promise<void> {
    while (!this.isSettled && !this.#ending) await this.settle();
    if (this.#ending) return;
    const { journal, clock } = this.#deps;
    const snapshot = this.#consequences.allDrawn ? journal.snapshotOf(this.#state, clock.now()) : null;
    this.#end('putAway');
    if (snapshot) await journal.save(snapshot);
  }

  /**
   * A snapshot takes the place of the journal, and whoever stands in there alone is forgotten. Fails when something in
   * there could not be acted upon yet.
   */
  async condense(): Promise<void> {
    const saved = this.#snapshots.ask();
    while (this.#snapshots.isAskedFor) {
      await this.#consequences.quiet();
      const isStuck = this.#consequences.isQuiet && !this.#consequences.allDrawn;
      if (isStuck || this.#ending) this.#snapshots.refuse(new Error(`room ${this.uuid} can't be saved now`));
      await this.#flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await saved;
  }

  /** The room does not exist any more: everybody is told and sent off. */
  async delete(): Promise<void> {
    this.act({ type: 'reset' }, null);
    for (const each of this.#closing) each.comesBack = false;
    await this.settle();
    this.#end('deleted');
  }

  /** Nobody has come in yet, and nobody will: what is written stays for the next to read back. */
  abandon(): void {
    this.#end('lost');
  }

  /** Until everything said so far is written, told and acted upon. */
  async settle(): Promise<void> {
    while (!this.isSettled && !this.#ending) {
      await this.#flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #facts(actor: Actor | null) {
    return { now: this.#deps.clock.now(), seed: randomUUID(), actor };
  }

  #step(action: RoomAction, actor: Actor | null, answer?: Answering): string | null {
    this.followClock();
    return this.#perform(action, actor, answer);
  }

  #perform(action: RoomAction, actor: Actor | null, answer?: Answering): string | null {
    // Late look-ups and timers of a room that has gone on elsewhere.
    if (this.#ending) return 'the server is shutting down';
    const facts = this.#facts(actor);
    const result = step(this.#state, action, facts);
    if (!result.ok) return result.error;
    if (isKept(action)) this.#deps.journal.note({ action, facts });
    this.#take(result, answer, action.type === 'reset');
    this.#pacer.ask(tellingOf(action, result.messages));
    return null;
  }

  #take(result: Extract<Step, { ok: true }>, answer?: Answering, isReset = false): void {
    this.#state = result.state;
    const now = this.#deps.clock.now();
    const toRoom = result.messages.filter(({ to }) => to === 'room');
    const toSome = result.messages.filter(({ to }) => to !== 'room');
    for (const message of toRoom) this.#outbox.push(message, this.#audience, now);
    if (isReset) this.#outbox.startOver();
    answer?.(result);
    for (const message of toSome) this.#outbox.push(message, this.#audience, now);
    this.#events.push(...result.events.filter(hasConsequences));
    for (const task of result.tasks) this.#do(task, isReset);
    this.#deps.changed(this);
  }

  #answer(connection: Connection, messageId: unknown, fields: Record<string, unknown>): void {
    if (this.#ending) {
      connection.pending -= 1;
      connection.answer(messageId, fields);
      return;
    }
    this.#outbox.answer(connection, { context: 'response', messageId, ...fields });
    this.#pacer.ask('words');
  }

  #do(task: RoomTask, comesBack = false): void {
    if (task.kind === 'timer') this.#timers.set(task);
    else if (task.kind === 'cancelTimer') this.#timers.cancel(task.key);
    else if (task.kind === 'closeConnections')
      this.#closing.push(...task.connectionIds.map((id) => ({ id, comesBack })));
    else this.#lookUps.add(task);
  }

  async #flush(): Promise<void> {
    if (this.#ending) return;
    this.#pacer.noteRun();
    this.#flushing ??= this.#writeAndTell().finally(() => {
      this.#flushing = null;
      if (!this.#isTold && !this.#ending) this.#pacer.askAgain();
    });
    await this.#flushing;
  }

  async #writeAndTell(): Promise<void> {
    const { journal, clock } = this.#deps;
    const tell = this.#outbox.take(clock.now(), () => pictureJson(this.#state));
    this.#pacer.noteTaken();
    const events = this.#events;
    const closing = this.#closing;
    const lookUp = this.#lookUps.take();
    this.#events = [];
    this.#closing = [];
    const mayBeSaved = this.#consequences.allDrawn && events.length === 0;
    const save = mayBeSaved ? this.#snapshots.take(this.#state) : null;
    try {
      await journal.flush();
    } catch (error) {
      this.#deps.failed(error, 'journal');
      this.#lose();
      return;
    }
    const shown = this.#deps.beforeTelling(this);
    if (shown) await shown;
    const began = performance.now();
    tell(this.#audience);
    this.#pacer.noteHeldUp(performance.now() - began);
    for (const { id, comesBack } of closing) this.#sendOff(id, comesBack);
    this.#consequences.add(events);
    lookUp();
    save?.();
  }

  #sendOff(connectionId: string, comesBack: boolean): void {
    const connection = this.#audience.connections.get(connectionId);
    if (!connection) return;
    // It may have come in again between the step and now.
    if (Object.hasOwn(this.#state.connections, connectionId)) this.leave(connection);
    else this.#audience.remove(connection);
    connection.roomUuid = null;
    if (comesBack) connection.close();
    else connection.dismiss();
  }

  /**
   * A write failed, and nobody knows what of it is kept. What the state holds beyond that was told to nobody and must
   * never be: everybody is sent off to come back to the room as it is read from the journal.
   */
  #lose(): void {
    this.#end('lost');
    for (const connection of this.#audience.connections.values()) {
      connection.roomUuid = null;
      connection.close();
    }
    this.#deps.lost(this);
  }

  #end(ending: Ending): void {
    this.#ending = ending;
    this.#timers.cancelAll();
    this.#pacer.cancel();
    this.#consequences.stop();
  }
}

const nobody: ReadonlySet<string> = new Set();

/** A lost animation is no loss, and there are many. */
function isKept(action: RoomAction): boolean {
  return action.type !== 'playOneTimeAnimation';
}

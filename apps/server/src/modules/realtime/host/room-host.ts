import { randomUUID } from 'node:crypto';
import type { RoomState, ServerMessage } from '@turnstage/contracts';
import {
  pendingTasks,
  restoreAfterRestart,
  step,
  toRoomState,
  type Actor,
  type OutgoingMessage,
  type RoomAction,
  type RoomEngineState,
  type RoomEvent,
  type RoomTask,
  type Step,
} from '@turnstage/room-engine';
import { createFailure, SocketRefusal, type Failure } from '../failure.ts';
import type { Connection } from '../socket/connection.ts';
import { queued, type Queued, type Reply } from '../socket/reply.ts';
import { Audience, disconnect } from './audience.ts';
import { ClockWatch } from './clock-watch.ts';
import { ClosingConnections } from './closing-connections.ts';
import { EffectRunner, hasEffects } from './effect-runner.ts';
import { LookupRunner } from './lookup-runner.ts';
import { OutgoingQueue } from './outgoing-queue.ts';
import { roomStateJson } from './room-state-json.ts';
import type { JoinRequest, RoomHostDeps } from './room-host-deps.ts';
import { isJournaled } from './room-journal.ts';
import { RoomTimers } from './room-timers.ts';
import { ShownItems } from './shown-items.ts';
import { Snapshots } from './snapshots.ts';
import { broadcastKindOf } from './broadcast-pace.ts';
import { BroadcastPacer } from './broadcast-pacer.ts';
import { fullStatePatch } from './full-state-patch.ts';

/** Called after the broadcasts of a step and before its messages to single connections. */
type ReplyCallback = (step: Extract<Step, { ok: true }>) => void;

/** How a room ends: unloaded to be restored later; deleted, without a snapshot; or failed. */
type Ending = 'unloaded' | 'deleted' | 'failed';

/**
 * One live room, and the only place that steps its state. An action is stepped at once, written to the journal, and
 * only then broadcast, so that everything acknowledged survives the process.
 */
export class RoomHost {
  readonly uuid: string;
  readonly #deps: RoomHostDeps;
  readonly #outgoing: OutgoingQueue;
  readonly #timers: RoomTimers;
  readonly #effects: EffectRunner;
  readonly #lookUps: LookupRunner;
  readonly #snapshots: Snapshots;
  readonly #clockWatch: ClockWatch;
  readonly #audience = new Audience();
  readonly #closing = new ClosingConnections();
  /** What people wear and have lit; whoever joins gets it. */
  readonly shownItems: ShownItems;
  readonly #pacer = new BroadcastPacer(
    () => this.#audience.connections.size,
    () => void this.#flush(),
    () => this.#deps.journal.start(),
  );
  #state: RoomEngineState;
  /** Events with effects that are not written yet. */
  #events: RoomEvent[] = [];
  #flushing: Promise<void> | null = null;
  #ending: Ending | null = null;

  constructor(uuid: string, state: RoomEngineState, deps: RoomHostDeps) {
    this.uuid = uuid;
    this.#state = state;
    this.#deps = deps;
    this.shownItems = new ShownItems(deps.clock);
    this.#clockWatch = new ClockWatch(deps.clock);
    this.#outgoing = new OutgoingQueue(uuid, deps.clock.now());
    this.#timers = new RoomTimers(deps.clock, ({ action }) => this.act(action, null));
    this.#snapshots = new Snapshots({
      journal: deps.journal,
      clock: deps.clock,
      onError: (error) => deps.onError(error, 'snapshot'),
    });
    this.#effects = new EffectRunner({
      clock: deps.clock,
      perform: (event) => deps.perform(event, this),
      onError: (error, what) => deps.onError(error, what),
    });
    this.#lookUps = new LookupRunner({
      runLookup: (task) => deps.runLookup(task, this),
      whenIdle: () => this.#effects.whenIdle(),
      onError: (error, what) => deps.onError(error, what),
    });
  }

  get state(): Readonly<RoomEngineState> {
    return this.#state;
  }

  get connections(): Iterable<Connection> {
    return this.#audience.connections.values();
  }

  /** Nobody is here and nothing is running: the room can be unloaded. */
  get isIdle(): boolean {
    const { allUsers, lineUp } = this.#state;
    const isEmpty = allUsers.length === 0 && lineUp.length === 0 && this.#audience.connections.size === 0;
    return isEmpty && this.isSettled && this.#effects.hasFinished;
  }

  /** Everything is written, sent and handled. */
  get isSettled(): boolean {
    const isIdle = this.#effects.isIdle && this.#lookUps.isIdle;
    return this.#isSent && isIdle && !this.#flushing && this.#snapshots.isIdle;
  }

  get #isSent(): boolean {
    const isHandled = this.#events.length === 0 && !this.#lookUps.hasPending;
    return this.#outgoing.isEmpty && this.#deps.journal.isWritten && isHandled;
  }

  /** Starts a new room. Its first settings are saved before anything can happen under them. */
  async start(): Promise<void> {
    const now = this.#deps.clock.now();
    await this.#deps.journal.save(this.#deps.journal.createSnapshot(this.#state, now));
    for (const task of pendingTasks(this.#state, now)) this.#startTask(task);
  }

  /** Continues a restored room, before anyone can join. `missed` are events whose effects may not have run yet. */
  async resume(missed: readonly RoomEvent[]): Promise<void> {
    const facts = this.#facts(null);
    const restored = restoreAfterRestart(this.#state, facts);
    this.#deps.journal.record({ action: { type: 'restart' }, facts });
    this.#effects.add(missed);
    this.#apply(restored);
    await this.#flush();
    if (this.#ending) throw new Error(`room ${this.uuid} could not be written`);
  }

  /** Checks whether the system clock was set, and shifts the room's times with it (rule R78). */
  checkClock(): void {
    if (this.#ending) return;
    const byMs = this.#clockWatch.readShiftMs();
    if (byMs !== 0) this.#perform({ type: 'shiftClock', byMs }, null);
  }

  /** Steps an action that needs no response. */
  act(action: RoomAction, actor: Actor | null): void {
    this.#step(action, actor);
  }

  /** Steps a client's action and queues the response behind the broadcasts it caused. */
  request(action: RoomAction, actor: Actor, reply: Reply): Queued {
    const refusal = this.#step(action, actor, ({ result }) => this.#reply(reply, result ?? {}));
    if (refusal) this.#reply(reply, refusal);
    return queued;
  }

  /** Returns why the room would refuse the action now. Changes nothing. */
  findRefusal(action: RoomAction, actor: Actor): Failure | null {
    const result = step(structuredClone(this.#state), action, this.#facts(actor));
    return result.ok ? null : createFailure(result.code);
  }

  /**
   * Joins a connection. The response carries the room state, followed by the people in it (wire 0.5), or the
   * messages missed since the client's own state. Throws the refusal.
   */
  join(
    reply: Reply,
    action: Extract<RoomAction, { type: 'join' }>,
    actor: Actor & { uuid: string },
    { fields, resumePoint, format }: JoinRequest,
  ): Queued {
    const { connection } = reply;
    const isNew = !this.#audience.connections.has(connection.id);
    const refusal = this.#step(action, actor, () => {
      this.#audience.add(connection, actor.uuid);
      const missed = resumePoint ? this.#outgoing.missedSince(resumePoint, actor.uuid) : null;
      const directFrames = resumePoint ? this.#outgoing.directSince(resumePoint, actor.uuid) : null;
      const directSeq = directFrames ? resumePoint?.directSeq : this.#outgoing.directSeq;
      const serverTime = this.#deps.clock.now();
      if (missed) this.#outgoing.resume(reply, isNew, { ...fields, directSeq, serverTime });
      else {
        this.#outgoing.respondToJoin(reply, isNew, { ...fields, directSeq }, format);
        this.#sendTo(connection, this.shownItems.current);
      }
      this.#outgoing.replay(connection, [...(missed ?? []), ...(directFrames ?? [])]);
    });
    if (refusal) throw new SocketRefusal(refusal);
    return queued;
  }

  /**
   * Joins a connection that sent no join request. Its client still applies patches to the state from before the
   * drop, so it gets the full state as a patch. Returns whether it joined.
   */
  reattach(
    connection: Connection,
    action: Extract<RoomAction, { type: 'join' }>,
    actor: Actor & { uuid: string },
  ): boolean {
    const refusal = this.#step(action, actor, () => {
      this.#audience.add(connection, actor.uuid);
      this.#outgoing.reattach(connection);
      const statePatch = fullStatePatch(toRoomState(this.#state, { joining: false }));
      this.#sendTo(connection, [{ name: 'updatedUserData', statePatch }, ...this.shownItems.current]);
    });
    return refusal === null;
  }

  #sendTo({ id }: Connection, messages: readonly OutgoingMessage['message'][]): void {
    for (const message of messages)
      this.#outgoing.push({ to: { connection: id }, message }, this.#audience, this.#deps.clock.now());
  }

  /** Returns the room state as every client has it, once all of it is written. */
  async roomState(): Promise<RoomState> {
    const roomState = toRoomState(this.#state, { joining: false });
    await this.#flush();
    if (this.#ending) throw new Error(`room ${this.uuid} could not be written`);
    return roomState;
  }

  /** A connection has closed, or its user has moved to another room. */
  leave(connection: Connection): void {
    if (this.#audience.remove(connection))
      this.act({ type: 'disconnect', connectionId: connection.id }, null);
  }

  /** Sends something that doesn't change the state: chat, notices. People in `hiddenFrom` don't receive it. */
  send(message: ServerMessage, to: OutgoingMessage['to'] = 'room', hiddenFrom?: ReadonlySet<string>): void {
    if (this.#ending) return;
    this.#outgoing.push({ to, message }, this.#audience, this.#deps.clock.now(), hiddenFrom);
    this.#pacer.request('updates');
  }

  /** Unloads the room: writes everything pending, and a snapshot unless effects still have to run. */
  async close(): Promise<void> {
    while (!this.isSettled && !this.#ending) await this.settle();
    if (this.#ending) return;
    const { journal, clock } = this.#deps;
    const snapshot = this.#effects.hasFinished ? journal.createSnapshot(this.#state, clock.now()) : null;
    this.#end('unloaded');
    if (snapshot) await journal.save(snapshot);
  }

  /**
   * Replaces the journal by a snapshot, which removes people who appear only in the journal. Fails when effects of
   * journal events could not run yet.
   */
  async compactJournal(): Promise<void> {
    const saved = this.#snapshots.request();
    while (this.#snapshots.isRequested) {
      await this.#effects.whenIdle();
      const isStuck = this.#effects.isIdle && !this.#effects.hasFinished;
      if (isStuck || this.#ending)
        this.#snapshots.rejectAll(new Error(`room ${this.uuid} can't be saved now`));
      await this.#flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await saved;
  }

  /** The room was deleted: everyone gets a message and is disconnected. */
  async delete(): Promise<void> {
    this.act({ type: 'reset' }, null);
    this.#closing.closeForGood();
    await this.settle();
    this.#end('deleted');
  }

  /** Loading failed before anyone joined. What is written stays for the next attempt to restore. */
  abandon(): void {
    this.#end('failed');
  }

  /** Resolves when everything so far is written, sent and handled. */
  async settle(): Promise<void> {
    while (!this.isSettled && !this.#ending) {
      await this.#flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #facts(actor: Actor | null) {
    return { now: this.#deps.clock.now(), seed: randomUUID(), actor };
  }

  #step(action: RoomAction, actor: Actor | null, reply?: ReplyCallback): Failure | null {
    this.checkClock();
    return this.#perform(action, actor, reply);
  }

  #perform(action: RoomAction, actor: Actor | null, reply?: ReplyCallback): Failure | null {
    // A late lookup or timer of a room that has been restored elsewhere.
    if (this.#ending) return createFailure('server/shutting-down');
    const facts = this.#facts(actor);
    const result = step(this.#state, action, facts);
    if (!result.ok) return createFailure(result.code);
    if (isJournaled(action)) this.#deps.journal.record({ action, facts });
    this.#apply(result, reply, action.type === 'reset');
    this.#pacer.request(broadcastKindOf(action, result.messages));
    return null;
  }

  #apply(result: Extract<Step, { ok: true }>, reply?: ReplyCallback, isReset = false): void {
    this.#state = result.state;
    const now = this.#deps.clock.now();
    const toRoom = result.messages.filter(({ to }) => to === 'room');
    const toSome = result.messages.filter(({ to }) => to !== 'room');
    for (const message of toRoom) this.#outgoing.push(message, this.#audience, now);
    if (isReset) this.#outgoing.resetReplay();
    reply?.(result);
    for (const message of toSome) this.#outgoing.push(message, this.#audience, now);
    this.#events.push(...result.events.filter(hasEffects));
    for (const task of result.tasks) this.#startTask(task, isReset);
    this.#deps.onChange(this);
  }

  #reply(reply: Reply, fields: Readonly<Record<string, unknown>>): void {
    if (this.#ending) return reply.send(fields);
    this.#outgoing.reply(reply, fields);
    this.#pacer.request('updates');
  }

  #startTask(task: RoomTask, isReset = false): void {
    if (task.kind === 'timer') this.#timers.set(task);
    else if (task.kind === 'cancelTimer') this.#timers.cancel(task.key);
    else if (task.kind === 'closeConnections') this.#closing.add(task, isReset);
    else this.#lookUps.add(task);
  }

  async #flush(): Promise<void> {
    if (this.#ending) return;
    this.#pacer.recordRun();
    this.#flushing ??= this.#writeAndBroadcast().finally(() => {
      this.#flushing = null;
      if (!this.#isSent && !this.#ending) this.#pacer.requestAgain();
    });
    await this.#flushing;
  }

  async #writeAndBroadcast(): Promise<void> {
    const { journal, clock } = this.#deps;
    const batch = this.#outgoing.take(clock.now(), () => roomStateJson(this.#state));
    this.#pacer.clearPending();
    const events = this.#events;
    const closing = this.#closing.take();
    const runLookup = this.#lookUps.take();
    this.#events = [];
    const canSave = this.#effects.hasFinished && events.length === 0;
    const save = canSave ? this.#snapshots.take(this.#state) : null;
    try {
      await journal.flush();
    } catch (error) {
      this.#deps.onError(error, 'journal');
      this.#fail();
      batch.drop();
      this.#outgoing.drop();
      return;
    }
    const reported = this.#deps.beforeBroadcast(this);
    if (reported) await reported;
    const startedAt = performance.now();
    batch.send(this.#audience);
    this.#pacer.recordBlocked(performance.now() - startedAt);
    for (const { id, canReconnect } of closing) this.#disconnect(id, canReconnect);
    this.#effects.add(events);
    runLookup();
    save?.();
  }

  #disconnect(connectionId: string, canReconnect: boolean): void {
    const connection = this.#audience.connections.get(connectionId);
    if (!connection) return;
    // It may have joined again between the step and now.
    if (Object.hasOwn(this.#state.connections, connectionId)) this.leave(connection);
    else this.#audience.remove(connection);
    disconnect(connection, canReconnect);
  }

  /**
   * A write failed, and it is unknown what was stored. State beyond that was never sent and must never be. Everyone
   * is disconnected, so that they reconnect to the room as restored from the journal.
   */
  #fail(): void {
    this.#end('failed');
    this.#audience.closeAll();
    this.#deps.onFailed(this);
  }

  #end(ending: Ending): void {
    this.#ending = ending;
    this.#timers.cancelAll();
    this.#pacer.cancel();
    this.#effects.stop();
  }
}

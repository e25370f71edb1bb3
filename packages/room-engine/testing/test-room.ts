/**
 * A host for tests: applies steps, runs the timers and holds a room state for every connection. After each step it
 * checks the invariants: every patch is valid, every room state equals `toRoomState`, a refusal has changed
 * nothing, the state is plain JSON, and a replay returns the same result.
 */
import type {
  RoomSettings,
  RoomState,
  ServerMessage,
  StatefulMessageName,
  UserProfile,
} from '@turnstage/contracts';
import fastJsonPatch from 'fast-json-patch';
import { expect } from 'vitest';
import type { Actor, Facts, RoomAction } from '../src/actions.ts';
import { createRoom, type CreateRoomOptions } from '../src/create.ts';
import type { RoomEvent } from '../src/events.ts';
import type { OutgoingMessage } from '../src/messages.ts';
import { fillUserDataOps, toRoomState } from '../src/room-state.ts';
import { cloneJson } from '../src/plain-json.ts';
import type { JournalEntry } from '../src/replay.ts';
import { restoreAfterRestart } from '../src/restart.ts';
import type { RefusalCode } from '../src/refusals.ts';
import type { RoomEngineState } from '../src/state.ts';
import { step, type Step } from '../src/step.ts';
import type { RoomTask, TimerTask } from '../src/tasks.ts';
import { pendingTasks } from '../src/timers.ts';
import { expectSame } from './expect-same.ts';
import { profile, settings, tokenRole } from './characters.ts';

type Accepted = Extract<Step, { ok: true }>;

/** A state after a step as text, and a copy parsed from it that the replay of the next step uses. */
interface SavedState {
  readonly of: RoomEngineState;
  readonly text: string;
  readonly copy: RoomEngineState;
}

export class TestRoom {
  state: RoomEngineState;
  now = 1_800_000_000_000;
  readonly timers = new Map<string, TimerTask>();
  readonly roomStates = new Map<string, RoomState>();
  /** Accepted steps, as a host stores them. */
  readonly journal: JournalEntry[] = [];
  /** Result of the last accepted step. */
  last: Accepted;
  #steps = 0;
  #savedState: SavedState | null = null;

  constructor(overrides: Partial<RoomSettings> = {}, options: CreateRoomOptions = {}) {
    this.state = createRoom(settings(overrides), options);
    this.last = { ok: true, state: this.state, messages: [], events: [], tasks: [] };
    for (const timer of pendingTasks(this.state, this.now)) this.timers.set(timer.key, timer);
  }

  /** Applies an action of a person (by uuid) or of the host (null). */
  try(who: string | Actor | null, action: RoomAction): Step {
    this.#steps += 1;
    const actor = typeof who === 'string' ? { uuid: who, tokenRole: tokenRole(who) } : who;
    const facts: Facts = { now: this.now, seed: `seed-${this.#steps}`, actor };
    const before = this.#savedState?.of === this.state ? this.#savedState : saveState(this.state);
    const result = step(this.state, action, facts);
    if (!result.ok) {
      if (JSON.stringify(this.state) !== before.text) expectSame(this.state, before.copy);
      return result;
    }
    // As it is stored, before anything can change it.
    if (action.type !== 'playOneTimeAnimation') this.journal.push(cloneJson({ action, facts }));
    this.#savedState = null;
    const saved = saveState(result.state);
    const replay = step(before.copy, action, facts);
    expectSame(withoutState(replay), withoutState(result));
    if (replay.ok) expectSame(JSON.stringify(replay.state), saved.text);
    this.#take(result, saved, action.type === 'join' ? action.connectionId : undefined);
    return result;
  }

  do(who: string | Actor | null, action: RoomAction): Accepted {
    const result = this.try(who, action);
    if (!result.ok) throw new Error(`${action.type} was refused: ${result.code}`);
    return result;
  }

  expectRefusal(who: string | Actor | null, action: RoomAction): RefusalCode {
    const result = this.try(who, action);
    if (result.ok) throw new Error(`${action.type} was accepted`);
    return result.code;
  }

  join(uuid: string, connectionId = `${uuid}-1`, overrides: Partial<UserProfile> = {}): Accepted {
    return this.do(uuid, { type: 'join', profile: profile(uuid, overrides), connectionId });
  }

  joinAll(...uuids: string[]): this {
    for (const uuid of uuids) this.join(uuid);
    return this;
  }

  disconnect(uuid: string, connectionId = `${uuid}-1`): Accepted {
    return this.do(null, { type: 'disconnect', connectionId });
  }

  /** Moves the clock and fires timers in order. Returns all steps. */
  advanceTime(ms: number): Accepted[] {
    const until = this.now + ms;
    const steps: Accepted[] = [];
    for (;;) {
      const due = [...this.timers.values()]
        .filter(({ dueAt }) => dueAt <= until)
        .sort((a, b) => a.dueAt - b.dueAt)[0];
      if (!due) break;
      this.timers.delete(due.key);
      this.now = Math.max(this.now, due.dueAt);
      steps.push(this.do(null, due.action));
    }
    this.now = until;
    return steps;
  }

  /** Sets the system clock forward or back. */
  jump(byMs: number): Accepted {
    this.now += byMs;
    return this.do(null, { type: 'shiftClock', byMs });
  }

  restart(): Accepted {
    this.timers.clear();
    this.roomStates.clear();
    this.#steps += 1;
    const facts: Facts = { now: this.now, seed: `seed-${this.#steps}`, actor: null };
    this.journal.push({ action: { type: 'restart' }, facts });
    const result = restoreAfterRestart(cloneJson(this.state), facts);
    this.#take(result, saveState(result.state), undefined);
    return result;
  }

  get roomState(): RoomState {
    return toRoomState(this.state, { joining: false });
  }

  get stage(): string[] {
    return this.roomState.djs.map(({ uuid }) => uuid);
  }

  /** Names of the last step's messages, in order. */
  get messageNames(): string[] {
    return this.last.messages.map(({ message }) => message.name);
  }

  messages(name: ServerMessage['name']): OutgoingMessage[] {
    return this.last.messages.filter(({ message }) => message.name === name);
  }

  /** The patch of the only message with this name in the last step. */
  patch(name: StatefulMessageName): { op: string; path: string; value?: unknown }[] {
    const found = this.messages(name);
    expect(found, `messages called ${name}`).toHaveLength(1);
    const message = found[0]?.message;
    return message && 'statePatch' in message ? message.statePatch : [];
  }

  params(name: ServerMessage['name']): Record<string, unknown>[] {
    return this.messages(name).map(({ message }) => ('params' in message ? message.params : {}));
  }

  events<T extends RoomEvent['type']>(type: T): Extract<RoomEvent, { type: T }>[] {
    return this.last.events.filter((event): event is Extract<RoomEvent, { type: T }> => event.type === type);
  }

  tasks<K extends RoomTask['kind']>(kind: K): Extract<RoomTask, { kind: K }>[] {
    return this.last.tasks.filter((task): task is Extract<RoomTask, { kind: K }> => task.kind === kind);
  }

  #take(result: Accepted, saved: SavedState, joining: string | undefined): void {
    this.state = result.state;
    this.#savedState = saved;
    this.last = joining === undefined ? result : withJoinMessages(result, joining);
    for (const task of result.tasks) {
      if (task.kind === 'timer') this.timers.set(task.key, task);
      else if (task.kind === 'cancelTimer') this.timers.delete(task.key);
    }
    this.#deliver(this.last.messages, joining);
    this.#check(saved);
  }

  #deliver(messages: readonly OutgoingMessage[], joining: string | undefined): void {
    if (joining !== undefined) {
      this.roomStates.set(joining, cloneJson(toRoomState(this.state, { joining: true })));
    }
    const patches = messages.flatMap(({ to, except, message }) =>
      'statePatch' in message ? [{ to, except, patch: message.statePatch }] : [],
    );
    for (const { patch } of patches) expectSame(patch.length > 0, true);
    // Connections with the same state that receive the same patches have the same state afterwards.
    const patched: { from: RoomState; received: string; roomState: RoomState }[] = [];
    for (const [connection, from] of this.roomStates) {
      const own = patches.filter(({ to, except }) =>
        to === 'room' ? connection !== except : 'connection' in to && to.connection === connection,
      );
      if (own.length === 0) continue;
      const received = own.map((each) => patches.indexOf(each)).join();
      let same = patched.find((each) => each.from === from && each.received === received);
      if (!same) {
        const roomState = own.reduce((before, { patch }) => applyPatch(before, patch), cloneJson(from));
        same = { from, received, roomState };
        patched.push(same);
      }
      this.roomStates.set(connection, same.roomState);
    }
    for (const connection of this.roomStates.keys()) {
      if (!Object.hasOwn(this.state.connections, connection)) this.roomStates.delete(connection);
    }
  }

  #check(saved: SavedState): void {
    const { roomState, state } = this;
    expectSame(saved.copy, state);
    const clientStates = [...new Set(this.roomStates.values())];
    for (const clientState of clientStates) expectSame(clientState, roomState);
    // They are the same, so the next patches are applied once for all.
    for (const connection of this.roomStates.keys()) this.roomStates.set(connection, clientStates[0]!);
    expectSame([...this.roomStates.keys()].sort(), Object.keys(state.connections).sort());
    const running = [...this.timers.values()]
      .map((timer) => ({ ...timer, dueAt: Math.max(timer.dueAt, this.now) }))
      .sort((a, b) => a.key.localeCompare(b.key));
    const expected = pendingTasks(state, this.now).sort((a, b) => a.key.localeCompare(b.key));
    expectSame(running, expected);
    checkInvariants(roomState, state);
  }
}

function saveState(state: RoomEngineState): SavedState {
  const text = JSON.stringify(state);
  return { of: state, text, copy: JSON.parse(text) as RoomEngineState };
}

/** Everything else in a result; its state is compared by the text that is saved. */
function withoutState(result: Step): string {
  return JSON.stringify({ ...result, state: undefined });
}

/** Changes the given state in place where it can. */
function applyPatch(roomState: RoomState, patch: Parameters<typeof fastJsonPatch.applyPatch>[1]): RoomState {
  return fastJsonPatch.applyPatch(roomState, cloneJson(patch), true, true).newDocument;
}

/** Adds what a host sends to a newcomer before the engine's own messages to them (R1). */
function withJoinMessages(result: Accepted, connectionId: string): Accepted {
  const isOwn = ({ to }: OutgoingMessage) => to !== 'room';
  const [own, others] = [result.messages.filter(isOwn), result.messages.filter((each) => !isOwn(each))];
  const statePatch = fillUserDataOps(result.state);
  const fill: OutgoingMessage = {
    to: { connection: connectionId },
    message: { name: 'updatedUserData', statePatch },
  };
  return { ...result, messages: [...others, fill, ...own] };
}

function checkInvariants(roomState: RoomState, state: RoomEngineState): void {
  const uuids = (users: readonly { uuid: string }[]): string[] => users.map(({ uuid }) => uuid);
  const all = uuids(roomState.allUsers);
  expectSame(new Set(all).size, all.length);
  expectSame([...uuids(roomState.audienceUsers), ...uuids(roomState.djs)].sort(), [...all].sort());
  expectSame(Object.keys(roomState.allUserData).sort(), [...all].sort());
  expectSame(Object.keys(state.people).sort(), [...all].sort());
  expectSame(roomState.floorUsers, roomState.audienceUsers);
  expectSame(roomState.visibleDjs, roomState.djs);
  expectSame(roomState.djs.length <= roomState.settings.numberOfDjs, true);
  const seats = roomState.djs.map(({ seat = -1 }) => seat);
  expectSame(new Set(seats).size, seats.length);
  expectSame(
    seats.every((seat) => seat >= 0 && seat < roomState.settings.numberOfDjs),
    true,
  );
  for (const uuid of roomState.seatQueue ?? [])
    expectSame(uuids(roomState.audienceUsers).includes(uuid), true);
  if (state.turn) expectSame(roomState.djs[0]?.uuid, state.turn.djUuid);
  const votes = [
    ...Object.values(roomState.allUserData).map((data) => data.songVotes),
    ...Object.values(state.turn?.departed ?? {}).map((gone) => gone.songVotes),
  ];
  expectSame(roomState.voteCounts, {
    likes: votes.filter(({ like }) => like === true).length,
    dislikes: votes.filter(({ like }) => like === false).length,
    stars: votes.filter(({ star }) => star === true).length,
  });
  expectSame(roomState.vibeMeter >= 0 && roomState.vibeMeter <= 1, true);
  expectSame(roomState.songsRemainingForDj > 0, roomState.nowPlaying !== null);
}

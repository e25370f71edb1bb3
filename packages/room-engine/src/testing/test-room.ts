/**
 * A host for tests: applies steps, keeps the timers and a picture for every connection. After each step it checks
 * what must always hold: every patch is valid, every picture equals `viewFor`, a refusal has changed nothing, the
 * state is plain JSON, and a replay gives the same answer.
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
import type { Actor, Facts, RoomAction } from '../actions.ts';
import { createRoom, type CreateRoomOptions } from '../create.ts';
import type { RoomEvent } from '../events.ts';
import type { OutgoingMessage } from '../messages.ts';
import { fillUserData, viewFor } from '../picture.ts';
import { plainCopy } from '../plain-json.ts';
import { restoreAfterRestart } from '../restart.ts';
import type { RefusalCode } from '../refusals.ts';
import type { RoomEngineState } from '../state.ts';
import { step, type Step } from '../step.ts';
import type { RoomTask, TimerTask } from '../tasks.ts';
import { pendingTasks } from '../timers.ts';
import { expectSame } from './expect-same.ts';
import { profile, settings, tokenRole } from './characters.ts';

type Accepted = Extract<Step, { ok: true }>;

export class TestRoom {
  state: RoomEngineState;
  now = 1_800_000_000_000;
  readonly timers = new Map<string, TimerTask>();
  readonly pictures = new Map<string, RoomState>();
  /** Of the last step. */
  last: Accepted;
  #steps = 0;
  /** Of `state` after the last step: its text, and a copy made of that, for the next step to be tried on. */
  #kept: { of: RoomEngineState; text: string; copy: RoomEngineState } | null = null;

  constructor(more: Partial<RoomSettings> = {}, options: CreateRoomOptions = {}) {
    this.state = createRoom(settings(more), options);
    this.last = { ok: true, state: this.state, messages: [], events: [], tasks: [] };
    for (const timer of pendingTasks(this.state, this.now)) this.timers.set(timer.key, timer);
  }

  /** Applies an action of a person (by uuid) or of the host (null). */
  try(who: string | Actor | null, action: RoomAction): Step {
    this.#steps += 1;
    const actor = typeof who === 'string' ? { uuid: who, tokenRole: tokenRole(who) } : who;
    const facts: Facts = { now: this.now, seed: `seed-${this.#steps}`, actor };
    const before = this.#kept?.of === this.state ? this.#kept : keep(this.state);
    const answer = step(this.state, action, facts);
    if (!answer.ok) {
      if (JSON.stringify(this.state) !== before.text) expectSame(this.state, before.copy);
      return answer;
    }
    this.#kept = null;
    const replay = step(before.copy, action, facts);
    expectSame(JSON.stringify(replay), JSON.stringify(answer));
    this.#take(answer, action.type === 'join' ? action.connectionId : undefined);
    return answer;
  }

  do(who: string | Actor | null, action: RoomAction): Accepted {
    const answer = this.try(who, action);
    if (!answer.ok) throw new Error(`${action.type} was refused: ${answer.code}`);
    return answer;
  }

  refused(who: string | Actor | null, action: RoomAction): RefusalCode {
    const answer = this.try(who, action);
    if (answer.ok) throw new Error(`${action.type} was accepted`);
    return answer.code;
  }

  join(uuid: string, connectionId = `${uuid}-1`, more: Partial<UserProfile> = {}): Accepted {
    return this.do(uuid, { type: 'join', profile: profile(uuid, more), connectionId });
  }

  joinAll(...uuids: string[]): this {
    for (const uuid of uuids) this.join(uuid);
    return this;
  }

  disconnect(uuid: string, connectionId = `${uuid}-1`): Accepted {
    return this.do(null, { type: 'disconnect', connectionId });
  }

  /** Moves the clock, firing timers in their order. Answers everything that happened. */
  pass(ms: number): Accepted[] {
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

  /** The system's time is set forth or back. */
  jump(byMs: number): Accepted {
    this.now += byMs;
    return this.do(null, { type: 'shiftClock', byMs });
  }

  restart(): Accepted {
    this.timers.clear();
    this.pictures.clear();
    this.#steps += 1;
    const answer = restoreAfterRestart(plainCopy(this.state), {
      now: this.now,
      seed: `seed-${this.#steps}`,
      actor: null,
    });
    this.#take(answer, undefined);
    return answer;
  }

  get picture(): RoomState {
    return viewFor(this.state, { joining: false });
  }

  get stage(): string[] {
    return this.picture.djs.map(({ uuid }) => uuid);
  }

  /** Names of the last step's messages, in order. */
  get said(): string[] {
    return this.last.messages.map(({ message }) => message.name);
  }

  messages(name: ServerMessage['name']): OutgoingMessage[] {
    return this.last.messages.filter(({ message }) => message.name === name);
  }

  /** The patch of the last step's only message of this name. */
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

  #take(answer: Accepted, joining: string | undefined): void {
    this.state = answer.state;
    this.last = joining === undefined ? answer : welcomed(answer, joining);
    for (const task of answer.tasks) {
      if (task.kind === 'timer') this.timers.set(task.key, task);
      else if (task.kind === 'cancelTimer') this.timers.delete(task.key);
    }
    this.#deliver(this.last.messages, joining);
    this.#check();
  }

  #deliver(messages: readonly OutgoingMessage[], joining: string | undefined): void {
    if (joining !== undefined) {
      this.pictures.set(joining, plainCopy(viewFor(this.state, { joining: true })));
    }
    for (const { to, except, message } of messages) {
      if (!('statePatch' in message)) continue;
      expectSame(message.statePatch.length > 0, true);
      for (const [connection, picture] of this.pictures) {
        const meant =
          to === 'room' ? connection !== except : 'connection' in to && to.connection === connection;
        if (meant) {
          const { newDocument } = fastJsonPatch.applyPatch(
            picture,
            plainCopy(message.statePatch),
            true,
            true,
          );
          this.pictures.set(connection, newDocument);
        }
      }
    }
    for (const connection of this.pictures.keys()) {
      if (!Object.hasOwn(this.state.connections, connection)) this.pictures.delete(connection);
    }
  }

  #check(): void {
    const { picture, state } = this;
    this.#kept = keep(state);
    expectSame(this.#kept.copy, state);
    for (const held of this.pictures.values()) expectSame(held, picture);
    expectSame([...this.pictures.keys()].sort(), Object.keys(state.connections).sort());
    const running = [...this.timers.values()]
      .map((timer) => ({ ...timer, dueAt: Math.max(timer.dueAt, this.now) }))
      .sort((a, b) => a.key.localeCompare(b.key));
    const wanted = pendingTasks(state, this.now).sort((a, b) => a.key.localeCompare(b.key));
    expectSame(running, wanted);
    checkInvariants(picture, state);
  }
}

function keep(state: RoomEngineState): { of: RoomEngineState; text: string; copy: RoomEngineState } {
  const text = JSON.stringify(state);
  return { of: state, text, copy: JSON.parse(text) as RoomEngineState };
}

/** What a host tells whoever comes in, before what the engine has to say to them alone (R1). */
function welcomed(answer: Accepted, connectionId: string): Accepted {
  const isOwn = ({ to }: OutgoingMessage) => to !== 'room';
  const [own, others] = [answer.messages.filter(isOwn), answer.messages.filter((each) => !isOwn(each))];
  const statePatch = fillUserData(answer.state);
  const fill: OutgoingMessage = {
    to: { connection: connectionId },
    message: { name: 'updatedUserData', statePatch },
  };
  return { ...answer, messages: [...others, fill, ...own] };
}

function checkInvariants(picture: RoomState, state: RoomEngineState): void {
  const uuids = (users: readonly { uuid: string }[]): string[] => users.map(({ uuid }) => uuid);
  const all = uuids(picture.allUsers);
  expectSame(new Set(all).size, all.length);
  expectSame([...uuids(picture.audienceUsers), ...uuids(picture.djs)].sort(), [...all].sort());
  expectSame(Object.keys(picture.allUserData).sort(), [...all].sort());
  expectSame(Object.keys(state.people).sort(), [...all].sort());
  expectSame(picture.floorUsers, picture.audienceUsers);
  expectSame(picture.visibleDjs, picture.djs);
  expectSame(picture.djs.length <= picture.settings.numberOfDjs, true);
  for (const uuid of picture.seatQueue ?? []) expectSame(uuids(picture.audienceUsers).includes(uuid), true);
  if (state.turn) expectSame(picture.djs[0]?.uuid, state.turn.djUuid);
  const votes = [
    ...Object.values(picture.allUserData).map((data) => data.songVotes),
    ...Object.values(state.turn?.departed ?? {}).map((gone) => gone.songVotes),
  ];
  expectSame(picture.voteCounts, {
    likes: votes.filter(({ like }) => like === true).length,
    dislikes: votes.filter(({ like }) => like === false).length,
    stars: votes.filter(({ star }) => star === true).length,
  });
  expectSame(picture.vibeMeter >= 0 && picture.vibeMeter <= 1, true);
  expectSame(picture.songsRemainingForDj > 0, picture.nowPlaying !== null);
}

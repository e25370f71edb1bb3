import { errorRegister, type TokenRole, type UserProfile } from '@turnstage/contracts';
import type { RoomAction } from '@turnstage/room-engine';
import { DatabaseUnavailable, OutcomeUnknown } from '../../../db/index.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/caller.ts';
import type { ResumePoint } from '../host/recall.ts';
import { profileKey, type Refresh } from '../host/refresh.ts';
import type { Entering } from '../host/room-host-deps.ts';
import type { RoomHost } from '../host/room-host.ts';
import type { RoomHosts } from '../host/room-hosts.ts';
import type { InTurn } from '../../../in-turn.ts';
import type { People } from '../people.ts';
import { paceOf, type RealtimeDeps } from '../realtime.deps.ts';
import type { Connection } from '../socket/connection.ts';
import { Budget } from './budget.ts';
import { cleanText, isRecord } from './clean-json.ts';
import { readOrder, type Order } from './moderate.ts';
import { missing, readAction } from './read-action.ts';
import { mayAsk, readServiceAction } from './service-actions.ts';

/** As in the original: more at once from one connection is a client gone wild (wire 1.5). */
const mostPending = 5;
/** A client with a bad token gets its answer and time to read it, then is sent off for good (wire 1.8). */
const dismissDelayMs = 1000;
/** Clients that join again do so as soon as they are connected; who has not by then will not (wire 1.8). */
const silentMs = 2000;

interface DispatcherParts {
  readonly deps: RealtimeDeps;
  readonly hosts: RoomHosts;
  readonly inTurn: InTurn;
  readonly people: People;
  readonly refresh: Refresh;
}

/** Reads what clients send and answers each of it; nothing is dropped in silence (wire 0.7). */
export class Dispatcher {
  readonly #deps: RealtimeDeps;
  readonly #hosts: RoomHosts;
  readonly #inTurn: InTurn;
  readonly #people: People;
  readonly #refresh: Refresh;
  readonly #budgets = new WeakMap<Connection, Budget>();

  constructor({ deps, hosts, inTurn, people, refresh }: DispatcherParts) {
    this.#deps = deps;
    this.#hosts = hosts;
    this.#inTurn = inTurn;
    this.#people = people;
    this.#refresh = refresh;
  }

  message(connection: Connection, message: unknown): void {
    if (!isRecord(message)) {
      connection.answer(undefined, { error: 'a message must be an object' });
      return;
    }
    const { event } = message;
    const messageId = readMessageId(message['messageId']);
    const params = isRecord(message['params']) ? message['params'] : {};
    if (event === 'action') this.#action(connection, messageId, params);
    else if (event === 'roomLeave') {
      connection.hasChosen = true;
      this.#queue(connection, messageId, () => this.#leave(connection, messageId));
    } else {
      const verb = typeof event === 'string' ? event.slice(0, 40) : '';
      connection.answer(messageId, { error: `verb not found or not allowed (${verb})` });
    }
  }

  /** Some clients connect again after a drop and never join: they are where they were (rule R81). */
  opened(connection: Connection): void {
    this.#deps.clock.after(silentMs, () => {
      if (connection.isOpen && !connection.hasChosen)
        connection.inTurn = connection.inTurn.then(() => this.#reattach(connection, null));
    });
  }

  /** The connection is gone. */
  closed(connection: Connection): void {
    this.#people.remove(connection);
    this.#leaveRoom(connection);
  }

  #leaveRoom(connection: Connection): void {
    if (connection.roomUuid) this.#hosts.peek(connection.roomUuid)?.leave(connection);
    connection.roomUuid = null;
  }

  async #leave(connection: Connection, messageId: unknown): Promise<void> {
    this.#leaveRoom(connection);
    connection.pending -= 1;
    connection.answer(messageId, { status: 'OK' });
  }

  #action(connection: Connection, messageId: unknown, params: Record<string, unknown>): void {
    const name = params['action'];
    if (typeof name !== 'string') connection.answer(messageId, missing('action'));
    else if (name === 'syncClock') connection.answer(messageId, { serverTime: this.#deps.clock.now() });
    else if (name === 'joinRoom' || name === 'listen') {
      connection.hasChosen = true;
      this.#queue(connection, messageId, () =>
        name === 'listen' ? this.#listen(connection, messageId) : this.#join(connection, messageId, params),
      );
    } else this.#queue(connection, messageId, () => this.#act(connection, messageId, name, params));
  }

  /** Requests of one connection are taken in the order in which they came. */
  #queue(connection: Connection, messageId: unknown, take: () => Promise<void>): void {
    if (connection.pending >= mostPending) {
      connection.answer(messageId, { error: 'you have too many pending requests' });
      return;
    }
    if (!this.#budgetOf(connection).spend(this.#deps.clock.now())) {
      connection.answer(messageId, { error: errorRegister['request/too-many'].message });
      return;
    }
    connection.pending += 1;
    connection.inTurn = connection.inTurn.then(take);
  }

  #budgetOf(connection: Connection): Budget {
    let budget = this.#budgets.get(connection);
    if (!budget) {
      budget = new Budget(paceOf(this.#deps).requests, this.#deps.clock.now());
      this.#budgets.set(connection, budget);
    }
    return budget;
  }

  /** Answers a request that no room answers. */
  #refuse(connection: Connection, messageId: unknown, error: string): void {
    connection.pending -= 1;
    connection.answer(messageId, { error });
  }

  async #act(
    connection: Connection,
    messageId: unknown,
    name: string,
    params: Record<string, unknown>,
  ): Promise<void> {
    if (await this.#serve(connection, messageId, name, params)) return;
    const order = readOrder(name, params);
    if (order) return this.#moderate(connection, messageId, name, order);
    const read = readAction(name, params);
    if ('error' in read) return this.#refuse(connection, messageId, read.error);
    try {
      if (!connection.roomUuid) await this.#reattach(connection, params['roomUuid']);
      const action = await this.#withKnownSong(read.action, connection);
      if (!connection.isOpen) return;
      const room = connection.roomUuid ? this.#hosts.peek(connection.roomUuid) : undefined;
      if (!room || !connection.caller) this.#refuse(connection, messageId, 'You are not in this room.');
      else room.request(action, actorOf(connection.caller, connection), connection, messageId);
    } catch (error) {
      this.#refuse(connection, messageId, this.#wordsFor(error, name));
    }
  }

  /** Answers what services and staff ask of any room; false when it is for the room that the connection is in. */
  async #serve(
    connection: Connection,
    messageId: unknown,
    name: string,
    params: Record<string, unknown>,
  ): Promise<boolean> {
    const service = readServiceAction(name);
    // Whoever is in a room acts there; only services have no place in one.
    if (!service || (service.isShared && connection.caller !== null)) return false;
    try {
      const caller = await this.#deps.user.authenticate(connection.token);
      if (service.isShared && caller?.kind !== 'service') return false;
      if (!caller) this.#sendOff(connection, messageId);
      else if (!mayAsk(caller)) throw refuse('request/forbidden');
      else {
        const desk = { deps: this.#deps, hosts: this.#hosts, refresh: this.#refresh, caller };
        const answer = await service.ask(desk, params);
        if ('act' in answer) answer.room.request(answer.act, { system: true }, connection, messageId);
        else {
          connection.pending -= 1;
          connection.answer(messageId, answer.fields);
        }
      }
    } catch (error) {
      this.#refuse(connection, messageId, this.#wordsFor(error, name));
    }
    return true;
  }

  /** Decided by the room service, whose events then come to the room. */
  async #moderate(connection: Connection, messageId: unknown, name: string, order: Order): Promise<void> {
    const { roomUuid, caller } = connection;
    if ('error' in order) return this.#refuse(connection, messageId, order.error);
    if (!roomUuid || !caller) return this.#refuse(connection, messageId, 'You are not in this room.');
    try {
      await order.carryOut(this.#deps.room.moderate, caller, roomUuid);
      connection.pending -= 1;
      connection.answer(messageId, {});
    } catch (error) {
      this.#refuse(connection, messageId, this.#wordsFor(error, name));
    }
  }

  /**
   * Puts a connection that has asked for no room to where its person stands without one: the room that an action
   * names, or the one in which the 20 seconds run. Whatever goes wrong, it is a connection in no room.
   */
  async #reattach(connection: Connection, roomUuid: unknown): Promise<void> {
    if (connection.hasChosen || connection.roomUuid || !connection.isOpen) return;
    try {
      const caller = await this.#identify(connection);
      const isThere = (live: RoomHost) => isMissing(live, caller?.userUuid ?? '', roomUuid);
      if (!caller || ![...this.#hosts.all].some(isThere)) return;
      await this.#inTurn.run(profileKey(caller.userUuid), async () => {
        const { profile, role } = await this.#personOf(caller);
        const room = [...this.#hosts.all].find(isThere);
        if (!room || !connection.isOpen) return;
        connection.caller = { ...caller, role };
        const action = { type: 'join', profile, connectionId: connection.id } as const;
        if (room.reattach(connection, action, actorOf(connection.caller, connection)))
          connection.roomUuid = room.uuid;
      });
    } catch (error) {
      this.#deps.logger.error({ err: error }, 'reattaching failed');
    }
  }

  /**
   * Bots announce a song from the message that starts it, and only with its platform ids (wire 3.6), so a song is
   * looked up before it enters the line-up. One that nobody knows goes in as it was sent.
   */
  async #withKnownSong(action: RoomAction, connection: Connection): Promise<RoomAction> {
    if (action.type !== 'addDj' && action.type !== 'updateNextSong') return action;
    if (!action.song || !connection.caller) return action;
    try {
      return {
        ...action,
        song: await this.#deps.playlist.lookUpSong(action.song, connection.caller.userUuid),
      };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'song/not-found') return action;
      throw error;
    }
  }

  #wordsFor(error: unknown, what: string): string {
    if (error instanceof Refusal) return error.message;
    this.#deps.logger.error({ err: error }, `${what} failed`);
    if (error instanceof OutcomeUnknown) return error.message;
    const isBusy = error instanceof DatabaseUnavailable;
    return errorRegister[isBusy ? 'server/unavailable' : 'server/unexpected'].message;
  }

  async #join(connection: Connection, messageId: unknown, params: Record<string, unknown>): Promise<void> {
    const { roomUuid, password, guestPassword, resume, atOnce, packed } = params;
    if (typeof roomUuid !== 'string' || roomUuid === '') {
      return this.#refuse(connection, messageId, missing('roomUuid').error);
    }
    try {
      const caller = await this.#identify(connection);
      if (!caller) return this.#sendOff(connection, messageId);
      const { uuid } = await this.#deps.room.enter(cleanText(roomUuid), caller, {
        password: textOrNothing(password),
        guestPassword: textOrNothing(guestPassword),
      });
      await this.#inTurn.run(profileKey(caller.userUuid), () =>
        this.#comeIn(connection, caller, uuid, {
          messageId,
          since: readResumePoint(resume),
          reading: { atOnce: atOnce === true, packed: packed === true },
        }),
      );
    } catch (error) {
      this.#refuse(connection, messageId, this.#wordsFor(error, 'joinRoom'));
      // A fault of ours passes: the client is to come back and try again.
      if (!(error instanceof Refusal)) connection.close();
    }
  }

  /** Without a room: the connection is this person's, and is told what is for them. */
  async #listen(connection: Connection, messageId: unknown): Promise<void> {
    try {
      const caller = await this.#identify(connection);
      // Nothing is ever told to guests; one who is in a room stays there for all that.
      if (caller?.kind === 'guest' && connection.roomUuid) throw refuse('request/forbidden');
      if (caller?.kind !== 'user') return this.#sendOff(connection, messageId);
      connection.pending -= 1;
      connection.answer(messageId, {});
    } catch (error) {
      this.#refuse(connection, messageId, this.#wordsFor(error, 'listen'));
      if (!(error instanceof Refusal)) connection.close();
    }
  }

  /** Whose connection it is; null when it is nobody's. Known from here on, so that a revoked session ends it. */
  async #identify(connection: Connection): Promise<Caller | null> {
    const caller = await this.#deps.user.authenticate(connection.token);
    if (!caller || caller.kind === 'service') return null;
    connection.caller = caller;
    if (connection.isOpen) this.#people.add(connection, caller.userUuid);
    // A guest has no session that could be revoked.
    if (caller.kind === 'guest') return caller;
    // Once more: what revoked the session during the first look could not yet tell whose connection this is.
    return this.#deps.user.authenticate(connection.token);
  }

  #sendOff(connection: Connection, messageId: unknown): void {
    this.#refuse(connection, messageId, errorRegister['request/unauthorized'].message);
    this.#deps.clock.after(dismissDelayMs, () => connection.dismiss());
  }

  async #comeIn(
    connection: Connection,
    caller: Caller,
    roomUuid: string,
    entering: Omit<Entering, 'answer'>,
  ): Promise<void> {
    const { profile, role } = await this.#personOf(caller);
    // The rank may have changed since the token was checked; from here on `profileChanged` tells.
    const now: Caller = { ...caller, role };
    connection.caller = now;
    const room = await this.#hosts.get(roomUuid);
    if (!connection.isOpen) return;
    const answer = {
      roomUuid,
      allowedRooms: [roomUuid],
      didCreate: false,
    };
    const action = { type: 'join', profile, connectionId: connection.id } as const;
    connection.takesPacked = entering.reading.packed;
    const refusal = room.join(connection, action, actorOf(now, connection), { ...entering, answer });
    if (refusal !== null) return this.#refuse(connection, entering.messageId, refusal);
    // Whoever is refused stays where they are.
    if (connection.roomUuid !== roomUuid) this.#leaveRoom(connection);
    connection.roomUuid = roomUuid;
  }

  async #personOf(caller: Caller): Promise<{ profile: UserProfile; role: TokenRole }> {
    if (caller.kind === 'guest')
      return { profile: this.#deps.user.guestProfile(caller.userUuid), role: caller.role };
    const person = await this.#deps.user.person(caller.userUuid);
    if (!person) throw new Error(`account ${caller.userUuid} has no profile`);
    return person;
  }
}

function actorOf(caller: Caller, connection: Connection) {
  return { uuid: caller.userUuid, tokenRole: caller.role, connectionId: connection.id };
}

/** In the room, and by no connection unless the room was named. */
function isMissing({ uuid, state }: RoomHost, userUuid: string, roomUuid: unknown): boolean {
  const person = Object.hasOwn(state.people, userUuid) ? state.people[userUuid] : undefined;
  return person !== undefined && (uuid === roomUuid || person.disconnectedAt !== null);
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Only our own client sends one; anything else in its place means that a whole picture is wanted. */
function readResumePoint(value: unknown): ResumePoint | null {
  if (!isRecord(value)) return null;
  const { epoch, seq, told } = value;
  if (typeof epoch !== 'string' || !Number.isSafeInteger(seq)) return null;
  return { epoch, seq: Number(seq), told: Number.isSafeInteger(told) ? Number(told) : undefined };
}

/** Comes back in the answer, so it must be small and plain. */
function readMessageId(value: unknown): number | string | undefined {
  if (typeof value === 'string') return value.slice(0, 64);
  return typeof value === 'number' ? value : undefined;
}

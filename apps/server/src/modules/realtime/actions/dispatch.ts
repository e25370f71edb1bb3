import { errorRegister, type RoomState, type UserProfile } from '@turnstage/contracts';
import type { RoomAction } from '@turnstage/room-engine';
import { Refusal } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/caller.ts';
import { profileKey } from '../host/refresh.ts';
import type { RoomHosts } from '../host/room-hosts.ts';
import type { InTurn } from '../in-turn.ts';
import { paceOf, type RealtimeDeps } from '../realtime.deps.ts';
import type { Connection } from '../socket/connection.ts';
import { Budget } from './budget.ts';
import { cleanText, isRecord } from './clean-json.ts';
import { missing, readAction } from './read-action.ts';

/** As in the original: more at once from one connection is a client gone wild (wire 1.5). */
const mostPending = 5;
/** A client with a bad token gets its answer and time to read it, then is sent off for good (wire 1.8). */
const dismissDelayMs = 1000;

/** Reads what clients send and answers each of it; nothing is dropped in silence (wire 0.7). */
export class Dispatcher {
  readonly #deps: RealtimeDeps;
  readonly #hosts: RoomHosts;
  readonly #inTurn: InTurn;
  readonly #budgets = new WeakMap<Connection, Budget>();

  constructor(deps: RealtimeDeps, hosts: RoomHosts, inTurn: InTurn) {
    this.#deps = deps;
    this.#hosts = hosts;
    this.#inTurn = inTurn;
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
    else if (event === 'roomLeave')
      this.#queue(connection, messageId, () => this.#leave(connection, messageId));
    else {
      const verb = typeof event === 'string' ? event.slice(0, 40) : '';
      connection.answer(messageId, { error: `verb not found or not allowed (${verb})` });
    }
  }

  closed(connection: Connection): void {
    if (connection.roomUuid) this.#hosts.peek(connection.roomUuid)?.leave(connection);
    connection.roomUuid = null;
  }

  async #leave(connection: Connection, messageId: unknown): Promise<void> {
    this.closed(connection);
    connection.pending -= 1;
    connection.answer(messageId, { status: 'OK' });
  }

  #action(connection: Connection, messageId: unknown, params: Record<string, unknown>): void {
    const name = params['action'];
    if (typeof name !== 'string') connection.answer(messageId, missing('action'));
    else if (name === 'syncClock') connection.answer(messageId, { serverTime: this.#deps.clock.now() });
    else if (name === 'joinRoom')
      this.#queue(connection, messageId, () => this.#join(connection, messageId, params));
    else this.#queue(connection, messageId, () => this.#act(connection, messageId, name, params));
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
    const read = readAction(name, params);
    if ('error' in read) return this.#refuse(connection, messageId, read.error);
    try {
      const action = await this.#withKnownSong(read.action, connection);
      if (!connection.isOpen) return;
      const room = connection.roomUuid ? this.#hosts.peek(connection.roomUuid) : undefined;
      if (!room || !connection.caller) this.#refuse(connection, messageId, 'You are not in this room.');
      else room.request(action, actorOf(connection.caller, connection), connection, messageId);
    } catch (error) {
      this.#refuse(connection, messageId, this.#wordsFor(error, name));
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
    return errorRegister['server/unexpected'].message;
  }

  async #join(connection: Connection, messageId: unknown, params: Record<string, unknown>): Promise<void> {
    const { roomUuid, password, guestPassword } = params;
    if (typeof roomUuid !== 'string' || roomUuid === '') {
      return this.#refuse(connection, messageId, missing('roomUuid').error);
    }
    try {
      const caller = await this.#deps.user.authenticate(connection.token);
      if (!caller || caller.kind === 'service') {
        this.#refuse(connection, messageId, errorRegister['request/unauthorized'].message);
        this.#deps.clock.after(dismissDelayMs, () => connection.dismiss());
        return;
      }
      // Known from here on, so that a revoked session also ends a connection that is still on its way in.
      connection.caller = caller;
      const { uuid } = await this.#deps.room.enter(cleanText(roomUuid), caller, {
        password: textOrNothing(password),
        guestPassword: textOrNothing(guestPassword),
      });
      await this.#inTurn.run(profileKey(caller.userUuid), () =>
        this.#comeIn(connection, messageId, caller, uuid),
      );
    } catch (error) {
      this.#refuse(connection, messageId, this.#wordsFor(error, 'joinRoom'));
      // A fault of ours passes: the client is to come back and try again.
      if (!(error instanceof Refusal)) connection.close();
    }
  }

  async #comeIn(connection: Connection, messageId: unknown, caller: Caller, roomUuid: string): Promise<void> {
    const profile = await this.#profileOf(caller);
    const room = await this.#hosts.get(roomUuid);
    if (!connection.isOpen) return;
    const answerOf = (state: RoomState, seq: number) => ({
      roomUuid,
      allowedRooms: [roomUuid],
      didCreate: false,
      state,
      serverTime: this.#deps.clock.now(),
      seq,
    });
    const action = { type: 'join', profile, connectionId: connection.id } as const;
    const refusal = room.join(connection, action, actorOf(caller, connection), answerOf, messageId);
    if (refusal !== null) return this.#refuse(connection, messageId, refusal);
    // Whoever is refused stays where they are.
    if (connection.roomUuid !== roomUuid) this.closed(connection);
    connection.roomUuid = roomUuid;
  }

  async #profileOf(caller: Caller): Promise<UserProfile> {
    if (caller.kind === 'guest') return this.#deps.user.guestProfile(caller.userUuid);
    const person = await this.#deps.user.person(caller.userUuid);
    if (!person) throw new Error(`account ${caller.userUuid} has no profile`);
    return person.profile;
  }
}

function actorOf(caller: Caller, connection: Connection) {
  return { uuid: caller.userUuid, tokenRole: caller.role, connectionId: connection.id };
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Comes back in the answer, so it must be small and plain. */
function readMessageId(value: unknown): number | string | undefined {
  if (typeof value === 'string') return value.slice(0, 64);
  return typeof value === 'number' ? value : undefined;
}

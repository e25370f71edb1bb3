import type { ClientActionResults, ClientActions, TokenRole, UserProfile } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { SerialQueue } from '../../../serial-queue.ts';
import type { ConnectedUsers } from '../connected-users.ts';
import { createFailure, InvalidTokenRefusal, SocketRefusal } from '../failure.ts';
import { profileKey } from '../host/refresher.ts';
import type { JoinRequest } from '../host/room-host-deps.ts';
import type { RoomHosts } from '../host/room-hosts.ts';
import type { RealtimeDeps } from '../realtime.deps.ts';
import type { RecentListChanges } from '../recent-list-changes.ts';
import type { Connection } from '../socket/connection.ts';
import type { Queued, Reply } from '../socket/reply.ts';
import { findRoomToReattach } from './reattach.rules.ts';

export interface RoomJoinerParts {
  readonly deps: RealtimeDeps;
  readonly hosts: RoomHosts;
  readonly serialQueue: SerialQueue;
  readonly people: ConnectedUsers;
  readonly listChanges: RecentListChanges;
}

/** Links connections to their users, and puts them into rooms and out again. */
export class RoomJoiner {
  readonly #deps: RealtimeDeps;
  readonly #hosts: RoomHosts;
  readonly #serialQueue: SerialQueue;
  readonly #people: ConnectedUsers;
  readonly #listChanges: RecentListChanges;

  constructor({ deps, hosts, serialQueue, people, listChanges }: RoomJoinerParts) {
    this.#deps = deps;
    this.#hosts = hosts;
    this.#serialQueue = serialQueue;
    this.#people = people;
    this.#listChanges = listChanges;
  }

  async join(
    reply: Reply,
    { roomUuid, password, guestPassword, guestToken, resume, atOnce, packed }: ClientActions['joinRoom'],
  ): Promise<Queued> {
    const caller = await this.#identify(reply.connection);
    if (!caller) throw new InvalidTokenRefusal();
    const { uuid } = await this.#deps.room.enter(roomUuid, caller, { password, guestPassword });
    const formerGuestUuid = caller.kind === 'user' ? await this.#findGuest(guestToken) : undefined;
    return this.#serialQueue.run(profileKey(caller.userUuid), () =>
      this.#enter(reply, caller, uuid, formerGuestUuid, {
        resumePoint: resume ? { ...resume, directSeq: resume.directSeq } : null,
        format: { atOnce: atOnce === true, packed: packed === true },
      }),
    );
  }

  /** Subscribes without a room: the connection is linked to its user and receives that user's direct messages. */
  async listen(
    connection: Connection,
    { rooms, sinceMs }: ClientActions['listen'],
  ): Promise<ClientActionResults['listen']> {
    const caller = await this.#identify(connection);
    // Guests never receive direct messages. A guest who is in a room stays in it.
    if (caller?.kind === 'guest' && connection.roomUuid) throw refuse('request/forbidden');
    if (caller?.kind !== 'user') throw new InvalidTokenRefusal();
    connection.watchesRoomLists = rooms === true;
    // From here on the connection receives each change.
    const changed = sinceMs === undefined ? undefined : this.#listChanges.find(caller.userUuid, sinceMs);
    return changed ? { changed } : {};
  }

  leave(connection: Connection): void {
    if (connection.roomUuid) this.#hosts.peek(connection.roomUuid)?.leave(connection);
    connection.roomUuid = null;
  }

  /** The connection has closed. */
  closed(connection: Connection): void {
    connection.cancelExpiry();
    this.#people.remove(connection);
    this.leave(connection);
  }

  /**
   * Puts a connection that hasn't asked for a room back into the room its user is still in (rule R81). If anything
   * goes wrong, the connection stays without a room.
   */
  async reattach(connection: Connection, roomUuid: unknown): Promise<void> {
    if (connection.hasChosenRoom || connection.roomUuid || !connection.isOpen) return;
    try {
      const caller = await this.#identify(connection);
      if (!caller) return;
      const findRoom = () => findRoomToReattach(this.#hosts.all, caller.userUuid, roomUuid);
      if (!findRoom()) return;
      await this.#serialQueue.run(profileKey(caller.userUuid), async () => {
        const { profile, role } = await this.#personOf(caller);
        const room = findRoom();
        if (!room || !connection.isOpen) return;
        connection.caller = { ...caller, role };
        const action = { type: 'join', profile, connectionId: connection.id } as const;
        if (room.reattach(connection, action, actorOf(connection.caller, connection)))
          connection.roomUuid = room.uuid;
      });
    } catch (error) {
      if (error instanceof Refusal) return;
      this.#deps.logger.error({ err: error }, 'reattaching failed');
    }
  }

  /** Closes a connection that hasn't shown a valid token in time. It may have one and not have used it. */
  async closeUnlessValid(connection: Connection): Promise<void> {
    try {
      const caller = await this.#deps.user.authenticate(connection.token);
      if (!caller || !connection.ticket.verify(caller)) connection.closeForGood();
    } catch (error) {
      this.#deps.logger.error({ err: error }, 'checking a token failed');
      connection.close();
    }
  }

  /**
   * Authenticates the connection; returns null when the token is invalid. From here on the connection is registered
   * with its user, so revoking the session closes it.
   */
  async #identify(connection: Connection): Promise<Caller | null> {
    const caller = await this.#deps.user.authenticate(connection.token);
    if (caller && !connection.ticket.verify(caller)) throw refuse('request/too-many');
    if (!caller || caller.kind === 'service') return null;
    connection.caller = caller;
    if (connection.isOpen) this.#people.add(connection, caller.userUuid);
    this.#checkAtExpiry(connection);
    // Guests have no session that could be revoked.
    if (caller.kind === 'guest') return caller;
    // Checks again: a session revoked during the first check could not close this connection, which wasn't
    // registered with its user yet.
    return this.#deps.user.authenticate(connection.token);
  }

  /** The guest whose token this is. A token that is no guest's, or no longer valid, changes nothing. */
  async #findGuest(token: string | undefined): Promise<string | undefined> {
    const caller = token === undefined ? null : await this.#deps.user.authenticate(token);
    return caller?.kind === 'guest' ? caller.userUuid : undefined;
  }

  /** A session that was extended by then is checked again at its new end. */
  #checkAtExpiry(connection: Connection): void {
    const { clock, user, logger } = this.#deps;
    const { caller } = connection;
    connection.cancelExpiry();
    if (!connection.isOpen || caller?.expiresAt === undefined) return;
    const check = async () => {
      const now = await user.refreshCaller(caller);
      if (!now) return connection.closeForGood();
      connection.caller = now;
      this.#checkAtExpiry(connection);
    };
    connection.cancelExpiry = clock.after(caller.expiresAt - clock.now(), () => {
      check().catch((error: unknown) => {
        logger.error({ err: error }, 'checking a session failed');
        connection.close();
      });
    });
  }

  async #enter(
    reply: Reply,
    caller: Caller,
    roomUuid: string,
    formerGuestUuid: string | undefined,
    request: Omit<JoinRequest, 'fields'>,
  ): Promise<Queued> {
    const { connection } = reply;
    const { profile, role } = await this.#personOf(caller);
    // The rank may have changed since the token was checked. From here on the `profileChanged` event keeps it up to
    // date.
    const now: Caller = { ...caller, role };
    connection.caller = now;
    const room = await this.#hosts.get(roomUuid);
    if (!connection.isOpen) throw new SocketRefusal(createFailure('room/not-joined'));
    const fields = { roomUuid, allowedRooms: [roomUuid], didCreate: false };
    const guest = formerGuestUuid === undefined ? {} : { formerGuestUuid };
    const action = { type: 'join', profile, connectionId: connection.id, ...guest } as const;
    connection.acceptsPacked = request.format.packed;
    const joined: Queued = room.join(reply, action, actorOf(now, connection), { ...request, fields });
    // Somebody whose join is refused stays in their current room.
    if (connection.roomUuid !== roomUuid) this.leave(connection);
    connection.roomUuid = roomUuid;
    return joined;
  }

  async #personOf(caller: Caller): Promise<{ profile: UserProfile; role: TokenRole }> {
    if (caller.kind === 'guest')
      return { profile: this.#deps.user.guestProfile(caller.userUuid), role: caller.role };
    const person = await this.#deps.user.person(caller.userUuid);
    if (!person) throw new Error(`account ${caller.userUuid} has no profile`);
    return person;
  }
}

export function actorOf(caller: Caller, connection: Connection) {
  return { uuid: caller.userUuid, tokenRole: caller.role, connectionId: connection.id };
}

import { refuse } from '../../../http/refusal.ts';
import { createRoom } from '@turnstage/room-engine';
import { Refusal } from '../../../http/refusal.ts';
import { paceOf, type RealtimeDeps } from '../realtime.deps.ts';
import { journalStore } from './journal.store.ts';
import { JournalWriter } from './journal-writer.ts';
import { LiveReporter } from './live-reporter.ts';
import { lookUp } from './look-up.ts';
import { performEvent } from './perform-event.ts';
import type { Refresh } from './refresh.ts';
import { readBack } from './replay.ts';
import { RoomHost } from './room-host.ts';
import { RoomJournal } from './room-journal.ts';

/** An empty room is put away after this long. */
const idleMs = 60_000;
/** How often a room in which nothing happens looks at the clock. */
const clockWatchMs = 1_000;
/** Pause before a room that could not be written is tried again by itself; whoever comes in does not wait for it. */
const reopenMs = 1000;

/** The rooms that live in this process, opened on first use. */
export class RoomHosts {
  readonly #deps: RealtimeDeps;
  readonly #refresh: Refresh;
  readonly #reporter: LiveReporter;
  readonly #writer: JournalWriter;
  readonly #open = new Map<string, Promise<RoomHost>>();
  readonly #live = new Map<string, RoomHost>();
  readonly #closing = new Map<string, Promise<void>>();
  #stopTidying: () => void = () => undefined;
  #stopWatching: (() => void) | null = null;
  #isStopping = false;

  constructor(deps: RealtimeDeps, refresh: Refresh) {
    this.#deps = deps;
    this.#refresh = refresh;
    this.#reporter = new LiveReporter(deps);
    this.#writer = new JournalWriter(deps.database);
  }

  /** Rooms that are open right now. */
  get all(): Iterable<RoomHost> {
    return this.#live.values();
  }

  get count(): number {
    return this.#live.size;
  }

  peek(roomUuid: string): RoomHost | undefined {
    return this.#live.get(roomUuid);
  }

  /** Throws `room/not-found` for a room that does not exist. The answered room is open until the next pause. */
  async get(roomUuid: string): Promise<RoomHost> {
    await this.#closing.get(roomUuid);
    const known = this.#open.get(roomUuid);
    if (known) return known;
    // What is opened now would be written down by nobody.
    if (this.#isStopping) throw refuse('server/unavailable');
    const opening = this.#openRoom(roomUuid);
    this.#open.set(roomUuid, opening);
    opening.catch(() => this.#open.delete(roomUuid));
    return opening;
  }

  /** Brings back every room that was going on when the last process ended. */
  async start(): Promise<void> {
    await this.#deps.room.forgetLive();
    const roomUuids = await journalStore(this.#deps.database).activeRooms();
    for (const roomUuid of roomUuids) await this.#bringBack(roomUuid);
    this.#tidyLater();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#stopTidying();
    this.#stopWatching?.();
    await Promise.allSettled(this.#open.values());
    await Promise.all([...this.#live.values()].map((room) => this.#close(room)));
    await Promise.all(this.#closing.values());
    await this.#reporter.flush();
  }

  /** Tests and shutdown: until everything said so far is kept, told and reported. */
  async settle(): Promise<void> {
    await Promise.all([...this.#live.values()].map((room) => room.settle()));
    await this.#reporter.flush();
  }

  /** No room tells any more what somebody was called who is nobody now. */
  async forgetPerson(userUuid: string): Promise<void> {
    for (const roomUuid of await journalStore(this.#deps.database).roomsNaming(userUuid))
      await this.#condense(roomUuid);
  }

  async #condense(roomUuid: string): Promise<void> {
    try {
      await (await this.get(roomUuid)).condense();
    } catch (error) {
      if (!isGone(error)) throw error;
      await this.forget(roomUuid);
    }
  }

  /** The room does not exist any more. */
  async forget(roomUuid: string): Promise<void> {
    await this.#closing.get(roomUuid);
    const room = await this.#open.get(roomUuid)?.catch(() => undefined);
    this.#live.delete(roomUuid);
    this.#open.delete(roomUuid);
    await room?.delete();
    await this.#deps.database.transaction((tx) => journalStore(tx).forget(roomUuid));
  }

  async #openRoom(roomUuid: string): Promise<RoomHost> {
    const settings = await this.#deps.room.settings(roomUuid);
    const read = await readBack(this.#deps.database, roomUuid);
    const journal = new RoomJournal({
      database: this.#deps.database,
      writer: this.#writer,
      roomUuid,
      position: read?.position ?? 0,
      steps: read?.steps ?? 0,
      stepsPerSnapshot: paceOf(this.#deps).stepsPerSnapshot,
    });
    const room = new RoomHost(roomUuid, read?.state ?? createRoom(settings), {
      clock: this.#deps.clock,
      journal,
      perform: (event, host) => performEvent(this.#deps, event, host),
      lookUp: (task, host) => lookUp(this.#deps, this.#refresh, task, host),
      changed: (host) => this.#reporter.changed(host),
      beforeTelling: (host) => this.#reporter.songChanged(host),
      lost: (host) => this.#lost(host),
      failed: (error, what) =>
        this.#deps.logger.error({ err: error, room: roomUuid }, `room: ${what} failed`),
    });
    try {
      await (read ? room.resume(read.events) : room.begin());
      this.#live.set(roomUuid, room);
      this.#watchClock();
      // The room may have been renamed or given another moderator while nobody looked.
      await this.#refresh.settings(room);
      return room;
    } catch (error) {
      this.#live.delete(roomUuid);
      room.abandon();
      throw error;
    }
  }

  async #bringBack(roomUuid: string): Promise<void> {
    try {
      await this.get(roomUuid);
    } catch (error) {
      if (isGone(error)) await this.forget(roomUuid);
      else this.#failed(error, roomUuid, 'bringing a room back');
    }
  }

  /** Its song goes on and its people come back, so it is opened again at once, or as soon as that is possible. */
  #lost(room: RoomHost): void {
    if (this.#live.get(room.uuid) !== room) return;
    this.#live.delete(room.uuid);
    this.#open.delete(room.uuid);
    this.#reopen(room.uuid);
  }

  #reopen(roomUuid: string): void {
    if (this.#isStopping) return;
    this.get(roomUuid).catch((error: unknown) => {
      if (isGone(error)) return;
      this.#failed(error, roomUuid, 'opening a room again');
      this.#deps.clock.after(reopenMs, () => this.#reopen(roomUuid));
    });
  }

  /** For as long as there are rooms. */
  #watchClock(): void {
    if (this.#isStopping) return;
    this.#stopWatching ??= this.#deps.clock.after(clockWatchMs, () => {
      this.#stopWatching = null;
      for (const room of this.#live.values()) room.followClock();
      if (this.#live.size > 0) this.#watchClock();
    });
  }

  #tidyLater(): void {
    this.#stopTidying = this.#deps.clock.after(idleMs, () => {
      for (const room of this.#live.values()) if (room.isIdle) this.#putAway(room);
      this.#tidyLater();
    });
  }

  /** Somebody who comes in the meantime waits until it is written, then opens it anew. */
  #putAway(room: RoomHost): void {
    this.#live.delete(room.uuid);
    this.#open.delete(room.uuid);
    const away = this.#close(room).then(() => void this.#closing.delete(room.uuid));
    this.#closing.set(room.uuid, away);
  }

  #close(room: RoomHost): Promise<void> {
    return room.close().catch((error: unknown) => this.#failed(error, room.uuid, 'putting a room away'));
  }

  #failed(error: unknown, roomUuid: string, what: string): void {
    this.#deps.logger.error({ err: error, room: roomUuid }, `${what} failed`);
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'room/not-found';
}

import { createRoom } from '@turnstage/room-engine';
import type { RealtimeDeps } from '../realtime.deps.ts';
import { journalStore } from './journal.store.ts';
import { LiveReporter } from './live-reporter.ts';
import { lookUp } from './look-up.ts';
import { performEvent } from './perform-event.ts';
import { RoomHost } from './room-host.ts';
import { readBack, RoomJournal } from './room-journal.ts';

/** An empty room is put away after this long. */
const idleMs = 60_000;

/** The rooms that live in this process, opened on first use. */
export class RoomHosts {
  readonly #deps: RealtimeDeps;
  readonly #reporter: LiveReporter;
  readonly #open = new Map<string, Promise<RoomHost>>();
  readonly #live = new Map<string, RoomHost>();
  readonly #closing = new Map<string, Promise<void>>();
  #stopTidying: () => void = () => undefined;

  constructor(deps: RealtimeDeps) {
    this.#deps = deps;
    this.#reporter = new LiveReporter(deps);
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

  /** Throws `room/not-found` for a room that does not exist. */
  async get(roomUuid: string): Promise<RoomHost> {
    await this.#closing.get(roomUuid);
    const known = this.#open.get(roomUuid);
    if (known) return known;
    const opening = this.#openRoom(roomUuid);
    this.#open.set(roomUuid, opening);
    opening.catch(() => this.#open.delete(roomUuid));
    return opening;
  }

  /** Brings back every room that was going on when the last process ended. */
  async start(): Promise<void> {
    await this.#deps.room.forgetLive();
    for (const roomUuid of await journalStore(this.#deps.database).activeRooms())
      await this.get(roomUuid).catch(() => this.forget(roomUuid));
    this.#tidyLater();
  }

  async stop(): Promise<void> {
    this.#stopTidying();
    await Promise.all([...this.#live.values()].map((room) => room.close()));
    await this.#reporter.flush(this.all);
  }

  /** Tests and shutdown: until everything said so far is kept, told and reported. */
  async settle(): Promise<void> {
    await Promise.all([...this.#live.values()].map((room) => room.settle()));
    await this.#reporter.flush(this.all);
  }

  /** The room does not exist any more. */
  async forget(roomUuid: string): Promise<void> {
    const room = this.#live.get(roomUuid);
    if (room) {
      room.act({ type: 'reset' }, null);
      await room.close();
    }
    this.#live.delete(roomUuid);
    this.#open.delete(roomUuid);
    await this.#deps.database.transaction((tx) => journalStore(tx).forget(roomUuid));
  }

  async #openRoom(roomUuid: string): Promise<RoomHost> {
    const settings = await this.#deps.room.settings(roomUuid);
    const fresh = () => createRoom(settings);
    const { state, position, events } = await readBack(this.#deps.database, roomUuid, fresh);
    const room = new RoomHost(roomUuid, state ?? fresh(), {
      clock: this.#deps.clock,
      journal: new RoomJournal(this.#deps.database, roomUuid, position),
      perform: (event, host) => performEvent(this.#deps, event, host),
      lookUp: (task, host) => lookUp(this.#deps, task, host),
      changed: (host) => this.#reporter.changed(host),
      failed: (error, what) => this.#deps.logger.error({ err: error, room: roomUuid }, `room: ${what} failed`),
    });
    if (state) await room.resume(events);
    else room.begin();
    this.#live.set(roomUuid, room);
    // The room may have been renamed or given another moderator while nobody looked.
    room.act({ type: 'updateSettings', settings }, null);
    return room;
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
    const away = room
      .close()
      .catch((error: unknown) => this.#deps.logger.error({ err: error, room: room.uuid }, 'putting a room away'))
      .then(() => this.#open.delete(room.uuid));
    this.#closing.set(
      room.uuid,
      away.then(() => void this.#closing.delete(room.uuid)),
    );
  }
}

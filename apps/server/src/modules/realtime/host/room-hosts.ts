import { refuse } from '../../../http/refusal.ts';
import { assertNotNewer, assertReplayable, createRoom } from '@turnstage/room-engine';
import { assertOwner } from '../../../db/index.ts';
import { Refusal } from '../../../http/refusal.ts';
import { tuningOf, type RealtimeDeps } from '../realtime.deps.ts';
import { journalStore } from './journal.store.ts';
import { JournalWriter } from './journal-writer.ts';
import { LiveReporter } from './live-reporter.ts';
import { runLookup } from './run-lookup.ts';
import { performEffects } from './perform-effects.ts';
import type { Refresher } from './refresher.ts';
import { restoreRoom, type RestoredRoom } from './restore-room.ts';
import { RoomHost } from './room-host.ts';
import { shownItemStore, type UsedConsumable } from './shown-item.store.ts';
import { isLasting } from './shown-items.ts';
import { RoomJournal } from './room-journal.ts';

/** An empty room is unloaded after this time. */
const unloadAfterMs = 60_000;
/** How often the clock is checked in rooms where nothing happens. */
const clockWatchMs = 1_000;
/** Rooms that are restored at the same time when the server starts; each needs a few queries. */
const maxRestoring = 4;
/** Delay before a room that could not be written is reopened automatically. A join doesn't wait for it. */
const reopenDelayMs = 1000;

/** The live rooms of this process, loaded on first use. */
export class RoomHosts {
  readonly #deps: RealtimeDeps;
  readonly #refresh: Refresher;
  readonly #reporter: LiveReporter;
  readonly #writer: JournalWriter;
  readonly #open = new Map<string, Promise<RoomHost>>();
  readonly #live = new Map<string, RoomHost>();
  readonly #closing = new Map<string, Promise<void>>();
  #cancelUnloading: () => void = () => undefined;
  #stopWatching: (() => void) | null = null;
  #isStopping = false;

  constructor(deps: RealtimeDeps, refresh: Refresher) {
    this.#deps = deps;
    this.#refresh = refresh;
    this.#reporter = new LiveReporter(deps);
    this.#writer = new JournalWriter(deps.database);
  }

  /** Rooms that are loaded right now. */
  get all(): Iterable<RoomHost> {
    return this.#live.values();
  }

  get count(): number {
    return this.#live.size;
  }

  peek(roomUuid: string): RoomHost | undefined {
    return this.#live.get(roomUuid);
  }

  /**
   * Throws `room/not-found` for a room that doesn't exist. The returned room stays loaded until the caller awaits
   * something.
   */
  async get(roomUuid: string): Promise<RoomHost> {
    await this.#closing.get(roomUuid);
    const known = this.#open.get(roomUuid);
    if (known) return known;
    // A room loaded now would never be saved.
    if (this.#isStopping) throw refuse('server/unavailable');
    const opening = this.#openRoom(roomUuid);
    this.#open.set(roomUuid, opening);
    opening.catch(() => this.#open.delete(roomUuid));
    return opening;
  }

  /** Restores every room that was live when the last process ended. */
  async start(): Promise<void> {
    // An upgrade that can't read the rooms must not open any of them.
    const journal = journalStore(this.#deps.database);
    for (const version of await journal.formatVersions()) assertReplayable(version);
    // A clean stop of a newer version leaves snapshots only.
    assertNotNewer(await journal.newestSnapshotVersion());
    await this.#deps.room.clearLive();
    const roomUuids = await journal.activeRooms();
    // They take from one list. An installation with hundreds of rooms is back within seconds.
    const remaining = roomUuids.values();
    const restoreRemaining = async () => {
      for (const roomUuid of remaining) await this.#restore(roomUuid);
    };
    await Promise.all(Array.from({ length: maxRestoring }, restoreRemaining));
    this.#scheduleUnloading();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelUnloading();
    this.#stopWatching?.();
    await Promise.allSettled(this.#open.values());
    await Promise.all([...this.#live.values()].map((room) => this.#close(room)));
    await Promise.all(this.#closing.values());
    await this.#reporter.flush();
  }

  /** For tests and shutdown: resolves when everything so far is written, sent and reported. */
  async settle(): Promise<void> {
    await Promise.all([...this.#live.values()].map((room) => room.settle()));
    await this.#reporter.flush();
  }

  /** Sends what someone bought to their room. What lasts is stored for those who join later (rules F30 and F41). */
  async showItem(roomUuid: string, item: UsedConsumable): Promise<void> {
    const { database, clock } = this.#deps;
    if (isLasting(item)) {
      await database.transaction(async (tx) => {
        await assertOwner(tx, database.lease);
        await shownItemStore(tx).save(roomUuid, item, clock.now());
      });
      this.peek(roomUuid)?.shownItems.add(item);
    }
    this.peek(roomUuid)?.send(item);
  }

  /** Removes the name of a deleted account from all stored rooms. */
  async deletePersonalData(userUuid: string): Promise<void> {
    await shownItemStore(this.#deps.database).deletePerson(userUuid);
    for (const room of this.#live.values()) room.shownItems.deletePerson(userUuid);
    for (const roomUuid of await journalStore(this.#deps.database).findRoomsWithUser(userUuid))
      await this.#compactJournal(roomUuid);
  }

  async #compactJournal(roomUuid: string): Promise<void> {
    try {
      await (await this.get(roomUuid)).compactJournal();
    } catch (error) {
      if (!isRoomNotFound(error)) throw error;
      await this.deleteRoom(roomUuid);
    }
  }

  /** Call this when a room was deleted. */
  async deleteRoom(roomUuid: string): Promise<void> {
    await this.#closing.get(roomUuid);
    const room = await this.#open.get(roomUuid)?.catch(() => undefined);
    this.#live.delete(roomUuid);
    this.#open.delete(roomUuid);
    await room?.delete();
    const { database } = this.#deps;
    await database.transaction(async (tx) => {
      await assertOwner(tx, database.lease);
      await journalStore(tx).deleteRoom(roomUuid);
      await shownItemStore(tx).deleteRoom(roomUuid);
    });
  }

  async #openRoom(roomUuid: string): Promise<RoomHost> {
    const settings = await this.#deps.room.settings(roomUuid);
    const read = await restoreRoom(this.#deps.database, roomUuid);
    for (const refused of read?.refused ?? []) this.#onRefusedEntry(roomUuid, refused);
    const journal = new RoomJournal({
      database: this.#deps.database,
      writer: this.#writer,
      roomUuid,
      position: read?.position ?? 0,
      steps: read?.steps ?? 0,
      stepsPerSnapshot: tuningOf(this.#deps).stepsPerSnapshot,
    });
    const room = new RoomHost(roomUuid, read?.state ?? createRoom(settings), {
      clock: this.#deps.clock,
      journal,
      perform: (event, host) => performEffects(this.#deps, event, host),
      runLookup: (task, host) => runLookup(this.#deps, this.#refresh, task, host),
      onChange: (host) => this.#reporter.onChange(host),
      beforeBroadcast: (host) => this.#reporter.onSongChange(host),
      onFailed: (host) => this.#onFailed(host),
      onError: (error, what) =>
        this.#deps.logger.error({ err: error, room: roomUuid }, `room: ${what} failed`),
    });
    try {
      await (read ? room.resume(read.events) : room.start());
      if (read?.isOlderFormat) await this.#saveUpgraded(room);
      this.#live.set(roomUuid, room);
      this.#watchClock();
      // After the room can be found: what is bought from now on comes with its event.
      const shown = await shownItemStore(this.#deps.database).list(roomUuid, this.#deps.clock.now());
      for (const item of shown) room.shownItems.add(item);
      // Settings or roles may have changed while the room wasn't loaded.
      await this.#refresh.settings(room);
      return room;
    } catch (error) {
      this.#live.delete(roomUuid);
      room.abandon();
      throw error;
    }
  }

  /** Earlier versions of the engine stored the room. Nobody has joined yet, and no later version reads that again. */
  async #saveUpgraded(room: RoomHost): Promise<void> {
    try {
      await room.compactJournal();
    } catch (error) {
      // The journal stays as it is, and the next process tries again.
      this.#onError(error, room.uuid, 'saving an upgraded room');
    }
  }

  #onRefusedEntry(roomUuid: string, { position, action, code }: RestoredRoom['refused'][number]): void {
    this.#deps.replayRefusals?.inc();
    this.#deps.logger.error(
      { room: roomUuid, position, action, refusal: code },
      'a journal entry was refused in replay and is skipped',
    );
  }

  async #restore(roomUuid: string): Promise<void> {
    try {
      await this.get(roomUuid);
    } catch (error) {
      if (isRoomNotFound(error)) await this.deleteRoom(roomUuid);
      else this.#onError(error, roomUuid, 'restoring a room');
    }
  }

  /** The song goes on and its people reconnect, so the room is reopened at once, or as soon as that is possible. */
  #onFailed(room: RoomHost): void {
    if (this.#live.get(room.uuid) !== room) return;
    this.#live.delete(room.uuid);
    this.#open.delete(room.uuid);
    this.#reopen(room.uuid);
  }

  #reopen(roomUuid: string): void {
    if (this.#isStopping) return;
    this.get(roomUuid).catch((error: unknown) => {
      if (isRoomNotFound(error)) return;
      this.#onError(error, roomUuid, 'reopening a room');
      this.#deps.clock.after(reopenDelayMs, () => this.#reopen(roomUuid));
    });
  }

  /** Runs as long as any room is loaded. */
  #watchClock(): void {
    if (this.#isStopping) return;
    this.#stopWatching ??= this.#deps.clock.after(clockWatchMs, () => {
      this.#stopWatching = null;
      for (const room of this.#live.values()) room.checkClock();
      if (this.#live.size > 0) this.#watchClock();
    });
  }

  #scheduleUnloading(): void {
    this.#cancelUnloading = this.#deps.clock.after(unloadAfterMs, () => {
      for (const room of this.#live.values()) if (room.isIdle) this.#unload(room);
      this.#scheduleUnloading();
    });
  }

  /** Somebody who joins meanwhile waits until the room is saved, then loads it again. */
  #unload(room: RoomHost): void {
    this.#live.delete(room.uuid);
    this.#open.delete(room.uuid);
    const unloading = this.#close(room).then(() => void this.#closing.delete(room.uuid));
    this.#closing.set(room.uuid, unloading);
  }

  #close(room: RoomHost): Promise<void> {
    return room.close().catch((error: unknown) => this.#onError(error, room.uuid, 'unloading a room'));
  }

  #onError(error: unknown, roomUuid: string, what: string): void {
    this.#deps.logger.error({ err: error, room: roomUuid }, `${what} failed`);
  }
}

function isRoomNotFound(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'room/not-found';
}

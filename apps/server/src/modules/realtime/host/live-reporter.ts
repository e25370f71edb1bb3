import type { RealtimeDeps } from '../realtime.deps.ts';
import { liveReport } from './live-summary.ts';
import type { RoomHost } from './room-host.ts';

/** A room that changes all the time is told of this often. */
const reportIntervalMs = 1000;

interface Waiting {
  /** The one that changed last: a room that is read back goes on as another object. */
  room: RoomHost;
  readonly stop: () => void;
}

/**
 * Keeps the room service's lists fresh: what changes within a second is told together. Another song is told before
 * anybody in the room hears of it.
 */
export class LiveReporter {
  readonly #deps: RealtimeDeps;
  readonly #waiting = new Map<string, Waiting>();
  /** Reports of one room follow each other, so that the newest is written last. */
  readonly #running = new Map<string, Promise<void>>();
  /** What was playing when a room was last reported; absent: nothing. */
  readonly #playing = new WeakMap<RoomHost, string>();

  constructor(deps: RealtimeDeps) {
    this.#deps = deps;
  }

  changed(room: RoomHost): void {
    const known = this.#waiting.get(room.uuid);
    if (known) {
      known.room = room;
      return;
    }
    const stop = this.#deps.clock.after(reportIntervalMs, () => this.#reportWaiting(room.uuid));
    this.#waiting.set(room.uuid, { room, stop });
  }

  /**
   * Tells at once when another song plays than was told: bots hear that one began and ask what it is (wire 3.6). Null
   * when there is nothing to wait for.
   */
  songChanged(room: RoomHost): Promise<void> | null {
    if (playIdOf(room) === this.#playing.get(room)) return null;
    this.#waiting.get(room.uuid)?.stop();
    this.#waiting.delete(room.uuid);
    return this.#report(room);
  }

  /** Tells now what is waiting, and waits until it is told. */
  async flush(): Promise<void> {
    for (const [roomUuid, { stop }] of this.#waiting) {
      stop();
      this.#reportWaiting(roomUuid);
    }
    await Promise.all(this.#running.values());
  }

  #reportWaiting(roomUuid: string): void {
    const waiting = this.#waiting.get(roomUuid);
    if (!waiting) return;
    this.#waiting.delete(roomUuid);
    void this.#report(waiting.room);
  }

  #report(room: RoomHost): Promise<void> {
    const { uuid: roomUuid } = room;
    const playId = playIdOf(room);
    if (playId === undefined) this.#playing.delete(room);
    else this.#playing.set(room, playId);
    const before = this.#running.get(roomUuid) ?? Promise.resolve();
    const told: Promise<void> = before
      .then(() => this.#deps.room.reportLive(liveReport(room)))
      .catch((error: unknown) =>
        this.#deps.logger.error({ err: error, room: roomUuid }, 'live report failed'),
      )
      .finally(() => {
        if (this.#running.get(roomUuid) === told) this.#running.delete(roomUuid);
      });
    this.#running.set(roomUuid, told);
    return told;
  }
}

function playIdOf({ state }: RoomHost): string | undefined {
  return state.turn?.nowPlaying?.playId;
}

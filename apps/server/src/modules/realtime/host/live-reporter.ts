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
 * Keeps the room service's lists fresh: what changes within a second is told together. Another song is told at once:
 * bots ask over HTTP what is on when they hear that one has begun (wire 3.6).
 */
export class LiveReporter {
  readonly #deps: RealtimeDeps;
  readonly #waiting = new Map<string, Waiting>();
  /** Reports of one room follow each other, so that the newest is written last. */
  readonly #running = new Map<string, Promise<void>>();
  /** The play that was on when a room was last told of. */
  readonly #plays = new WeakMap<RoomHost, string | undefined>();

  constructor(deps: RealtimeDeps) {
    this.#deps = deps;
  }

  changed(room: RoomHost): void {
    const playId = room.state.turn?.nowPlaying.playId;
    if (this.#plays.get(room) !== playId) {
      this.#plays.set(room, playId);
      this.#waiting.get(room.uuid)?.stop();
      this.#waiting.set(room.uuid, { room, stop: () => undefined });
      this.#reportWaiting(room.uuid);
      return;
    }
    const known = this.#waiting.get(room.uuid);
    if (known) {
      known.room = room;
      return;
    }
    const stop = this.#deps.clock.after(reportIntervalMs, () => this.#reportWaiting(room.uuid));
    this.#waiting.set(room.uuid, { room, stop });
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
    const before = this.#running.get(roomUuid) ?? Promise.resolve();
    const told: Promise<void> = before
      .then(() => this.#deps.room.reportLive(liveReport(waiting.room)))
      .catch((error: unknown) =>
        this.#deps.logger.error({ err: error, room: roomUuid }, 'live report failed'),
      )
      .finally(() => {
        if (this.#running.get(roomUuid) === told) this.#running.delete(roomUuid);
      });
    this.#running.set(roomUuid, told);
  }
}

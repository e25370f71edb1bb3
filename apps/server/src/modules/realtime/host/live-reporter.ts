import type { RealtimeDeps } from '../realtime.deps.ts';
import { liveReport } from './live-report.ts';
import type { RoomHost } from './room-host.ts';

/** Interval between reports of a room that changes all the time. */
const reportIntervalMs = 1000;

interface PendingReport {
  /** The host that changed last. A restored room is a different object. */
  room: RoomHost;
  readonly stop: () => void;
}

/**
 * Keeps the room lists up to date: changes within a second become one report. A new song is reported before it is
 * broadcast to the room.
 */
export class LiveReporter {
  readonly #deps: RealtimeDeps;
  readonly #pending = new Map<string, PendingReport>();
  /** Reports of one room run one after the other, so that the newest is written last. */
  readonly #running = new Map<string, Promise<void>>();
  /** What was playing at the last report of a room; missing when nothing was. */
  readonly #playing = new WeakMap<RoomHost, string>();

  constructor(deps: RealtimeDeps) {
    this.#deps = deps;
  }

  onChange(room: RoomHost): void {
    const known = this.#pending.get(room.uuid);
    if (known) {
      known.room = room;
      return;
    }
    const stop = this.#deps.clock.after(reportIntervalMs, () => this.#reportWaiting(room.uuid));
    this.#pending.set(room.uuid, { room, stop });
  }

  /**
   * Reports at once when a different song is playing: bots receive the start of a song and then request it over
   * HTTP (wire 3.6). Returns null when there is nothing to wait for.
   */
  onSongChange(room: RoomHost): Promise<void> | null {
    if (playIdOf(room) === this.#playing.get(room)) return null;
    this.#pending.get(room.uuid)?.stop();
    this.#pending.delete(room.uuid);
    return this.#report(room);
  }

  /** Reports everything pending now and waits until it is written. */
  async flush(): Promise<void> {
    for (const [roomUuid, { stop }] of this.#pending) {
      stop();
      this.#reportWaiting(roomUuid);
    }
    await Promise.all(this.#running.values());
  }

  #reportWaiting(roomUuid: string): void {
    const pending = this.#pending.get(roomUuid);
    if (!pending) return;
    this.#pending.delete(roomUuid);
    void this.#report(pending.room);
  }

  #report(room: RoomHost): Promise<void> {
    const { uuid: roomUuid } = room;
    const playId = playIdOf(room);
    if (playId === undefined) this.#playing.delete(room);
    else this.#playing.set(room, playId);
    const before = this.#running.get(roomUuid) ?? Promise.resolve();
    const reported: Promise<void> = before
      .then(() => this.#deps.room.reportLive(liveReport(room)))
      .catch((error: unknown) =>
        this.#deps.logger.error({ err: error, room: roomUuid }, 'live report failed'),
      )
      .finally(() => {
        if (this.#running.get(roomUuid) === reported) this.#running.delete(roomUuid);
      });
    this.#running.set(roomUuid, reported);
    return reported;
  }
}

function playIdOf({ state }: RoomHost): string | undefined {
  return state.turn?.nowPlaying?.playId;
}

/** Who jumps, and which emoji fly. */
import { flightMs, jumpMs } from './motion.ts';
import type { Guest, Scene } from './scene.ts';

/** Of one person. */
export type Move = { readonly userUuid: string } & (
  | { readonly animation: 'jump' }
  | { readonly animation: 'emoji'; readonly emoji: string }
);

export interface Flight {
  readonly emoji: string;
  readonly startedMs: number;
  readonly x: number;
  readonly y: number;
  readonly rise: number;
  readonly drift: number;
}

/** As on the product's stage. */
const maxFlights = 28;
const maxRisePx = 90;

export class Moves {
  readonly #scene: Scene;
  readonly #guests: ReadonlyMap<string, Guest>;
  readonly #jumps = new Map<Guest, number>();
  #flights: Flight[] = [];
  #thrown = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#guests = new Map(scene.guests.map((guest) => [guest.uuid, guest]));
  }

  start(move: Move, nowMs: number): void {
    const guest = this.#guests.get(move.userUuid);
    if (move.animation === 'emoji') this.throwEmoji(move.userUuid, move.emoji, nowMs);
    else if (guest) this.#jumps.set(guest, nowMs);
  }

  /** From a shoulder, or from the corner for people who aren't drawn. */
  throwEmoji(userUuid: string, emoji: string, startedMs: number): Flight {
    this.#thrown += 1;
    const guest = this.#guests.get(userUuid);
    const { height, ceiling } = this.#scene;
    const x = guest ? guest.left + guest.width / 2 + guest.height * 0.2 : 44;
    const y = guest ? guest.top + guest.height * 0.39 : height - 52;
    const rise = Math.min(maxRisePx, Math.max(0, y - ceiling));
    const drift = ((this.#thrown * 7) % 11) * 4 - 20;
    const flight = { emoji, startedMs, x, y, rise, drift };
    this.#flights = [...this.#flights.slice(1 - maxFlights), flight];
    return flight;
  }

  /** Milliseconds since the start of the jump; undefined for who stands. */
  jumpOf(guest: Guest, nowMs: number): number | undefined {
    const started = this.#jumps.get(guest);
    if (started === undefined) return undefined;
    if (nowMs - started < jumpMs) return Math.max(0, nowMs - started);
    this.#jumps.delete(guest);
    return undefined;
  }

  flightsAt(nowMs: number): readonly Flight[] {
    if (this.#flights.some(({ startedMs }) => nowMs - startedMs >= flightMs))
      this.#flights = this.#flights.filter(({ startedMs }) => nowMs - startedMs < flightMs);
    return this.#flights;
  }
}

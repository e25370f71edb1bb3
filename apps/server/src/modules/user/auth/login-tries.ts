import type { Clock } from '../../../clock.ts';

const windowMs = 15 * 60_000;
/** More than anybody mistypes, far fewer than a list of likely passwords has. */
export const mostLoginTries = 30;
/** Beyond this what has run out is dropped, and then the oldest. */
const mostCounts = 50_000;

/**
 * Wrong passwords for one address, from wherever they come (rule A29): the limit of a network does not stop somebody
 * with many. Counted alike for addresses that nobody has.
 */
export class LoginTries {
  readonly #clock: Clock;
  readonly #counts = new Map<string, { tries: number; endsAt: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a try before it is judged, since many may be under way; false: too many have been wrong. */
  take(email: string): boolean {
    const now = this.#clock.now();
    let count = this.#counts.get(email);
    if (!count || count.endsAt <= now) {
      // Put at the end anew, so that the map is in order of age.
      this.#counts.delete(email);
      if (this.#counts.size >= mostCounts) this.#makeRoom(now);
      count = { tries: 0, endsAt: now + windowMs };
      this.#counts.set(email, count);
    }
    if (count.tries >= mostLoginTries) return false;
    count.tries += 1;
    return true;
  }

  /** Whole seconds until tries for the address count anew, at least one. */
  secondsLeft(email: string): number {
    const left = (this.#counts.get(email)?.endsAt ?? 0) - this.#clock.now();
    return Math.max(1, Math.ceil(left / 1000));
  }

  /** The try was right. */
  giveBack(email: string): void {
    const count = this.#counts.get(email);
    if (count && count.tries > 0) count.tries -= 1;
  }

  #makeRoom(now: number): void {
    for (const [email, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(email);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size >= mostCounts) this.#counts.delete(oldest);
  }
}

import type { Clock } from '../../../clock.ts';
import type { Caller } from '../../../http/caller.ts';

const windowMs = 60_000;
/** Wrong ones within the window. A guest can have any number of names, so those of a room are counted together. */
const mostOfMember = 10;
const mostOfGuests = 30;
/** Beyond this, counts that have run out are dropped. */
const mostCounts = 10_000;

/** Room passwords are short and shared, and a socket can ask many times a second: nobody gets to try them all. */
export class PasswordTries {
  readonly #clock: Clock;
  readonly #counts = new Map<string, { tries: number; endsAt: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a try before it is judged, since many may be under way; false: too many have been wrong. */
  take(roomId: number, caller: Caller): boolean {
    const now = this.#clock.now();
    const key = keyOf(roomId, caller);
    let count = this.#counts.get(key);
    if (!count || count.endsAt <= now) {
      if (this.#counts.size >= mostCounts) this.#dropEnded(now);
      count = { tries: 0, endsAt: now + windowMs };
      this.#counts.set(key, count);
    }
    if (count.tries >= (caller.kind === 'guest' ? mostOfGuests : mostOfMember)) return false;
    count.tries += 1;
    return true;
  }

  /** The try was right. */
  giveBack(roomId: number, caller: Caller): void {
    const count = this.#counts.get(keyOf(roomId, caller));
    if (count && count.tries > 0) count.tries -= 1;
  }

  #dropEnded(now: number): void {
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key);
  }
}

function keyOf(roomId: number, caller: Caller): string {
  return `${roomId} ${caller.kind === 'guest' ? 'guests' : caller.userUuid}`;
}

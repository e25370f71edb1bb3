import type { Clock } from '../../../clock.ts';

const hereMs = 60_000;
const mostPeople = 20_000;

/** Who used the old chat when, as far as this process has seen; a poller is here as long as it polls. */
export class Presence {
  readonly #seenAt = new Map<string, number>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(userUuid: string): void {
    this.#seenAt.delete(userUuid);
    this.#seenAt.set(userUuid, this.#clock.now());
    const [oldest] = this.#seenAt.keys();
    if (this.#seenAt.size > mostPeople && oldest !== undefined) this.#seenAt.delete(oldest);
  }

  seenAt(userUuid: string): number | undefined {
    return this.#seenAt.get(userUuid);
  }

  isHere(userUuid: string): boolean {
    const seenAt = this.#seenAt.get(userUuid);
    return seenAt !== undefined && this.#clock.now() - seenAt < hereMs;
  }
}

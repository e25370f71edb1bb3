import type { Clock } from '../../clock.ts';

const onlineWindowMs = 60_000;
const maxPeople = 20_000;

/**
 * When each person used the CometChat API last, as far as this process has seen. A client that polls is online as
 * long as it polls.
 */
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
    if (this.#seenAt.size > maxPeople && oldest !== undefined) this.#seenAt.delete(oldest);
  }

  seenAt(userUuid: string): number | undefined {
    return this.#seenAt.get(userUuid);
  }

  isOnline(userUuid: string): boolean {
    const seenAt = this.#seenAt.get(userUuid);
    return seenAt !== undefined && this.#clock.now() - seenAt < onlineWindowMs;
  }
}

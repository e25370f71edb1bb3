import type { Clock } from '../../../clock.ts';
import type { UsedConsumable } from './shown-item.store.ts';

/** More would delay a join, and a stage of that many isn't readable. */
const maxShown = 100;

/** Only what lasts is worth showing to somebody who comes later (rule F41). */
export function isLasting({ params }: UsedConsumable): boolean {
  return params.effect !== 'thrown' && params.displayType !== 'cover';
}

/** What people in one room wear and have lit right now. The table `shown_item` has the same. */
export class ShownItems {
  readonly #items = new Map<string, UsedConsumable>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(item: UsedConsumable): void {
    this.#items.set(item.params.purchaseId, item);
  }

  deletePerson(userUuid: string): void {
    for (const [id, { params }] of this.#items) if (params.userUuid === userUuid) this.#items.delete(id);
  }

  /** What isn't over, in the order in which it was bought; of too many the newest. */
  get current(): readonly UsedConsumable[] {
    const now = this.#clock.now();
    for (const [id, { params }] of this.#items) if (params.until <= now) this.#items.delete(id);
    return [...this.#items.values()].slice(-maxShown);
  }
}

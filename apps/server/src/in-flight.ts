/** Asynchronous work that nobody awaits where it starts, so that a shutdown can wait until it has ended. */
export class InFlight {
  readonly #running = new Set<Promise<unknown>>();

  /** Returns the same promise. A rejection is the caller's to handle. */
  track<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    const remove = () => void this.#running.delete(work);
    work.then(remove, remove);
    return work;
  }

  /** Resolves when nothing is in flight, including what started while waiting. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }
}

/**
 * Work under one key runs one after the other, in the order of asking; different keys don't wait for each other.
 * Whoever reads something from the database and then tells a room of it needs this: of two that overlap, the one that
 * read first could tell last. So does whoever would wait for a lock of the database: here nobody holds a connection
 * while waiting.
 */
export class InTurn {
  readonly #tails = new Map<string, Promise<void>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = (this.#tails.get(key) ?? Promise.resolve()).then(work);
    const forget = () => this.#forget(key, tail);
    const tail: Promise<void> = own.then(forget, forget);
    this.#tails.set(key, tail);
    return own;
  }

  #forget(key: string, tail: Promise<void>): void {
    if (this.#tails.get(key) === tail) this.#tails.delete(key);
  }
}

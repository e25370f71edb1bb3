/**
 * Work with the same key runs one after the other, in the order of the calls; different keys don't wait for each
 * other. Use it to read from the database and then broadcast the result to a room: if two such runs overlapped, the
 * one that read first could broadcast last. Also use it instead of waiting for a database lock: here nobody holds a
 * connection while waiting.
 */
export class SerialQueue {
  readonly #tails = new Map<string, Promise<void>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.#tails.get(key) ?? Promise.resolve()).then(work);
    const cleanUp = () => this.#cleanUp(key, tail);
    const tail: Promise<void> = result.then(cleanUp, cleanUp);
    this.#tails.set(key, tail);
    return result;
  }

  #cleanUp(key: string, tail: Promise<void>): void {
    if (this.#tails.get(key) === tail) this.#tails.delete(key);
  }
}

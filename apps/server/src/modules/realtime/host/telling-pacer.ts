import { Pacer } from './pacer.ts';
import { paceOfTelling, type Telling } from './telling-pace.ts';

/** When a room speaks: who comes and goes is told a crowd less often than what is said and done (rule R83). */
export class TellingPacer {
  readonly #pacers: Readonly<Record<Telling, Pacer>>;
  /** What waits to be told, if anything does. */
  #waiting: Telling = 'presence';

  /**
   * `listeners`: how many there are at the moment. `tell` is to call `noteRun`. `prepare` can do ahead what telling
   * needs, while the room waits for more to tell.
   */
  constructor(listeners: () => number, tell: () => void, prepare: () => void) {
    this.#pacers = {
      words: new Pacer(paceOfTelling('words', listeners), tell, prepare),
      presence: new Pacer(paceOfTelling('presence', listeners), tell),
    };
  }

  ask(what: Telling): void {
    if (what === 'words') this.#waiting = 'words';
    this.askAgain();
  }

  /** For what still waits. */
  askAgain(): void {
    this.#pacers[this.#waiting].ask();
  }

  noteRun(): void {
    for (const pacer of this.#each) pacer.noteRun();
  }

  /** What waited is being told; nothing waits but what comes from now on. */
  noteTaken(): void {
    this.#waiting = 'presence';
  }

  /** Telling took so long. Who came or went during that time still waits for others: a storm of them is told seldom. */
  noteHeldUp(ms: number): void {
    this.#pacers.words.noteHeldUp(ms);
  }

  cancel(): void {
    for (const pacer of this.#each) pacer.cancel();
  }

  get #each(): Pacer[] {
    return [this.#pacers.words, this.#pacers.presence];
  }
}

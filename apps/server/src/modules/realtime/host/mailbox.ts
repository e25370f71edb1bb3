/** Of all people in the room together: there is little that is said to one person alone. */
const mostFrames = 500;

interface Letter {
  readonly userUuid: string;
  readonly told: number;
  readonly frame: Buffer;
}

/** The last of what a room said to single people, so that a link which was down at that moment does not lose it. */
export class Mailbox {
  #letters: Letter[] = [];
  #told = 0;

  /** Number of the last letter. */
  get told(): number {
    return this.#told;
  }

  /** The number that the next letter carries. */
  take(): number {
    this.#told += 1;
    return this.#told;
  }

  keep(userUuid: string, frame: Buffer): void {
    this.#letters.push({ userUuid, told: this.#told, frame });
    if (this.#letters.length > mostFrames) this.#letters.shift();
  }

  since(userUuid: string, told: number): readonly Buffer[] {
    return this.#letters
      .filter((letter) => letter.userUuid === userUuid && letter.told > told)
      .map(({ frame }) => frame);
  }
}

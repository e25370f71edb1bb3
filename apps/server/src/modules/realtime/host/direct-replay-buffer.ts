/** For all people in the room together: direct messages are rare. */
const maxFrames = 500;

interface DirectFrame {
  readonly userUuid: string;
  readonly directSeq: number;
  readonly frame: Buffer;
}

/** Replay buffer for messages sent to one person, so that a client that reconnects receives what it missed. */
export class DirectReplayBuffer {
  #frames: DirectFrame[] = [];
  #last = 0;

  /** Number of the last direct message. */
  get directSeq(): number {
    return this.#last;
  }

  /** Returns the number for the next direct message. */
  take(): number {
    this.#last += 1;
    return this.#last;
  }

  add(userUuid: string, frame: Buffer): void {
    this.#frames.push({ userUuid, directSeq: this.#last, frame });
    if (this.#frames.length > maxFrames) this.#frames.shift();
  }

  since(userUuid: string, directSeq: number): readonly Buffer[] {
    return this.#frames
      .filter((entry) => entry.userUuid === userUuid && entry.directSeq > directSeq)
      .map(({ frame }) => frame);
  }
}

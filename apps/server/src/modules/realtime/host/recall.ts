import { randomUUID } from 'node:crypto';

/** Whoever missed more than this is better off with a fresh picture. */
const mostFrames = 2_000;
const mostBytes = 1024 * 1024;

/** Where a client's picture stands: the numbering it belongs to, and the last broadcast that is in it. */
export interface ResumePoint {
  readonly epoch: string;
  readonly seq: number;
  /** The last of what was told to the person alone; undefined for a client that does not count these. */
  readonly told: number | undefined;
}

/** A broadcast that is not for everybody: in its place some hear that there was one. */
export interface Withheld {
  readonly from: ReadonlySet<string>;
  readonly standIn: Buffer;
}

interface Kept {
  readonly frame: Buffer;
  readonly withheld: Withheld | null;
}

/**
 * The last broadcasts of a room as they were sent, so that a link which was down for a moment costs the gap and not
 * the whole picture. Bounded; a room that is read back begins a numbering of its own.
 */
export class Recall {
  readonly epoch = randomUUID();
  readonly #first: number;
  #frames: Kept[] = [];
  /** How many frames are forgotten; those before `#start` only wait for their removal. */
  #forgotten = 0;
  #start = 0;
  #bytes = 0;

  /** `next` is the number of the broadcast that will be kept first. */
  constructor(next: number) {
    this.#first = next;
  }

  /** Broadcasts are kept in the order of their numbers, which grow by one. */
  keep(frame: Buffer, withheld: Withheld | null = null): void {
    this.#frames.push({ frame, withheld });
    this.#bytes += frame.length;
    while (this.#bytes > mostBytes || this.#frames.length - this.#start > mostFrames) this.#forget();
    // Removing from the front costs as much as what stays, so it is done for many at once.
    if (this.#start > mostFrames) this.#compact();
  }

  /** What was broadcast after `point`, oldest first; null when that is not known any more, or never was. */
  since({ epoch, seq }: Pick<ResumePoint, 'epoch' | 'seq'>, userUuid: string): readonly Buffer[] | null {
    if (epoch !== this.epoch) return null;
    const at = seq + 1 - this.#first - this.#forgotten + this.#start;
    if (at < this.#start || at > this.#frames.length) return null;
    return this.#frames
      .slice(at)
      .map(({ frame, withheld }) => (withheld?.from.has(userUuid) ? withheld.standIn : frame));
  }

  #forget(): void {
    this.#bytes -= this.#frames[this.#start]?.frame.length ?? 0;
    this.#start += 1;
    this.#forgotten += 1;
  }

  #compact(): void {
    this.#frames = this.#frames.slice(this.#start);
    this.#start = 0;
  }
}

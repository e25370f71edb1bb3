import { randomUUID } from 'node:crypto';

/** A client that missed more than this gets the full state instead. */
const maxFrames = 2_000;
const maxBytes = 1024 * 1024;

/** How far a client's room state goes: the epoch it belongs to, and the last broadcast that is in it. */
export interface ResumePoint {
  readonly epoch: string;
  readonly seq: number;
  /** Number of the last direct message received; undefined for a client that doesn't count them. */
  readonly directSeq: number | undefined;
}

/**
 * A broadcast that some people must not see. They receive the placeholder instead, so that their sequence has no
 * gap.
 */
export interface Withheld {
  readonly from: ReadonlySet<string>;
  readonly placeholder: Buffer;
}

interface BufferedFrame {
  readonly frame: Buffer;
  readonly withheld: Withheld | null;
}

/**
 * Replay buffer of a room's last broadcasts as they were sent, so that a client that reconnects after a short drop
 * gets the missed ones instead of the full state. Bounded. A restored room starts a new epoch.
 */
export class ReplayBuffer {
  readonly epoch = randomUUID();
  readonly #first: number;
  #frames: BufferedFrame[] = [];
  /** How many frames were dropped. Frames before `#start` are dropped but not yet removed from the array. */
  #dropped = 0;
  #start = 0;
  #bytes = 0;

  /** `next` is the number of the first broadcast that will be added. */
  constructor(next: number) {
    this.#first = next;
  }

  /** Broadcasts must be added in order; their numbers grow by one. */
  add(frame: Buffer, withheld: Withheld | null = null): void {
    this.#frames.push({ frame, withheld });
    this.#bytes += frame.length;
    while (this.#bytes > maxBytes || this.#frames.length - this.#start > maxFrames) this.#dropFirst();
    // Removing from the front costs as much as what stays, so many are removed at once.
    if (this.#start > maxFrames) this.#compact();
  }

  /** Broadcasts after `point`, oldest first. Returns null when they are no longer buffered or the epoch differs. */
  since({ epoch, seq }: Pick<ResumePoint, 'epoch' | 'seq'>, userUuid: string): readonly Buffer[] | null {
    if (epoch !== this.epoch) return null;
    const at = seq + 1 - this.#first - this.#dropped + this.#start;
    if (at < this.#start || at > this.#frames.length) return null;
    return this.#frames
      .slice(at)
      .map(({ frame, withheld }) => (withheld?.from.has(userUuid) ? withheld.placeholder : frame));
  }

  #dropFirst(): void {
    this.#bytes -= this.#frames[this.#start]?.frame.length ?? 0;
    this.#start += 1;
    this.#dropped += 1;
  }

  #compact(): void {
    this.#frames = this.#frames.slice(this.#start);
    this.#start = 0;
  }
}

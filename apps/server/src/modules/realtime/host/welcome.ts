import { untilTakenIn } from '../socket/connection.ts';
import { contentOf, textFrame, textFrameHead } from '../socket/frame.ts';
import { isWorthPacking, SharedPacking } from '../socket/packed.ts';

/** How the picture is wanted. */
export interface Reading {
  /** The people may follow in the same bytes as the answer (rule R87). */
  readonly atOnce: boolean;
  /** Answer and people may come as one packed frame (rule R91). */
  readonly packed: boolean;
}

/** Answers to all who come in together: only their beginnings differ, what is long is made once and shared. */
export class Welcome {
  /** End of the answer. */
  readonly #end: Buffer;
  /** The message that fills in the people. */
  readonly #fill: Buffer;
  readonly #packing: SharedPacking | null;
  /** Most clients join with their first message, so that their answers do not differ at all. */
  readonly #frames = new Map<string, Buffer[]>();

  /** `packings`: how many of those who come in together want it packed, and at once. */
  constructor(state: string, fill: string, packings: number) {
    this.#end = Buffer.from(`${state}}`);
    this.#fill = textFrame(fill);
    this.#packing = isWorthPacking(this.#end.length + this.#fill.length, packings)
      ? new SharedPacking([this.#end, Buffer.from('\n'), contentOf(this.#fill)])
      : null;
  }

  /** `answer` is all of it but the state. The people wait until that is taken in, unless they are wanted at once. */
  framesFor(answer: Readonly<Record<string, unknown>>, { atOnce, packed }: Reading): readonly Buffer[] {
    const beginning = `${JSON.stringify(answer).slice(0, -1)},"state":`;
    const key = `${atOnce} ${packed} ${beginning}`;
    let frames = this.#frames.get(key);
    if (!frames) {
      const text = Buffer.from(beginning);
      const packing = atOnce && packed ? this.#packing : null;
      frames = packing ? packing.framesFor(text) : this.#plain(text, atOnce);
      this.#frames.set(key, frames);
    }
    return frames;
  }

  #plain(beginning: Buffer, atOnce: boolean): Buffer[] {
    const head = Buffer.concat([textFrameHead(beginning.length + this.#end.length), beginning]);
    return [head, this.#end, ...(atOnce ? [] : [untilTakenIn]), this.#fill];
  }
}

import { pauseMarker } from '../socket/connection.ts';
import { payloadOf, textFrame, textFrameHead } from '../socket/frame.ts';
import { isWorthPacking, SharedPackedFrame } from '../socket/packed.ts';

/** How the client wants to receive the room state. */
export interface JoinResponseFormat {
  /** The people may follow in the same bytes as the response (rule R87). */
  readonly atOnce: boolean;
  /** Response and people may come as one packed frame (rule R91). */
  readonly packed: boolean;
}

/** Join responses of one batch: only their beginnings differ. The long rest is built once and shared. */
export class JoinResponses {
  /** The end of the response, with the state. */
  readonly #end: Buffer;
  /** The message that fills in the people. */
  readonly #fill: Buffer;
  readonly #packing: SharedPackedFrame | null;
  /** Most clients join with their first message, so that even the beginnings are the same. */
  readonly #frames = new Map<string, Buffer[]>();

  /** `packedCount`: how many of the joining connections want it packed, and at once. */
  constructor(state: string, fill: string, packedCount: number) {
    this.#end = Buffer.from(`${state}}`);
    this.#fill = textFrame(fill);
    this.#packing = isWorthPacking(this.#end.length + this.#fill.length, packedCount)
      ? new SharedPackedFrame([this.#end, Buffer.from('\n'), payloadOf(this.#fill)])
      : null;
  }

  /**
   * `response` doesn't contain the state yet. The people are held back until the client has processed it, unless
   * they are wanted at once.
   */
  framesFor(
    response: Readonly<Record<string, unknown>>,
    { atOnce, packed }: JoinResponseFormat,
  ): readonly Buffer[] {
    const prefix = `${JSON.stringify(response).slice(0, -1)},"state":`;
    const key = `${atOnce} ${packed} ${prefix}`;
    let frames = this.#frames.get(key);
    if (!frames) {
      const text = Buffer.from(prefix);
      const packing = atOnce && packed ? this.#packing : null;
      frames = packing ? packing.framesFor(text) : this.#plain(text, atOnce);
      this.#frames.set(key, frames);
    }
    return frames;
  }

  #plain(prefix: Buffer, atOnce: boolean): Buffer[] {
    const head = Buffer.concat([textFrameHead(prefix.length + this.#end.length), prefix]);
    return [head, this.#end, ...(atOnce ? [] : [pauseMarker]), this.#fill];
  }
}

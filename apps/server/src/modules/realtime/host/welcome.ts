import { untilTakenIn } from '../socket/connection.ts';
import { textFrame, textFrameHead } from '../socket/frame.ts';

/** Answers to all who come in together: only their beginnings differ, what is long is made once and shared. */
export class Welcome {
  /** End of the answer. */
  readonly #end: Buffer;
  /** The message that fills in the people. */
  readonly #fill: Buffer;
  /** Most clients join with their first message, so that their answers do not differ at all. */
  readonly #heads = new Map<string, Buffer>();

  constructor(state: string, fill: string) {
    this.#end = Buffer.from(`${state}}`);
    this.#fill = textFrame(fill);
  }

  /** `answer` is all of it but the state. The people wait until that is taken in, unless they are wanted at once. */
  framesFor(answer: Readonly<Record<string, unknown>>, atOnce: boolean): Buffer[] {
    const beginning = `${JSON.stringify(answer).slice(0, -1)},"state":`;
    let head = this.#heads.get(beginning);
    if (!head) {
      const text = Buffer.from(beginning);
      head = Buffer.concat([textFrameHead(text.length + this.#end.length), text]);
      this.#heads.set(beginning, head);
    }
    return [head, this.#end, ...(atOnce ? [] : [untilTakenIn]), this.#fill];
  }
}

import { textFrame, textFrameHead } from '../socket/frame.ts';

/** Answers to all who come in together: only their beginnings differ, what is long is made once and shared. */
export class Welcome {
  /** End of the answer, and the message that fills in the people. */
  readonly #shared: Buffer;
  readonly #endLength: number;
  /** Most clients join with their first message, so that their answers do not differ at all. */
  readonly #heads = new Map<string, Buffer>();

  constructor(state: string, fill: string) {
    const end = Buffer.from(`${state}}`);
    this.#endLength = end.length;
    this.#shared = Buffer.concat([end, textFrame(fill)]);
  }

  /** `answer` is all of it but the state. */
  framesFor(answer: Readonly<Record<string, unknown>>): Buffer[] {
    const beginning = `${JSON.stringify(answer).slice(0, -1)},"state":`;
    let head = this.#heads.get(beginning);
    if (!head) {
      const text = Buffer.from(beginning);
      head = Buffer.concat([textFrameHead(text.length + this.#endLength), text]);
      this.#heads.set(beginning, head);
    }
    return [head, this.#shared];
  }
}

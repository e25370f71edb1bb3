import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('look.ts', import.meta.url));

/** Somebody else, in a process of their own: the attack keeps this one busy. */
export class Stranger {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(baseUrl: string): Promise<Stranger> {
    const child = fork(program, [baseUrl]);
    await once(child, 'message');
    return new Stranger(child);
  }

  /** Resolves with the maximum wait in ms. */
  async stop(): Promise<number> {
    const result = once(this.#child, 'message') as Promise<[{ maxWaitMs: number }]>;
    this.#child.send('stop');
    const [{ maxWaitMs }] = await result;
    return maxWaitMs;
  }
}

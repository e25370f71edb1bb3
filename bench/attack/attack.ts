import type { Target } from './target.ts';

/** One attack: a file in `attacks/` that exports it as `attack`. */
export interface Attack {
  readonly name: string;
  /** A program that the server loads before its own. */
  readonly preload?: URL;
  /** What the attacker does, in one sentence. */
  readonly summary: string;
  /** Memory of the whole process tree above idle, without the database. */
  readonly maxMemoryMb: number;
  /** How long a stranger's call may take meanwhile. */
  readonly maxWaitMs: number;
  /** Returns what else was measured, for the table. Throws when the defence failed. */
  run(target: Target): Promise<string>;
}

import type { SourceTree } from './source-tree.ts';

export interface Breach {
  readonly file: string;
  readonly line: number;
  /** What stands there that should not. */
  readonly what: string;
  /** How to mend it, as an imperative. */
  readonly mend: string;
}

export interface Rule {
  readonly name: string;
  /** One sentence, as in the rules of the house. */
  readonly says: string;
  check(tree: SourceTree): Breach[];
}

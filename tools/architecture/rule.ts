import type { SourceTree } from './source-tree.ts';

export interface Breach {
  readonly file: string;
  readonly line: number;
  /** What is wrong. */
  readonly what: string;
  /** How to fix it, as an imperative. */
  readonly fix: string;
}

export interface Rule {
  readonly name: string;
  /** The rule in one sentence. */
  readonly description: string;
  check(tree: SourceTree): Breach[];
}

import type { Kind } from './kinds.ts';

export interface Setting<Value = unknown> {
  readonly kind: Kind<Value>;
  /** As it would stand in the environment. */
  readonly default?: string;
  /** Says where the value comes from when there is no fixed default. */
  readonly otherwise?: string;
  readonly sentence: string;
  /** Never printed, neither in messages nor by `doctor`. */
  readonly secret?: true;
}

import type { Kind } from './kinds.ts';

export interface Setting<Value = unknown> {
  readonly kind: Kind<Value>;
  /** Written as it would be in the environment. */
  readonly default?: string;
  /** Says where the value comes from if there is no fixed default. */
  readonly defaultDescription?: string;
  readonly description: string;
  /** Never printed, neither in error messages nor by `doctor`. */
  readonly secret?: true;
}

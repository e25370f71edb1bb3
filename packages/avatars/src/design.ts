import type { Piece } from './kit/piece.ts';

/** One avatar as data: its name, and its pieces from back to front. */
export interface Design {
  readonly slug: string;
  readonly name: string;
  /** Own colour, `#RRGGBB`. Only the portrait uses it, as background. */
  readonly color: string;
  readonly body: readonly Piece[];
  /** Only this group turns when the avatar nods. */
  readonly head: readonly Piece[];
}

import type { Piece } from './kit/piece.ts';

/** One avatar as data: what it is called, and its pieces from the farthest to the nearest. */
export interface Design {
  readonly slug: string;
  readonly name: string;
  /** Own colour, `#RRGGBB`: the ground of the portrait and of nothing else. */
  readonly color: string;
  readonly body: readonly Piece[];
  /** Only this group turns when the avatar nods. */
  readonly head: readonly Piece[];
}

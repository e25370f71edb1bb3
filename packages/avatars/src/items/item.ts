/** Things that people throw, wear and light on stage, drawn like the figures. */
import type { Piece } from '../kit/piece.ts';

export type ItemEffect = 'thrown' | 'worn' | 'lit';
/** Where on a figure a worn or lit item is. */
export type ItemAnchor = 'head' | 'face' | 'neck' | 'hand';

export interface Item {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly effect: ItemEffect;
  readonly anchor: ItemAnchor;
  /** Whether it fills the stage, or is at the figure of the person who bought it. */
  readonly coversStage: boolean;
  readonly tokenCost: number;
  readonly durationSeconds: number;
  readonly pieces: readonly Piece[];
}

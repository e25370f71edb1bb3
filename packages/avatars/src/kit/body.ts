/** The trunk, limbs and ground shadow that nearly every figure shares. */
import { mix } from './color.ts';
import type { Garment } from './garment.ts';
import { jumping, inMoods, flat, notJumping, marks, pair, solid, type Piece } from './piece.ts';
import { circle, ellipse, line, symmetricPath } from './shape.ts';

export const trunk = symmetricPath('M50 67C63 67 71 74 75 86C78.5 95 80 101 80 106C80 117 68 121 50 121');

export interface BodyOptions {
  readonly garment: Garment;
  /** Colour of the hands. */
  readonly hand: string;
  readonly foot: string;
  /** Defaults to the garment, a little darker. */
  readonly sleeve?: string;
  /** Behind everything else, so mostly visible at the sides. */
  readonly behind?: readonly Piece[];
  /** In front of everything below the head: a scarf, a tail seen from behind. */
  readonly over?: readonly Piece[];
}

const limbs = (sleeve: string, hand: string, arm: string, at: readonly [x: number, y: number]): Piece[] => [
  ...pair(solid(sleeve, line(12, arm), 2.4)),
  ...pair(solid(hand, circle(at[0], at[1], 6.8), 2)),
];

/** Feet, trunk, garment, arms, neck shadow: the body in painting order. */
export function body({ garment, hand, foot, sleeve, behind = [], over = [] }: BodyOptions): Piece[] {
  const { cloth } = garment;
  const arm = sleeve ?? mix(cloth, '#2A1250', 0.12);
  return [
    ...behind,
    ...inMoods(notJumping, ...pair(solid(foot, ellipse(37, 120.4, 12.4, 6.6), 2))),
    ...inMoods(jumping, ...pair(solid(foot, ellipse(31.5, 120.6, 11.6, 7, 12), 2))),
    solid(cloth, trunk),
    ...garment.details(trunk),
    ...inMoods(notJumping, ...limbs(arm, hand, 'M29 87C21.5 92 18 100 18.5 108', [18.5, 110])),
    ...inMoods(jumping, ...limbs(arm, hand, 'M28 90C16 86 8 78 4.6 66', [3.6, 61.5])),
    marks(trunk, flat(mix(cloth, '#2A1250', 0.45), ellipse(50, 73, 22, 10))),
    ...over,
  ];
}

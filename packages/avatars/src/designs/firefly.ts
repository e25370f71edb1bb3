import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { mouth, ringEyes, ink } from '../kit/face.ts';
import { belly } from '../kit/garment.ts';
import {
  back,
  flat,
  front,
  glow,
  halo,
  inMoods,
  jumping,
  lit,
  marks,
  notJumping,
  pair,
  solid,
  type Piece,
} from '../kit/piece.ts';
import { circle, ellipse, line, rect, symmetricPath } from '../kit/shape.ts';
import { trunk } from '../kit/body.ts';

const shell = '#6E5BB8';
const dark = '#43347F';
const lamp = '#E8FF6B';

const skull = symmetricPath('M50 14C71 14 84 28 84 47C84 67 69 79 50 79');
const wings: Piece[] = [
  ...inMoods(notJumping, ...pair(glow('#BFE8FF', 0.55, ellipse(14, 84, 9, 23, 36)))),
  ...inMoods(notJumping, ...pair(glow('#BFE8FF', 0.4, ellipse(16, 100, 7, 17, 66)))),
  ...inMoods(jumping, ...pair(glow('#BFE8FF', 0.55, ellipse(12, 74, 9, 23, -34)))),
  ...inMoods(jumping, ...pair(glow('#BFE8FF', 0.4, ellipse(14, 94, 7, 17, 78)))),
];

/** The first award that a DJ reaches: a small light in the crowd. */
export const firefly: Design = {
  slug: 'firefly',
  name: 'Firefly',
  color: shell,
  body: body({
    garment: belly(shell, lamp),
    hand: dark,
    foot: dark,
    sleeve: dark,
    behind: [...halo(lamp, 50, 100, 26, 12), ...wings],
    over: [
      ...front(
        marks(
          trunk,
          lit(lamp, ellipse(50, 106, 18, 17)),
          lit('#B9D93F', rect(30, 101, 40, 2.6)),
          lit('#B9D93F', rect(30, 110, 40, 2.6)),
        ),
      ),
      ...back(
        ...wings,
        lit(lamp, symmetricPath('M50 88C62 88 68 96 68 105C68 115 60 120 50 120')),
        lit('#B9D93F', line(2.6, 'M34 100Q50 104 66 100M35 110Q50 114 65 110')),
      ),
    ],
  }),
  head: [
    ...pair(solid(dark, line(4, 'M40 20C36 6 26 -2 14 2'), 1.4)),
    ...halo(lamp, 12, 5, 6, 5),
    ...halo(lamp, 88, 5, 6, 5),
    ...pair(lit(lamp, circle(12, 5, 5.4))),
    solid(shell, skull),
    marks(skull, flat(dark, symmetricPath('M50 8C80 8 90 26 88 36C74 26 62 28 50 36'))),
    ...ringEyes(17, 50, 11.4, 7.4, '#FFFFFF', ink),
    ...front(...pair(flat('#FF9AC1', ellipse(25, 65, 4.6, 2.8)))),
    ...mouth(67, 5),
    ...back(flat(dark, line(2.8, 'M50 36L50 76')), ...pair(lit(lamp, circle(36, 54, 3)))),
  ],
};

import type { Design } from '../design.ts';
import { ink, mouth, ringEyes } from '../kit/face.ts';
import { jumping, inMoods, flat, front, notJumping, marks, pair, solid, type Piece } from '../kit/piece.ts';
import { circle, ellipse, line, symmetricPath } from '../kit/shape.ts';

const skin = '#B76BE8';
const deep = '#9350C6';
const pale = '#DDB0F8';
const dome = symmetricPath('M50 6C74 6 89 21 89 41C89 51 85 57 83 63C80 73 66 78 50 78');
const mantle = symmetricPath('M50 68C62 68 68 74 70 84C71 94 66 102 50 102');

const arm = (color: string, d: string): Piece[] => pair(solid(color, line(11, d), 2.4));

/** Eight arms instead of a garment; all of them go up in a jump. */
export const octopus: Design = {
  slug: 'octopus',
  name: 'Octopus',
  color: skin,
  body: [
    ...inMoods(
      notJumping,
      ...arm(deep, 'M38 94C30 104 22 110 13 109'),
      ...arm(skin, 'M36 88C24 88 14 96 5 100'),
    ),
    ...inMoods(jumping, ...arm(deep, 'M36 90C22 92 12 86 3 80'), ...arm(skin, 'M35 84C20 82 10 72 6 58')),
    ...inMoods(notJumping, ...arm(deep, 'M44 98C44 108 38 117 30 119.6')),
    ...inMoods(jumping, ...arm(deep, 'M42 96C36 106 26 110 16 108')),
    solid(skin, mantle),
    ...inMoods(notJumping, ...arm(skin, 'M45 98C47 108 46 116 43 120.4')),
    ...inMoods(jumping, ...arm(skin, 'M44 98C43 108 38 116 31 120')),
    marks(mantle, flat('#7A3FB0', ellipse(50, 74, 24, 10))),
  ],
  head: [
    solid(skin, dome),
    marks(
      dome,
      flat(pale, ellipse(28, 24, 6, 4.4, -30)),
      flat(pale, circle(38, 15.5, 3)),
      flat(pale, ellipse(72, 23, 5, 3.8, 30)),
    ),
    ...ringEyes(17, 47, 10, 6.4, '#FFFFFF', ink),
    ...mouth(63.5, 6),
    ...front(...pair(flat('#F08BC4', ellipse(24, 60, 4.6, 2.8)))),
  ],
};

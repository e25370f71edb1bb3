import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes } from '../kit/face.ts';
import { tee } from '../kit/garment.ts';
import { jumping, back, inMoods, flat, front, notJumping, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, symmetricPath } from '../kit/shape.ts';

const plume = '#FBD74C';
const bill = '#FF9740';
const cap = '#DC4A58';
const tail = path('M70 112C84 114 94 108 100 96C92 96 86 96 78 102Z');

export const duck: Design = {
  slug: 'duck',
  name: 'Duck',
  color: plume,
  body: body({
    garment: tee('#4186DD', '#1D4A93', '#DDEBFF'),
    hand: plume,
    foot: bill,
    behind: front(solid(plume, tail)),
    over: back(solid(plume, symmetricPath('M50 97C55 102 66 104 70 112C64 121 56 119 50 122'), 2)),
  }),
  head: [
    solid(plume, symmetricPath('M50 12C70 12 85 26 85 46C85 67 70 78 50 78')),
    ...eyes(18, 45.5, 4.8),
    ...front(
      ...inMoods(
        jumping,
        flat('#A93F30', ellipse(50, 67, 14, 7.4)),
        flat('#FF8C7A', ellipse(50, 70, 7, 3.2)),
      ),
      ...inMoods(notJumping, solid('#E0722F', ellipse(50, 65.5, 15, 5.6))),
      solid(bill, symmetricPath('M50 53C58 53 70 58 71 62C71 66 60 66.5 50 66.5')),
      ...pair(flat('#C65F29', ellipse(45.5, 58, 1.6, 1.4))),
    ),
    solid(cap, circle(50, 2, 4)),
    solid(cap, symmetricPath('M50 3C70 3 83 15 83 33L50 33')),
    ...front(
      flat('#FFF3E0', circle(50, 18, 7.4)),
      solid('#B5364C', symmetricPath('M50 27C68 26 84 29 92 36C92 40 88 41 84 40C72 36 60 35.5 50 35.5')),
    ),
    ...back(flat('#D9A934', line(2.8, 'M34 48Q38 53 42 48M58 48Q62 53 66 48M46 60Q50 65 54 60'))),
    ...back(
      flat('#FBD74C', symmetricPath('M50 22C58 22 64 27 64 35L50 35')),
      flat(cap, line(5, 'M34 34L66 34')),
    ),
  ],
};

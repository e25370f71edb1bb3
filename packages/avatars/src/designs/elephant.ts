import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { blush, eyes } from '../kit/face.ts';
import { stripe } from '../kit/garment.ts';
import { jumping, back, inMoods, flat, front, notJumping, pair, solid } from '../kit/piece.ts';
import { ellipse, line, path } from '../kit/shape.ts';

const skin = '#94A8D6';
const trunkSkin = '#A9BBE6';
const fold = '#6F80B4';
const ear = path('M26 26C18 10 -1.5 12 -2 32C-2.5 48 2 62 13 64C20 65 26 58 28 50Z');

export const elephant: Design = {
  slug: 'elephant',
  name: 'Elephant',
  color: skin,
  body: body({
    garment: stripe('#F0BC44', '#FFF0CF'),
    hand: skin,
    foot: '#66729F',
    over: back(solid(skin, line(4.4, 'M50 108Q58 114 55 122'), 1.4)),
  }),
  head: [
    ...pair(solid(skin, ear)),
    ...front(...pair(flat('#F5B4C4', path('M21 30C15 20 3 20 2.6 34C2 46 6 56 13 57C18 58 21 53 22.5 47Z')))),
    solid(skin, ellipse(50, 43, 33, 32)),
    ...eyes(19, 42, 4.8),
    ...blush(22, 54, '#C9A6CF', 4.8),
    ...front(
      ...pair(solid('#FFF8EA', path('M36.5 60C34 66 33 70 35 74C38 72 41 67 41.5 62Z'))),
      ...inMoods(notJumping, solid(trunkSkin, line(14, 'M50 52C50 62 50 72 54 79C58 85 66 85 68.5 79'))),
      ...inMoods(notJumping, flat(fold, line(2.6, 'M46 58L54 58M46 64.5L54 64.5M47.5 71L55 70'))),
      ...inMoods(jumping, flat('#5B1F33', ellipse(43.5, 69, 7, 5))),
      ...inMoods(jumping, solid(trunkSkin, line(14, 'M50 53C51 72 72 80 83 68C88 62 86 55 91 49'))),
      ...inMoods(jumping, flat(fold, line(2.6, 'M46.5 59L53.5 58M52 69L57 64.5M65 75L67 68.5'))),
    ),
  ],
};

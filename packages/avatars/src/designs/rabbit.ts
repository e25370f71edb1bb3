import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { blush, eyes, ink, mouth, white } from '../kit/face.ts';
import { stripe } from '../kit/garment.ts';
import { back, flat, front, notJumping, inMoods, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, rect } from '../kit/shape.ts';

const fur = '#F5E6EA';
const pink = '#F597B4';

export const rabbit: Design = {
  slug: 'rabbit',
  name: 'Rabbit',
  color: fur,
  body: body({
    garment: stripe('#E4568C', '#FFD9DE'),
    hand: fur,
    foot: '#C9B3C4',
    over: back(solid('#FFF6F2', circle(50, 112, 9))),
  }),
  head: [
    // One ear is upright, the other folds over at the tip: no other design has that outline.
    solid(fur, ellipse(31, 16, 9.6, 22, -9)),
    ...front(flat(pink, ellipse(31.4, 15, 5, 16.5, -9))),
    solid(fur, path('M58 30C56 12 61 -4 70 -7C80 -5 80 12 76 32Z')),
    ...front(flat(pink, path('M63 28C62 14 65 2 70.5 -1C75 4 74 16 72 28Z'))),
    solid(fur, path('M64 -5C68 -10 82 -6 89 3C94 11 94 20 89 23C83 24 77 14 70 8C65 4 62 0 64 -5Z'), 2.4),
    solid(fur, ellipse(50, 48, 34.5, 31)),
    ...eyes(17, 46, 4.8),
    ...blush(25, 57, '#FBB6C6', 5.6),
    ...front(
      ...inMoods(
        notJumping,
        flat(white, rect(46.4, 63, 7.2, 7, 2)),
        flat('#D9C4D2', line(2.4, 'M50 64.5L50 68')),
      ),
      ...inMoods(notJumping, flat(ink, line(2.6, 'M43.5 62Q47 66 50 62Q53 66 56.5 62'))),
    ),
    ...mouth(63, 5.5).filter(({ moods }) => moods?.includes('jump')),
    ...front(flat('#F06E96', ellipse(50, 57.5, 4.2, 3.2))),
  ],
};

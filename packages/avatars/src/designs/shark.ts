import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes } from '../kit/face.ts';
import { zip } from '../kit/garment.ts';
import { jumping, back, inMoods, flat, front, notJumping, marks, pair, solid } from '../kit/piece.ts';
import { ellipse, line, path, symmetricPath } from '../kit/shape.ts';

const skin = '#6E9FCE';
const pale = '#F2F6FB';
const maw = '#7A2443';
const skull = symmetricPath('M50 12C72 12 88 27 88 46C88 66 72 79 50 79');
const tail = path(
  'M70 108C80 108 86 102 90 90C98 92 102 91 105 87C104 96 102 102 98 106C102 110 104 116 104 122C96 122 84 120 70 116Z',
);

export const shark: Design = {
  slug: 'shark',
  name: 'Shark',
  color: skin,
  body: body({
    garment: zip('#F96B62', '#FFE3DC'),
    hand: skin,
    foot: '#44699A',
    behind: front(solid(skin, tail)),
    over: back(solid(skin, tail, 2)),
  }),
  head: [
    solid('#5B8ABB', path('M34 20C40 6 50 -4 69 -8C64 0 65 10 70 22Z')),
    solid(skin, skull),
    ...front(
      marks(skull, flat(pale, symmetricPath('M50 56C64 56 78 52 90 46L90 82L50 82'))),
      ...pair(flat('#4D79AB', line(2.6, 'M17.5 40L22 41M16.5 46L21 46.5'))),
      ...inMoods(notJumping, flat(maw, symmetricPath('M50 62C58 62 66 60.5 70 58.5C70 67 62 72 50 72'))),
      ...inMoods(
        notJumping,
        flat(
          '#FFFFFF',
          path(
            'M30 58.7L35.5 60.6L34.5 66L38 61.2L42.5 61.8L44 67L46.5 62L53.5 62L56 67L57.5 61.8L62 61.2L65.5 66L64.5 60.6L70 58.7Q50 61.5 30 58.7Z',
          ),
        ),
      ),
      ...inMoods(
        jumping,
        flat(maw, symmetricPath('M50 59C58 59 64 58 68 56.5C70 69 62 76.5 50 76.5')),
        flat('#FF8C7A', ellipse(50, 73, 8, 3)),
      ),
      ...inMoods(
        jumping,
        flat(
          '#FFFFFF',
          path(
            'M32 56.7L38 58.4L38.5 64L42 59L46.5 59.2L50 64.5L53.5 59.2L58 59L61.5 64L62 58.4L68 56.7Q50 60 32 56.7Z',
          ),
        ),
      ),
    ),
    ...eyes(20, 42, 4.8),
    ...back(flat('#4D79AB', line(2.8, 'M22 48L32 51M20 56L30 59M78 48L68 51M80 56L70 59'))),
  ],
};

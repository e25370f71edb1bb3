import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes, mouth, nose } from '../kit/face.ts';
import { stripe } from '../kit/garment.ts';
import { back, flat, front, marks, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, symmetricPath } from '../kit/shape.ts';

const fur = '#C9854A';
const spot = '#F8DDB0';
const skull = symmetricPath('M50 15C68 15 78 27 78 42C78 50 73 56 71 63C68 74 60 80 50 80');

export const deer: Design = {
  slug: 'deer',
  name: 'Deer',
  color: fur,
  body: body({
    garment: stripe('#2F8261', '#E3F2D8'),
    hand: fur,
    foot: '#7B4B33',
    over: back(solid('#FBEFD9', ellipse(50, 112, 7, 9))),
  }),
  head: [
    ...pair(
      solid('#E9D3A7', line(5.6, 'M42 20C37 15 27 12 23 -5M31.5 12Q22 14 16 8M26.5 5Q33 3 34 -5'), 1.6),
    ),
    ...pair(solid(fur, path('M30 38C18 42 5 38 -1 25C9 19 25 20 34 30Z'))),
    ...front(...pair(flat('#F6C2AE', path('M25 35C17 37 9 34 4 27.5C12 24.5 21 26 27 31Z')))),
    solid(fur, skull),
    ...front(
      marks(skull, flat('#FDEBD0', ellipse(50, 69, 14.5, 13.5))),
      ...pair(flat(spot, circle(43, 25, 2.4))),
      flat(spot, circle(50, 31, 2.4)),
    ),
    ...eyes(17, 46, 4.8),
    ...mouth(70, 4.6),
    ...nose(63.5, 6),
    ...back(
      ...pair(flat(spot, circle(40, 36, 3))),
      ...pair(flat(spot, circle(44, 52, 2.6))),
      flat(spot, circle(50, 42, 2.4)),
    ),
  ],
};

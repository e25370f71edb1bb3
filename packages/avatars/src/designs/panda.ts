import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { ink, joy, mouth, nose, white } from '../kit/face.ts';
import { hood } from '../kit/garment.ts';
import { idleOnly, inMoods, flat, front, pair, solid } from '../kit/piece.ts';
import { circle, ellipse } from '../kit/shape.ts';

const fur = '#F6F2EA';
const dark = '#413B5E';

export const panda: Design = {
  slug: 'panda',
  name: 'Panda',
  color: fur,
  body: body({ garment: hood('#42A97D'), hand: fur, foot: dark }),
  head: [
    ...pair(solid(dark, circle(17, 18, 13))),
    solid(fur, ellipse(50, 46, 38, 33)),
    ...front(...pair(flat(dark, ellipse(32.5, 46.5, 10, 12, 24)))),
    ...front(
      ...inMoods(
        idleOnly,
        ...pair(flat(white, circle(34, 45.5, 5.6))),
        ...pair(flat(ink, circle(34, 45.8, 3.7))),
      ),
      ...inMoods(idleOnly, flat(white, circle(32.8, 44.3, 1.4)), flat(white, circle(64.8, 44.3, 1.4))),
    ),
    ...joy(16, 46.5, white, 5),
    ...mouth(63.5, 5.5),
    ...nose(58, 5.6),
  ],
};

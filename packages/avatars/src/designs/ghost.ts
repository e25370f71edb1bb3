import type { Design } from '../design.ts';
import { mouth } from '../kit/face.ts';
import { ink, joy, white } from '../kit/face.ts';
import { jumping, idleOnly, inMoods, flat, front, notJumping, marks, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path } from '../kit/shape.ts';

const sheet = '#EEF0FB';
const dome = path(
  'M50 8C71 8 84 22 84 44C84 62 82 72 76 80C60 86 40 86 24 80C18 72 16 62 16 44C16 22 29 8 50 8Z',
);
const wisp = path(
  'M24 72C20 86 20 100 26 108C29 112 34 112 37 108C40 104 45 104 48 108C54 117 66 124 80 119C75 115 74 110 75 104C77 94 78 84 76 72Z',
);

/** A guest without an account: a sheet, a wisp, and no garment yet. */
export const ghost: Design = {
  slug: 'ghost',
  name: 'Ghost',
  color: sheet,
  body: [
    solid(sheet, wisp),
    ...inMoods(notJumping, ...pair(solid(sheet, line(11, 'M26 86C19 88 15 92 13 98'), 2.4))),
    ...inMoods(jumping, ...pair(solid(sheet, line(11, 'M26 88C16 84 9 76 7 66'), 2.4))),
    ...front(marks(wisp, flat('#C9CCE6', ellipse(50, 76, 26, 10)))),
  ],
  head: [
    solid(sheet, dome),
    ...front(
      ...inMoods(idleOnly, ...pair(flat(ink, ellipse(36, 44, 5.4, 7.4)))),
      ...inMoods(idleOnly, flat(white, circle(34.4, 41, 2)), flat(white, circle(62.4, 41, 2))),
    ),
    ...joy(14, 45),
    ...front(...pair(flat('#D5C9F0', ellipse(26, 56, 5, 3)))),
    ...mouth(58, 4.6),
  ],
};

import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes, mouth, nose } from '../kit/face.ts';
import { zip } from '../kit/garment.ts';
import { jumping, back, inMoods, flat, front, marks, pair, solid } from '../kit/piece.ts';
import { path, symmetricPath } from '../kit/shape.ts';

const fur = '#F47C3C';
const cream = '#FFF0DC';
const dark = '#4A1C28';

const ear = path('M19 44C11 24 12 4 17 -8C31 -2 42 8 47 20Z');
const skull = symmetricPath('M50 12C66 12 77 20 80 31C84 40 91 46 97 50C89 67 71 79 50 79');
const tip = path('M112 70L112 99Q104 93 100 97Q96 91 89 93L92 70Z');
const tail = path(
  'M58 116C76 126 104 118 107 93C108 84 105 77 101 72C98 84 90 90 82 96C74 102 66 108 58 116Z',
);

export const fox: Design = {
  slug: 'fox',
  name: 'Fox',
  color: fur,
  body: body({
    garment: zip('#2C5EA6'),
    hand: fur,
    foot: '#A9532F',
    behind: front(solid(fur, tail), marks(tail, flat(cream, tip))),
    over: back(solid(fur, tail), marks(tail, flat(cream, tip))),
  }),
  head: [
    ...pair(solid(fur, ear)),
    ...front(...pair(flat(dark, path('M22 34C18 22 18 10 20 1C29 6 36 13 39 20Z')))),
    ...back(...pair(flat(dark, path('M14.5 5C14.5 1 15.4 -3 17 -6C23 -2 28 2 33 7C27 6 20 7 14.5 5Z')))),
    solid(fur, skull),
    ...front(
      marks(
        skull,
        flat(cream, symmetricPath('M50 68C55 68 56 63 58 59C63 50 82 48 98 51C92 68 70 82 50 82')),
      ),
    ),
    ...eyes(17, 44, 4.8),
    ...inMoods(jumping, ...mouth(71, 4)),
    ...nose(64.5, 5.6),
  ],
};

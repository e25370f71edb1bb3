import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { ink, joy, mouth, nose, white } from '../kit/face.ts';
import { stripe } from '../kit/garment.ts';
import { idleOnly, back, inMoods, flat, front, marks, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, symmetricPath } from '../kit/shape.ts';

const fur = '#9499B0';
const mask = '#35314C';
const skull = symmetricPath(
  'M50 13C70 13 82 23 85 36C88 42 94 46 99 48C95 53 92 54 89 55L93 61C82 72 68 79 50 79',
);
const tail = path(
  'M58 117C78 126 106 114 107 90C107 82 104 76 100 72C95 80 91 88 84 94C76 101 66 108 58 117Z',
);
const rings = marks(
  tail,
  flat(mask, line(6, 'M88 88L110 97M77 99L98 116')),
  flat(mask, path('M90 70L112 70L112 87Q103 82 93 82Z')),
);

export const raccoon: Design = {
  slug: 'raccoon',
  name: 'Raccoon',
  color: fur,
  body: body({
    garment: stripe('#6E57C2', '#E9E1FF'),
    hand: fur,
    foot: '#5D5C78',
    behind: front(solid(fur, tail), rings),
    over: back(solid(fur, tail), rings),
  }),
  head: [
    ...pair(solid(fur, ellipse(24, 15, 12, 16, -22))),
    ...front(...pair(flat(mask, ellipse(24.6, 16.5, 6.6, 10, -22)))),
    solid(fur, skull),
    ...front(
      marks(
        skull,
        flat('#F5F3FA', symmetricPath('M50 34C58 26 76 26 90 40L96 50C80 42 62 38 50 50')),
        flat(mask, symmetricPath('M50 42C58 34 74 34 86 42L102 48L92 58C78 62 60 62 50 53')),
        flat('#F5F3FA', ellipse(50, 66, 15, 12.5)),
        flat(fur, path('M46 27L54 27L53.5 47L46.5 47Z')),
      ),
      ...inMoods(
        idleOnly,
        ...pair(flat(white, circle(32, 48, 5.8))),
        ...pair(flat(ink, circle(32.6, 48, 3.9))),
      ),
      ...inMoods(idleOnly, flat(white, circle(31.2, 46.6, 1.4)), flat(white, circle(66, 46.6, 1.4))),
    ),
    ...joy(18, 48.5, white, 5),
    ...mouth(65.5, 5.5),
    ...nose(60, 5.4),
  ],
};

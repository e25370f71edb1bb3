import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes, mouth } from '../kit/face.ts';
import { zip } from '../kit/garment.ts';
import { flat, front, pair, solid } from '../kit/piece.ts';
import { scallop } from '../kit/outline.ts';
import { circle, ellipse, line, path } from '../kit/shape.ts';

const fur = '#A3ABC2';
const gold = '#FFD166';

export const koala: Design = {
  slug: 'koala',
  name: 'Koala',
  color: fur,
  body: body({ garment: zip('#2FA69F', '#D6FFF5'), hand: fur, foot: '#6F7590' }),
  head: [
    ...pair(solid(fur, path(scallop(16, 30, 14.5, 14.5, 9, 5)))),
    ...front(...pair(flat('#F4C6CF', circle(15, 30.5, 10)))),
    solid(fur, ellipse(50, 46, 33, 32)),
    ...eyes(16, 43, 4.4),
    ...front(
      ...pair(
        flat(
          gold,
          line(
            2.8,
            'M34 32.5C40.5 32.5 44.8 37.2 44.8 43C44.8 48.8 40.5 53.5 34 53.5C27.5 53.5 23.2 48.8 23.2 43C23.2 37.2 27.5 32.5 34 32.5Z',
          ),
        ),
      ),
      flat(gold, line(2.8, 'M44.8 41Q50 37.5 55.2 41M23.2 41L18.5 39M76.8 41L81.5 39')),
    ),
    ...mouth(68.5, 5),
    ...front(solid('#3A3652', ellipse(50, 56.5, 7.6, 10.4))),
  ],
};

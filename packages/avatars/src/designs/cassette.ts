import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { ink } from '../kit/face.ts';
import { stripe } from '../kit/garment.ts';
import {
  jumping,
  idleOnly,
  back,
  inMoods,
  flat,
  front,
  notJumping,
  happy,
  marks,
  pair,
  solid,
} from '../kit/piece.ts';
import { circle, ellipse, line, path, rect, symmetricPath } from '../kit/shape.ts';

const shell = '#F2DAA6';
const label = '#FFFBF0';
const coral = '#FF7A5C';
const foot = '#C9AC72';
const box = rect(5, 17, 90, 61, 9);
const trapeze = symmetricPath('M50 63L69 63L74 82L50 82');

export const cassette: Design = {
  slug: 'cassette',
  name: 'Cassette',
  color: shell,
  body: body({ garment: stripe('#C9426C', '#FFD6D6'), hand: shell, foot: '#84304F' }),
  head: [
    solid(shell, box),
    ...front(
      marks(
        box,
        flat(label, rect(13, 24, 74, 37, 4)),
        flat(coral, rect(13, 24, 74, 8, 4)),
        flat(foot, trapeze),
      ),
      flat(ink, rect(24, 36, 52, 20, 10)),
      ...pair(flat('#FFFFFF', circle(36, 46, 7))),
      ...inMoods(idleOnly, ...pair(flat(ink, circle(36, 46, 3.2)))),
      ...inMoods(
        idleOnly,
        ...pair(flat(ink, line(2.4, 'M36 39.5L36 41M36 51L36 52.5M29.5 46L31 46M41 46L42.5 46'))),
      ),
      ...inMoods(happy, ...pair(flat(ink, line(3, 'M32 48Q36 41 40 48')))),
      ...inMoods(notJumping, flat(ink, line(3, 'M43 69Q50 75 57 69'))),
      ...inMoods(
        jumping,
        flat(ink, path('M42 67L58 67C58 79 42 79 42 67Z')),
        flat(coral, ellipse(50, 73.4, 4, 2)),
      ),
    ),
    ...back(
      marks(
        box,
        flat(label, rect(13, 26, 74, 34, 4)),
        flat(coral, rect(13, 26, 74, 8, 4)),
        flat(foot, trapeze),
      ),
      ...pair(flat('#8A744C', circle(36, 47, 5.4))),
    ),
  ],
};

import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { panel } from '../kit/garment.ts';
import {
  jumping,
  idleOnly,
  back,
  inMoods,
  flat,
  front,
  notJumping,
  happy,
  pair,
  solid,
} from '../kit/piece.ts';
import { circle, ellipse, line, path } from '../kit/shape.ts';

const shell = '#F4C95D';
const ring = '#D9DEEE';
const screen = '#171C3A';
const light = '#8FE3FF';

/** A ball with a ring round it, like a small planet. */
export const orbbot: Design = {
  slug: 'bot-1',
  name: 'Orb bot',
  color: shell,
  body: body({ garment: panel('#7C5FB0', '#3A2A66'), hand: shell, foot: '#57408A' }),
  head: [
    solid('#FF8D6B', path('M44 12L46 -2Q50 -8 54 -2L56 12Z'), 2),
    solid(ring, line(7, 'M90 43.2L76 42.6'), 1.8),
    solid(shell, circle(50, 44, 34.5)),
    ...front(
      flat(screen, ellipse(50, 41, 25, 17)),
      ...inMoods(idleOnly, ...pair(flat(light, ellipse(40, 40, 4.4, 6)))),
      ...inMoods(happy, ...pair(flat(light, line(3.8, 'M34.4 42.6Q40 33 45.6 42.6')))),
      ...inMoods(notJumping, flat(light, line(2.8, 'M45 49.5Q50 53 55 49.5'))),
      ...inMoods(jumping, flat(light, path('M43.5 47.5L56.5 47.5C56.5 56 43.5 56 43.5 47.5Z'))),
    ),
    ...back(flat('#C1923A', ellipse(50, 38, 14, 10)), flat(screen, line(2.8, 'M44 35L56 35M44 41L56 41'))),
    solid(ring, line(7, 'M17 50C-4 58 -6 70 12 72C44 75 88 64 99 54C105 47 98 43.6 88 43.2'), 1.8),
  ],
};

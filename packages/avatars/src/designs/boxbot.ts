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
import { circle, line, path, rect } from '../kit/shape.ts';

const shell = '#DFE5F2';
const steel = '#8C97B8';
const screen = '#171C3A';
const light = '#FFC561';

export const boxbot: Design = {
  slug: 'boxbot',
  name: 'Boxbot',
  color: shell,
  body: body({ garment: panel('#8C98BC', '#3D4468'), hand: shell, foot: '#66709A' }),
  head: [
    flat(steel, line(4.4, 'M50 14L50 2')),
    solid('#FFB13D', circle(50, -1, 6), 2),
    ...pair(solid(steel, rect(8, 34, 14, 25, 5))),
    solid(shell, rect(15, 13, 70, 65, 19)),
    ...front(
      flat(screen, rect(24, 23, 52, 44, 13)),
      ...inMoods(idleOnly, ...pair(flat(light, rect(34, 34, 8, 14, 4)))),
      ...inMoods(happy, ...pair(flat(light, line(4, 'M32 44Q38 34 44 44')))),
      ...inMoods(notJumping, flat(light, line(3.2, 'M42 54.5Q50 61 58 54.5'))),
      ...inMoods(jumping, flat(light, path('M40 52L60 52C60 64 40 64 40 52Z'))),
    ),
    ...back(
      flat(steel, rect(30, 28, 40, 33, 9)),
      flat(screen, line(3, 'M38 37L62 37M38 44.5L62 44.5M38 52L62 52')),
    ),
  ],
};

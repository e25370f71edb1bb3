import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { white } from '../kit/face.ts';
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

const cabinet = '#6D72B8';
const dark = '#25264F';
const cone = '#A3A8E6';
const gold = '#FFCB5C';

export const subwoofer: Design = {
  slug: 'subwoofer',
  name: 'Subwoofer',
  color: cabinet,
  body: body({ garment: panel('#F2AC3C', '#6E4A24'), hand: cabinet, foot: '#A96F2E' }),
  head: [
    solid(cabinet, rect(17, -7, 66, 85, 11)),
    ...front(
      ...pair(flat(dark, circle(34, 13, 10))),
      ...inMoods(idleOnly, ...pair(flat(gold, circle(34, 13, 6.4))), ...pair(flat(dark, circle(34, 13, 3)))),
      ...inMoods(idleOnly, flat(white, circle(33, 11.6, 1.4)), flat(white, circle(65, 11.6, 1.4))),
      ...inMoods(happy, ...pair(flat(gold, line(3.2, 'M28.6 15.4Q34 7 39.4 15.4')))),
      flat(dark, circle(50, 49, 22.5)),
      flat(cone, circle(50, 49, 17.5)),
      ...inMoods(notJumping, flat(dark, circle(50, 49, 8)), flat(white, circle(47.2, 46, 2.4))),
      ...inMoods(
        jumping,
        flat(dark, path('M38 45L62 45C62 63 38 63 38 45Z')),
        flat('#FF7A5C', circle(50, 54, 3.4)),
      ),
    ),
    ...back(
      flat(dark, rect(31, 12, 38, 22, 7)),
      ...pair(flat(cone, circle(41, 23, 4))),
      flat('#4A4E8E', line(3, 'M33 46L67 46M33 54L67 54M33 62L67 62')),
    ),
  ],
};

import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { blush, eyes, mouth } from '../kit/face.ts';
import { gala } from '../kit/garment.ts';
import { back, flat, front, halo, lit, marks, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, star } from '../kit/shape.ts';

const pale = '#DCE6FF';
const crater = '#A9B8E8';
const gold = '#FFE08A';
const amber = '#E0962E';

const crescent = path(
  'M58 -7C28 -4 8 16 8 42C8 66 28 81 52 81C78 81 97 64 98 40C88 52 70 50 63 38C56 26 62 8 76 -2C70 -6 64 -7.5 58 -7Z',
);

/** For subscribers: the night itself, with a star on a thread. */
export const moon: Design = {
  slug: 'moon',
  name: 'Moon',
  color: pale,
  body: body({
    garment: gala('#2B3C8C', gold),
    hand: pale,
    foot: '#5566B8',
    behind: halo('#BFD0FF', 50, 50, 43),
  }),
  head: [
    solid(pale, crescent),
    marks(
      crescent,
      flat(crater, circle(22, 22, 6)),
      flat(crater, circle(40, 6, 4)),
      flat(crater, circle(84, 64, 5)),
    ),
    flat(amber, line(2.4, 'M80 -2L80 12')),
    ...halo(gold, 80, 22, 7, 5),
    lit(amber, star(80, 22, 12.5, 6.4)),
    lit(gold, star(80, 22, 9, 4.2)),
    ...eyes(16, 47, 4.8),
    ...blush(22, 57, '#FFB3C9', 4.4),
    ...mouth(60, 6),
    ...back(
      flat(crater, circle(36, 46, 9)),
      flat(crater, circle(58, 64, 6)),
      flat(crater, ellipse(24, 60, 5, 6)),
    ),
    ...front(flat(crater, circle(64, 72, 3))),
  ],
};

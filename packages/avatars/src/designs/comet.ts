import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { blush, eyes, mouth } from '../kit/face.ts';
import { gala } from '../kit/garment.ts';
import { back, glow, halo, lit, marks, solid, type Piece } from '../kit/piece.ts';
import { circle, path, star } from '../kit/shape.ts';

const gold = '#FFC93C';
const trail = '#7C8CFF';
const body5 = path(
  'M50 -6C54 -6 57 0 62 14C64 19 67 21 72 21C88 22 99 23 100 28C101 33 92 40 83 48C79 52 78 55 79 60C83 74 85 82 80 84C75 86 66 81 56 75C52 73 48 73 44 75C34 81 25 86 20 84C15 82 17 74 21 60C22 55 21 52 17 48C8 40 -1 33 0 28C1 23 12 22 28 21C33 21 36 19 38 14C43 0 46 -6 50 -6Z',
);
const streaks: Piece[] = [
  glow(trail, 0.35, path('M62 66C84 76 98 92 105 120C90 112 66 112 44 104Z')),
  glow('#B8C2FF', 0.6, path('M62 74C80 82 92 96 100 114C84 104 66 106 50 100Z')),
  lit('#FFFFFF', star(96, 84, 5, 2, 4)),
  lit('#FFF0B8', star(12, 96, 4.6, 1.8, 4)),
  lit('#FFF0B8', star(104, 66, 3.6, 1.5, 4)),
];

/** Five hundred points: a star with a tail. */
export const comet: Design = {
  slug: 'comet',
  name: 'Comet',
  color: gold,
  body: body({
    garment: gala('#38408F', '#FFE08A'),
    hand: gold,
    foot: '#C98A24',
    behind: [...halo('#8C9BFF', 50, 54, 42), ...streaks],
  }),
  head: [
    solid(gold, body5),
    marks(
      body5,
      lit('#FFE58C', circle(50, 6, 12)),
      lit('#FFE58C', circle(12, 28, 9)),
      lit('#FFE58C', circle(88, 28, 9)),
    ),
    ...eyes(13, 42, 5),
    ...blush(21, 52, '#FF9A5C', 4.4),
    ...mouth(52.5, 5.4),
    ...back(lit('#FFE58C', star(50, 44, 17, 7))),
  ],
};

import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { mouth, ringEyes } from '../kit/face.ts';
import { belly } from '../kit/garment.ts';
import {
  back,
  flat,
  front,
  halo,
  inMoods,
  jumping,
  lit,
  marks,
  notJumping,
  pair,
  solid,
  type Piece,
} from '../kit/piece.ts';
import { ellipse, line, path, symmetricPath } from '../kit/shape.ts';

const scale = '#2FB98B';
const deep = '#157A6B';
const horn = '#FFE2A0';
const fire = '#9CFFB0';

const skull = symmetricPath('M50 18C68 18 80 29 80 44C80 50 86 55 86 63C86 73 68 79 50 79');
const wing = path(
  'M36 82C26 70 14 58 -5 54C0 64 0 70 -6 78C2 80 5 84 3 94C10 90 14 94 16 102C22 96 30 98 36 102Z',
);
const raised = path(
  'M36 84C30 62 18 44 2 34C4 46 2 54 -6 60C2 64 4 70 0 80C8 80 12 86 14 96C22 92 30 96 36 102Z',
);
const tail = path('M56 114C74 124 98 120 102 98L108 102L104 82L92 96L97 97C93 108 78 110 66 106Z');

const wings: Piece[] = [
  ...inMoods(notJumping, ...pair(solid(deep, wing))),
  ...inMoods(notJumping, ...pair(lit(fire, line(2.4, 'M2 58C14 64 24 74 30 86M8 88C16 86 24 88 30 92')))),
  ...inMoods(jumping, ...pair(solid(deep, raised))),
  ...inMoods(jumping, ...pair(lit(fire, line(2.4, 'M6 40C16 52 24 66 30 84M4 76C12 76 22 82 30 92')))),
];

/** The three best of a season. */
export const dragon: Design = {
  slug: 'dragon',
  name: 'Dragon',
  color: scale,
  body: body({
    garment: belly(scale, '#D8F5A2'),
    hand: scale,
    foot: deep,
    sleeve: '#279E7C',
    behind: [...halo('#4CF0A8', 50, 66, 40), ...front(solid(scale, tail), ...wings)],
    over: back(
      ...wings,
      solid(scale, tail),
      ...[84, 95, 106].map((y) => lit(fire, path(`M45 ${y + 7}L50 ${y - 2}L55 ${y + 7}Z`))),
    ),
  }),
  head: [
    ...pair(solid(horn, path('M24 32C8 26 2 10 8 -6C14 6 24 12 38 18Z'), 2.4)),
    ...pair(solid(deep, path('M24 62C10 66 0 60 -3 48C8 52 10 50 4 38C16 42 22 46 26 50Z'), 2.4)),
    solid(deep, symmetricPath('M50 -6L59 10L57 26L50 26')),
    lit(fire, symmetricPath('M50 2L54.6 12L53 20L50 20')),
    solid(scale, skull),
    ...front(
      marks(skull, flat('#BFEFA0', symmetricPath('M50 56C66 54 80 58 90 60C88 76 70 84 50 84'))),
      ...pair(flat(deep, ellipse(43.5, 61, 2.6, 2))),
      ...pair(lit(fire, line(2.6, 'M29 31Q35 28 40 32'))),
    ),
    ...ringEyes(17, 44, 8.4, 5.6, '#FFF6C9', '#D8482F'),
    ...mouth(67, 9),
    ...front(...inMoods(notJumping, ...pair(flat('#FFFFFF', path('M39 69.4L43.4 71L41.6 75.4Z'))))),
    ...back(
      ...[32, 46, 60].map((y) => lit(fire, path(`M44 ${y + 8}L50 ${y - 3}L56 ${y + 8}Z`))),
      ...pair(flat(deep, line(2.8, 'M28 40Q34 46 32 54'))),
    ),
  ],
};

import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { blush, eyes, mouth } from '../kit/face.ts';
import { gala } from '../kit/garment.ts';
import { back, flat, front, halo, lit, marks, pair, solid, type Piece } from '../kit/piece.ts';
import { ellipse, line, path, symmetricPath } from '../kit/shape.ts';

const coat = '#EFE4FF';
const pink = '#FF8AC8';
const sky = '#7CD8FF';
const gold = '#FFE08A';

const skull = symmetricPath('M50 20C66 20 77 30 77 45C77 54 74 60 72 66C69 76 60 80 50 80');
const mane = path(
  'M48 10C64 2 84 8 88 24C98 28 102 40 97 50C104 60 100 74 92 79C96 88 88 96 78 94C84 84 78 70 74 58C72 40 60 26 46 26Z',
);
const tail = path('M70 112C86 118 104 108 104 90C98 96 94 92 96 84C86 88 84 100 68 104Z');
const strands: Piece[] = [
  marks(
    mane,
    flat(sky, path('M58 4C80 10 84 34 82 52C82 70 88 82 80 98L70 98C78 84 68 66 72 52C72 34 62 18 50 18Z')),
    flat('#B99BFF', path('M84 20C94 36 90 52 90 60C94 74 90 86 86 98L110 98L110 10Z')),
  ),
];

/** The ten best of a season. */
export const unicorn: Design = {
  slug: 'unicorn',
  name: 'Unicorn',
  color: coat,
  body: body({
    garment: gala('#6A4BC8', gold),
    hand: coat,
    foot: '#B99BFF',
    behind: [...halo('#D79BFF', 50, 60, 40), ...front(solid(pink, tail))],
    over: back(
      solid(pink, tail),
      marks(tail, flat(sky, path('M70 112C90 112 100 104 102 88L110 96L100 118Z'))),
    ),
  }),
  head: [
    ...back(...pair(solid(coat, path('M26 30C20 18 22 8 27 1C36 8 41 16 41 26Z'), 2.4))),
    ...front(solid(pink, mane), ...strands),
    ...front(...pair(solid(coat, path('M26 32C19 18 21 7 26 0C36 7 41 16 42 27Z')))),
    ...front(...pair(flat(pink, path('M28 26C25 17 25.4 11 27.6 7C33 12 36 18 36.6 24Z')))),
    solid(coat, skull),
    ...back(solid(pink, mane), ...strands),
    lit(gold, path('M43 24L50.5 -7.6L58 24Q50.5 28 43 24Z')),
    flat('#D9962E', line(2.4, 'M45.4 18.6Q51 20 56 15.6M47 11.4Q51 12.4 54.2 8.6')),
    ...front(
      solid(pink, path('M47 26C60 20 72 30 73 44C66 38 56 38 47 26Z'), 2),
      flat('#FFD3E6', ellipse(50, 68, 15, 9.4)),
      ...pair(flat('#B77BB4', ellipse(45, 65, 2, 1.6))),
    ),
    ...eyes(15, 48, 4.8),
    ...blush(21, 58, '#FFB3D6', 4.4),
    ...mouth(70.4, 4.4),
  ],
};

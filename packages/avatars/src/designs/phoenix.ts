import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes } from '../kit/face.ts';
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

const plumage = '#FF6A3D';
const deep = '#C8323A';
const ember = '#FFD34E';

const skull = symmetricPath('M50 16C68 16 80 28 82 44C83 52 88 58 95 61C89 68 82 69 78 69C70 77 60 79 50 79');
const wing = path('M36 80C22 82 6 74 -3 56C-8 70 -7 78 -3 84C-8 88 -7 95 -2 99C2 108 18 110 36 104Z');
const raised = path('M36 82C24 76 12 60 8 38C-2 50 -6 62 -3 72C-8 78 -6 88 0 92C8 104 22 108 36 104Z');

const wings: Piece[] = [
  ...inMoods(notJumping, ...pair(solid(deep, wing))),
  ...inMoods(notJumping, ...pair(lit(ember, line(3, 'M-0.5 66C5 80 16 88 28 90M2 97C10 101 18 102 27 100')))),
  ...inMoods(jumping, ...pair(solid(deep, raised))),
  ...inMoods(jumping, ...pair(lit(ember, line(3, 'M7 48C10 66 18 80 29 88M2 86C9 96 18 100 27 99')))),
];

/** The one who wins a season: feathers that burn at the edges, and light around them. */
export const phoenix: Design = {
  slug: 'phoenix',
  name: 'Phoenix',
  color: plumage,
  body: body({
    garment: belly(plumage, '#FFC95C'),
    hand: ember,
    foot: '#F2A93B',
    sleeve: deep,
    behind: [...halo('#FF8A3D', 50, 62, 44), ...front(...wings)],
    over: back(...wings, lit(ember, symmetricPath('M50 92C58 98 60 106 58 118C55 112 53 112 50 122'))),
  }),
  head: [
    ...pair(solid(deep, path('M36 30C20 26 13 12 17 -4C24 3 38 6 46 20Z'))),
    ...pair(lit(ember, path('M33 22C25 18 21 10 21 3C27 8 35 11 39 19Z'))),
    solid(plumage, path('M38 26C33 12 41 3 51 -7C52 1 64 4 63 16C62 22 60 25 58 28Z')),
    lit(ember, path('M45 24C41 14 46 8 51.5 2C52 8 58 10 57 17C56.6 20 55 23 54 25Z')),
    solid(plumage, skull),
    ...front(
      marks(skull, flat('#FFE3A3', symmetricPath('M50 52C58 40 76 40 79 52C80 70 66 82 50 82'))),
      solid('#FFB01F', symmetricPath('M50 51C56 51 59 55 59 58C57 64 53 68 50 70')),
    ),
    ...eyes(16.5, 46, 4.8),
    ...front(
      ...pair(lit(ember, line(3, 'M27 34Q33 30 39 34'))),
      ...inMoods(jumping, flat('#8A2A24', ellipse(50, 71, 4.4, 3))),
    ),
    ...back(
      flat(deep, line(3, 'M36 40Q50 50 64 40M34 54Q50 66 66 54')),
      lit(ember, line(2.6, 'M40 66Q50 72 60 66')),
    ),
  ],
};

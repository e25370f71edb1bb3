import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes } from '../kit/face.ts';
import { belly } from '../kit/garment.ts';
import {
  back,
  flat,
  front,
  glow,
  halo,
  inMoods,
  jumping,
  lit,
  marks,
  pair,
  solid,
  type Piece,
} from '../kit/piece.ts';
import { circle, ellipse, line, path, symmetricPath } from '../kit/shape.ts';

const blue = '#2F86E8';
const teal = '#18A38F';
const gold = '#FFDC6B';
const eye = '#5FF2FF';

const plume = (x: number, y: number): Piece[] => [
  ...pair(lit(gold, circle(x, y, 6.2))),
  ...pair(lit('#1C7FD0', circle(x, y, 4.4))),
  ...pair(lit(eye, circle(x, y, 2.2))),
];
const fan = symmetricPath(
  'M50 118C70 118 92 116 104 108C110 104 109 94 103 92C110 88 110 78 103 75C109 70 108 60 100 58C104 52 100 43 92 43L50 84',
);
const tail: Piece[] = [
  solid(teal, fan),
  ...plume(3, 99),
  ...plume(2, 82.5),
  ...plume(4, 66),
  ...plume(11.5, 51.5),
];

/** Two and a half thousand points: a wheel of eyes that see in the dark. */
export const peacock: Design = {
  slug: 'peacock',
  name: 'Peacock',
  color: blue,
  body: body({
    garment: belly(blue, '#49A6F2'),
    hand: teal,
    foot: '#E0A03A',
    sleeve: '#2269BF',
    behind: [...halo('#46E6D0', 50, 66, 42), ...front(...tail)],
    over: back(
      ...tail,
      ...pair(lit(eye, line(2.4, 'M42 112Q24 108 14 96M44 108Q28 100 17 84'))),
      solid(blue, ellipse(50, 84, 17, 14)),
    ),
  }),
  head: [
    ...pair(solid(teal, line(3.4, 'M46 20C40 12 34 8 28 6'), 1.2)),
    solid(teal, line(3.4, 'M50 20L50 2'), 1.2),
    glow(eye, 0.25, circle(50, -1, 6.8)),
    ...pair(lit(eye, circle(27, 4.6, 5))),
    lit(eye, circle(50, -1, 5.4)),
    ...pair(lit(gold, circle(27, 4.6, 2.4))),
    lit(gold, circle(50, -1, 2.6)),
    solid(blue, symmetricPath('M50 17C66 17 78 29 78 46C78 66 66 79 50 79')),
    ...front(
      ...pair(flat('#EAF7FF', ellipse(34.5, 46, 9.6, 11.4))),
      solid('#FFB84A', path('M42 55Q50 50 58 55C57 62 53 67 50 70C47 67 43 62 42 55Z'), 2),
    ),
    ...eyes(15, 46, 5),
    ...front(
      ...pair(lit(gold, line(2.6, 'M25 32.5Q33 27.5 41 32.5'))),
      ...inMoods(jumping, flat('#8C4A1E', ellipse(50, 70.6, 4.2, 3))),
    ),
    ...back(
      marks(
        circle(50, 48, 28),
        flat('#2269BF', line(3, 'M34 40Q42 48 50 40Q58 48 66 40M32 54Q41 62 50 54Q59 62 68 54')),
      ),
      lit(gold, line(2.6, 'M38 68Q50 76 62 68')),
    ),
  ],
};

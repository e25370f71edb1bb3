import type { Design } from '../design.ts';
import { eyes, mouth } from '../kit/face.ts';
import {
  flat,
  front,
  glow,
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
import { circle, ellipse, line, path, symmetricPath } from '../kit/shape.ts';

const bell = '#4FC3E8';
const deep = '#2A7FC0';
const light = '#B6FFF4';

const dome = path(
  'M50 2C80 2 98 22 98 46C98 56 92 62 86 57C82 66 72 68 67 61C62 69 54 70 50 63C46 70 38 69 33 61C28 68 18 66 14 57C8 62 2 56 2 46C2 22 20 2 50 2Z',
);
const face = symmetricPath('M50 40C68 40 76 48 76 58C76 72 66 80 50 80');
const tentacles = (color: string, width: number, d: string): Piece[] => pair(solid(color, line(width, d), 2));

/** Drifts instead of walking: arms of light, and no feet. */
export const jellyfish: Design = {
  slug: 'jellyfish',
  name: 'Jellyfish',
  color: bell,
  body: [
    ...halo('#58E0F0', 50, 64, 40),
    ...inMoods(
      notJumping,
      ...tentacles(deep, 8, 'M34 70C24 82 30 92 20 100C15 105 11 106 8 104'),
      ...tentacles(bell, 9, 'M42 72C34 86 42 98 33 108C29 113 25 115 21 114'),
      ...pair(lit(light, line(3, 'M47 72C44 88 52 100 45 118'))),
      ...pair(lit(light, line(2.6, 'M28 70C18 80 20 86 10 92'))),
    ),
    ...inMoods(
      jumping,
      ...tentacles(deep, 8, 'M34 72C20 78 14 88 2 88'),
      ...tentacles(bell, 9, 'M40 74C32 88 28 100 14 106'),
      ...pair(lit(light, line(3, 'M46 74C42 92 44 104 34 120'))),
      ...pair(lit(light, line(2.6, 'M26 70C14 72 8 78 -2 74'))),
    ),
    ...inMoods(notJumping, glow(light, 0.5, ellipse(50, 90, 16, 18))),
    ...inMoods(jumping, glow(light, 0.5, ellipse(50, 88, 18, 14))),
    flat(deep, ellipse(50, 78, 22, 8)),
  ],
  head: [
    solid(deep, face),
    solid(bell, dome),
    marks(
      dome,
      lit(light, ellipse(50, -2, 22, 9)),
      lit(light, circle(22, 30, 4)),
      lit(light, circle(35, 18, 3)),
      lit(light, circle(78, 30, 4)),
      lit(light, circle(65, 18, 3)),
      lit(light, circle(11, 46, 2.6)),
      lit(light, circle(89, 46, 2.6)),
    ),
    lit(
      light,
      line(2.6, 'M7 54Q14 62 20 56M24 60Q33 68 40 60M43 62Q50 68 57 62M60 60Q67 68 76 60M80 56Q86 62 93 54'),
    ),
    ...eyes(16, 40, 5),
    ...front(...pair(flat('#FF9AC8', ellipse(25, 49, 5, 2.8)))),
    ...mouth(47.5, 5),
  ],
};

import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes } from '../kit/face.ts';
import { belly } from '../kit/garment.ts';
import { jumping, back, inMoods, flat, front, marks, solid } from '../kit/piece.ts';
import { ellipse, path, rect, symmetricPath } from '../kit/shape.ts';

const coat = '#4366A4';
const snow = '#FBF8F0';
const scarf = '#FF6F61';
const skull = symmetricPath('M50 12C70 12 84 26 84 46C84 66 70 78 50 78');

export const penguin: Design = {
  slug: 'penguin',
  name: 'Penguin',
  color: coat,
  body: body({
    garment: belly(coat, snow),
    hand: coat,
    foot: '#FFA53A',
    sleeve: '#385690',
    over: [
      ...front(solid('#E5574F', rect(58, 80, 12, 26, 3, -4))),
      ...back(solid('#E5574F', rect(30, 80, 12, 25, 3, 5), 2)),
      solid(scarf, path('M22 74C38 82 62 82 78 74C83 78 83 85 79 88C62 95 38 95 21 88C17 85 17 78 22 74Z')),
    ],
  }),
  head: [
    solid(coat, path('M41 20C39 6 45 -3 58 -8C55 -3 56 0 59 2C64 1 67 3 68 6C62 7 59 12 59 20Z')),
    solid(coat, skull),
    ...front(
      marks(skull, flat(snow, symmetricPath('M50 34C56 24 72 24 75 40C79 58 66 73 50 73'))),
      ...inMoods(
        jumping,
        flat('#B8542B', ellipse(50, 63, 6, 5.6)),
        flat('#FF8C7A', ellipse(50, 64.5, 3.2, 2.6)),
      ),
    ),
    ...eyes(15, 45.5, 4.8),
    ...front(solid('#FFA53A', symmetricPath('M50 52C57 52 61 55 61 57.5C61 61 55 63.5 50 63.5'))),
  ],
};

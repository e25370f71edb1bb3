import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { ringEyes } from '../kit/face.ts';
import { zip } from '../kit/garment.ts';
import { jumping, back, inMoods, flat, front, notJumping, marks, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, symmetricPath } from '../kit/shape.ts';

const plume = '#94694A';
const beak = '#FF9F43';
const skull = symmetricPath('M50 14C61 14 71 8 82 -7C85 4 84 13 85 22C88 30 88 38 87 46C85 67 69 79 50 79');

export const owl: Design = {
  slug: 'owl',
  name: 'Owl',
  color: plume,
  body: body({ garment: zip('#5A48A6', '#DAD3FF'), hand: plume, foot: '#6A4434' }),
  head: [
    solid(plume, skull),
    ...front(
      marks(skull, flat('#6F4A37', symmetricPath('M50 31C56 25 67 12 86 -8L80 -10C68 8 58 14 50 14'))),
      ...pair(solid('#FBE6C4', circle(33, 44, 17.5))),
    ),
    ...ringEyes(17, 44, 12, 11, '#FFB13D', '#FFB13D'),
    ...front(
      ...inMoods(jumping, flat('#5B1F33', ellipse(50, 65, 4, 4.4))),
      ...inMoods(notJumping, flat('#D9772B', path('M45.5 57L50 67L54.5 57Z'))),
      flat(beak, path('M43.5 54Q50 49 56.5 54Q55 60 50 63.5Q45 60 43.5 54Z')),
    ),
    ...back(
      flat('#6F4A37', line(2.8, 'M32 34Q36 39 40 34M46 34Q50 39 54 34M60 34Q64 39 68 34')),
      flat('#6F4A37', line(2.8, 'M39 47Q43 52 47 47M53 47Q57 52 61 47M46 60Q50 65 54 60')),
    ),
  ],
};

import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { ink, joy, mouth, white } from '../kit/face.ts';
import { tee } from '../kit/garment.ts';
import { idleOnly, back, inMoods, flat, front, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, rect, symmetricPath } from '../kit/shape.ts';

const fur = '#9096CF';
const phones = '#FF6B6B';
const tail = line(8, 'M72 114C90 116 100 106 97 92C95.5 84 90 82 87 85');

export const cat: Design = {
  slug: 'cat',
  name: 'Cat',
  color: fur,
  body: body({
    garment: tee('#F2C04A', '#9A6A2E'),
    hand: fur,
    foot: '#6D709F',
    behind: front(solid(fur, tail)),
    over: back(solid(fur, tail, 2)),
  }),
  head: [
    ...pair(solid(fur, path('M17 42C13 24 14 8 18 -6C30 0 40 8 46 18Z'))),
    ...front(...pair(flat('#F3A3B5', path('M21 30C19 20 19.5 11 21 4C29 8 34 13 38 19Z')))),
    solid(fur, symmetricPath('M50 13C70 13 84 28 84 47C84 66 70 78 50 78')),
    ...front(
      ...inMoods(
        idleOnly,
        ...pair(flat('#FFD95A', ellipse(33, 45, 7.6, 8.6))),
        ...pair(flat(ink, ellipse(33, 45, 3.1, 7))),
      ),
      ...inMoods(idleOnly, flat(white, circle(31.6, 42, 1.7)), flat(white, circle(65.6, 42, 1.7))),
    ),
    ...joy(17, 46),
    ...front(...pair(flat('#E8EAFF', line(2.4, 'M22 57L9 55M22 62L10 65')))),
    ...mouth(62, 5.5),
    ...front(flat('#FF8FA3', path('M46 56.5Q50 55.5 54 56.5Q53.5 60.5 50 61Q46.5 60.5 46 56.5Z'))),
    solid(phones, line(6, 'M15 42C13 16 30 5 50 5C70 5 87 16 85 42')),
    ...pair(solid(phones, rect(6.5, 36, 13.5, 25, 6.5))),
  ],
};

import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { ink, mouth } from '../kit/face.ts';
import { hood } from '../kit/garment.ts';
import { idleOnly, back, inMoods, flat, front, happy, marks, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, symmetricPath } from '../kit/shape.ts';

const fur = '#7E84AB';
const skin = '#D3B3AC';
const skull = symmetricPath('M50 2C64 2 73 14 77 28C82 34 85 41 85 50C85 69 70 79 50 79');
const lens = path('M20 39L47 39C48 47 44 53 35 53C26 53 20 48 20 39Z');

export const gorilla: Design = {
  slug: 'gorilla',
  name: 'Gorilla',
  color: fur,
  body: body({ garment: hood('#F0623A'), hand: '#5A5E85', foot: '#4E5178' }),
  head: [
    ...pair(solid(fur, circle(12, 48, 9))),
    ...front(...pair(flat(skin, circle(12, 48.5, 4.6)))),
    solid(fur, skull),
    ...front(
      marks(skull, flat(skin, symmetricPath('M50 35C58 28 74 31 74 43C74 48 71 51 72 56C74 70 64 76 50 76'))),
      flat(ink, line(4.4, 'M16 40L84 40')),
      ...pair(flat(ink, lens)),
      // The glasses stay on; their glint shows the mood.
      ...inMoods(
        idleOnly,
        flat('#FF9A5C', path('M26 41L35 41L30 50Q26 47 26 41Z')),
        flat('#FF9A5C', path('M60 41L69 41L64 50Q60 47 60 41Z')),
      ),
      ...inMoods(happy, ...pair(flat('#FF9A5C', line(3, 'M28 48.5Q34 41.5 40 48.5')))),
      ...pair(flat('#5C3E4C', ellipse(46, 59.5, 2, 1.7))),
    ),
    ...mouth(65.5, 8, ink, 4.6),
    ...back(flat(ink, line(4.4, 'M16.5 41L24 42M83.5 41L76 42'))),
    ...back(marks(skull, flat('#A7ADCB', symmetricPath('M50 56C58 56 66 62 66 84L50 84')))),
  ],
};

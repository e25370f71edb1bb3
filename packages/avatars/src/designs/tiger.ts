import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes, mouth } from '../kit/face.ts';
import { tee } from '../kit/garment.ts';
import { back, flat, front, marks, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, rect } from '../kit/shape.ts';

const fur = '#FA9C3E';
const dark = '#4B2036';
const phones = '#F1F1FA';
const skull = ellipse(50, 45, 35.5, 33);

export const tiger: Design = {
  slug: 'tiger',
  name: 'Tiger',
  color: fur,
  body: body({ garment: tee('#23889B', '#114857', '#CFF7F2'), hand: fur, foot: '#B5682F' }),
  head: [
    ...pair(solid(fur, circle(18, 19, 12))),
    ...front(...pair(flat('#FFE3C4', circle(18.5, 20, 6.4)))),
    solid(fur, skull),
    marks(
      skull,
      flat(dark, path('M47 8L53 8L51.5 27Q50 29.5 48.5 27Z')),
      ...pair(flat(dark, path('M32 8L39 8L42 24Q41 27 38.5 24.5Z'))),
      ...pair(flat(dark, path('M10 46L26 49.5Q28 51.5 25 52.5L10 52Z'))),
      ...pair(flat(dark, path('M10 58L27 59Q29.5 60.5 27 62L14 65Z'))),
    ),
    ...front(marks(skull, flat('#FFF3E0', ellipse(50, 66, 18, 14)))),
    ...back(
      marks(
        skull,
        flat(dark, path('M34 40Q50 48 66 40L64 44Q50 52 36 44Z')),
        flat(dark, path('M37 56Q50 63 63 56L61 60Q50 66 39 60Z')),
      ),
    ),
    ...eyes(17, 43, 4.8),
    ...mouth(64.5, 6),
    ...front(flat('#E8566A', path('M44 57.5Q50 55 56 57.5Q55 62.5 50 63.5Q45 62.5 44 57.5Z'))),
    solid(phones, line(6, 'M14 43C12 15 29 4 50 4C71 4 88 15 86 43')),
    ...pair(solid(phones, rect(4.5, 36, 14.5, 26, 7))),
  ],
};

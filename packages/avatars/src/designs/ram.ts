import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes, mouth } from '../kit/face.ts';
import { hood } from '../kit/garment.ts';
import { scallop } from '../kit/outline.ts';
import { back, flat, front, pair, solid } from '../kit/piece.ts';
import { line, path, symmetricPath } from '../kit/shape.ts';

const wool = '#F2E8D3';
const skin = '#CFAC8A';
const horn = line(11, 'M26 25C8 18 -4 34 4 50C11 61 26 56 23 44C21 38 14 39 14 44');

export const ram: Design = {
  slug: 'ram',
  name: 'Ram',
  color: wool,
  body: body({ garment: hood('#3F7550'), hand: wool, foot: '#8B7A74' }),
  head: [
    ...front(solid(skin, symmetricPath('M50 14C68 14 78 26 78 42C78 64 66 79 50 79'))),
    ...back(solid(wool, path(scallop(50, 43, 31, 31, 13, 5.5)))),
    ...eyes(14.5, 47, 4.6),
    ...mouth(67.5, 5),
    ...front(flat('#6B4036', path('M43.5 59Q50 56.5 56.5 59Q55 64.5 50 66Q45 64.5 43.5 59Z'))),
    ...front(solid(wool, path(scallop(50, 19, 25, 14.5, 9, 5.5)))),
    ...pair(solid('#D0954F', horn, 2.6)),
    ...back(
      flat(
        '#CDBFA8',
        line(2.8, 'M38 30Q44 36 50 30Q56 36 62 30M36 46Q43 53 50 46Q57 53 64 46M42 61Q50 68 58 61'),
      ),
    ),
  ],
};

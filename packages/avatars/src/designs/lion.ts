import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes, mouth } from '../kit/face.ts';
import { zip } from '../kit/garment.ts';
import { scallop } from '../kit/outline.ts';
import { back, flat, front, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path } from '../kit/shape.ts';

const fur = '#F7BC4E';
const mane = '#BC5A30';
const ruff = '#8F3F2A';
const tail = line(5.4, 'M72 114C88 116 97 106 95 94');

export const lion: Design = {
  slug: 'lion',
  name: 'Lion',
  color: fur,
  body: body({
    garment: zip('#93375A', '#FFD7DE'),
    hand: fur,
    foot: '#A8763A',
    behind: front(solid(fur, tail), solid(mane, circle(95, 90, 6.4))),
    over: back(solid(fur, tail, 1.6), solid(mane, circle(95, 90, 6.4), 2)),
  }),
  head: [
    solid(mane, path(scallop(50, 40, 42, 40, 15, 6))),
    ...front(
      ...pair(solid(fur, circle(24, 22, 8.4))),
      ...pair(flat(ruff, circle(24.4, 22.6, 4.2))),
      solid(fur, ellipse(50, 45, 29.5, 29.5)),
      solid('#FFF0D2', ellipse(50, 61, 13.5, 10.5)),
    ),
    ...eyes(14, 43, 4.6),
    ...mouth(60.5, 5),
    ...front(flat('#7A2F38', path('M43.5 53.5Q50 51 56.5 53.5Q55 58.5 50 60Q45 58.5 43.5 53.5Z'))),
    ...back(flat(ruff, line(3, 'M36 26Q50 36 64 26M30 42Q50 56 70 42M38 60Q50 68 62 60'))),
  ],
};

import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { blush, eyes, ink, mouth } from '../kit/face.ts';
import { tee } from '../kit/garment.ts';
import { back, flat, front, pair, solid } from '../kit/piece.ts';
import { circle, line, path, symmetricPath } from '../kit/shape.ts';

const skin = '#FBABC0';
const gill = '#E5537F';
const tail = path('M68 118C84 122 102 116 104 98C98 100 92 98 90 94C86 102 80 106 72 106Z');

export const axolotl: Design = {
  slug: 'axolotl',
  name: 'Axolotl',
  color: skin,
  body: body({
    garment: tee('#6068DA', '#31317F', '#D9DDFF'),
    hand: skin,
    foot: '#C97A9B',
    behind: front(solid(skin, tail)),
    over: back(solid(skin, tail, 2)),
  }),
  head: [
    ...pair(solid(gill, line(7, 'M26 30Q15 24 6 12'), 1.8)),
    ...pair(solid(gill, line(7, 'M16 45Q8 44 0 39'), 1.8)),
    ...pair(solid(gill, line(7, 'M18 58Q8 62 0 63'), 1.8)),
    solid(skin, symmetricPath('M50 17C74 17 91 30 91 49C91 68 72 78 50 78')),
    ...eyes(25, 45, 4.6),
    ...blush(28, 57, '#F57C9C', 6),
    ...mouth(54, 15, ink, 8),
    ...front(flat('#FFD3DD', circle(42, 26, 3)), flat('#FFD3DD', circle(50, 23.5, 2))),
    ...back(flat(gill, line(2.8, 'M50 24L50 66')), ...pair(flat('#E88BA6', circle(32, 42, 3)))),
  ],
};

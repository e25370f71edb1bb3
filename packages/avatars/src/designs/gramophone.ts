import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes, mouth } from '../kit/face.ts';
import { gala } from '../kit/garment.ts';
import { scallop } from '../kit/outline.ts';
import { back, flat, front, halo, lit, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, rect } from '../kit/shape.ts';

const brass = '#F5B942';
const wood = '#A8552F';
const glowing = '#FFE9A8';

/** For subscribers: a horn that has heard everything. */
export const gramophone: Design = {
  slug: 'gramophone',
  name: 'Gramophone',
  color: brass,
  body: body({
    garment: gala('#20776B', '#FFD873'),
    hand: brass,
    foot: '#6B3A22',
    behind: halo('#FFC766', 50, 50, 42),
  }),
  head: [
    ...back(solid(brass, line(9, 'M44 38C40 30 44 24 54 20'), 2)),
    solid(brass, path(scallop(58, 17, 27, 19, 9, 6))),
    ...front(
      flat('#D18B2C', ellipse(58, 17, 22, 16)),
      flat('#7A4322', ellipse(59, 18, 16, 11.6)),
      flat('#4A2418', ellipse(60, 19, 9.6, 7)),
      lit(glowing, circle(60.5, 19, 3.6)),
    ),
    ...back(
      lit(glowing, line(2.4, 'M38 10L50 15M58 0L58 9M78 10L66 15')),
      solid(brass, ellipse(57, 22, 9, 8), 2),
    ),
    solid(wood, rect(15, 39, 70, 40, 10)),
    lit('#FFD873', line(3, 'M22 45L78 45M22 73.6L78 73.6')),
    solid(brass, line(5, 'M85 60L94 60L94 50'), 1.6),
    solid(brass, circle(94, 48, 4.6), 1.6),
    ...eyes(15, 57, 4.8),
    ...mouth(63.5, 5.4),
    ...back(flat('#7C3C22', rect(34, 51, 32, 17, 5)), ...pair(lit('#FFD873', circle(44, 59.5, 2.6)))),
  ],
};

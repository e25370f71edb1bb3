import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { white } from '../kit/face.ts';
import { panel } from '../kit/garment.ts';
import { jumping, idleOnly, back, inMoods, flat, front, notJumping, happy, solid } from '../kit/piece.ts';
import { circle, line, path, rect, symmetricPath } from '../kit/shape.ts';

const shell = '#F6735C';
const visor = '#262B55';
const light = '#6FEBD6';

export const domebot: Design = {
  slug: 'domebot',
  name: 'Domebot',
  color: shell,
  body: body({ garment: panel('#4B5286', '#23284C'), hand: shell, foot: '#353A68' }),
  head: [
    solid('#FFC561', rect(43.5, -7, 13, 22, 5), 2.4),
    solid(shell, symmetricPath('M50 6C71 6 84 20 85 40L85 70C85 75 81 78 76 78L50 78')),
    solid(visor, rect(9, 31, 82, 24, 12)),
    ...front(
      ...inMoods(idleOnly, flat(light, circle(60, 43, 8.6)), flat(white, circle(58, 40.6, 3.4))),
      ...inMoods(happy, flat(light, line(5, 'M50.5 46.5Q60 33.5 69.5 46.5'))),
      ...inMoods(notJumping, flat('#A33F44', line(4, 'M38 67L62 67'))),
      ...inMoods(jumping, flat('#6B2338', path('M36 62L64 62C64 76 36 76 36 62Z'))),
    ),
    ...back(
      flat('#4A528A', line(3, 'M34 43L66 43')),
      flat('#A33F44', line(3, 'M38 64L62 64M42 70.5L58 70.5')),
    ),
  ],
};

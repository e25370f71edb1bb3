import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { panel } from '../kit/garment.ts';
import {
  aloft,
  awake,
  back,
  during,
  flat,
  front,
  grounded,
  happy,
  marks,
  pair,
  solid,
} from '../kit/piece.ts';
import { circle, line, path, rect, whole } from '../kit/shape.ts';

const shell = '#E0607E';
const screen = '#171C3A';
const light = '#FFE08A';
const box = whole('M50 2L62 2C66 2 68 4 69 8L86 69C88 75 85 78 80 78L50 78');

/** A metronome: wide foot, narrow top, and a pendulum that leans. */
export const metronome: Design = {
  slug: 'bot-2',
  name: 'Metronome bot',
  color: shell,
  body: body({ garment: panel('#4A6FA8', '#233A66'), hand: shell, foot: '#34507F' }),
  head: [
    solid('#F0E6D2', line(4, 'M50 40L75 -4'), 1.4),
    solid('#FFC561', rect(65, -4, 12, 12, 3, 29), 2),
    solid(shell, box),
    marks(box, flat('#B43F63', rect(0, 66, 100, 14))),
    ...front(
      flat(screen, whole('M50 16L59 16Q62 16 63 19L74 56Q75 61 70 61L50 61')),
      ...during(awake, ...pair(flat(light, circle(40, 38, 4.8)))),
      ...during(happy, ...pair(flat(light, line(3.8, 'M34.6 40.6Q40 31 45.4 40.6')))),
      ...during(grounded, flat(light, line(3, 'M43.5 49.5Q50 55 56.5 49.5'))),
      ...during(aloft, flat(light, path('M41 47.5L59 47.5C59 59 41 59 41 47.5Z'))),
    ),
    ...back(flat('#B43F63', line(3, 'M42 22L58 22M39 34L61 34M36 46L64 46M33 58L67 58'))),
  ],
};

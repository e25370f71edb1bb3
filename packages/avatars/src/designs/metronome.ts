import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { panel } from '../kit/garment.ts';
import {
  jumping,
  idleOnly,
  back,
  inMoods,
  flat,
  front,
  notJumping,
  happy,
  marks,
  pair,
  solid,
} from '../kit/piece.ts';
import { circle, line, path, rect, symmetricPath } from '../kit/shape.ts';

const shell = '#E0607E';
const screen = '#171C3A';
const light = '#FFE08A';
const box = symmetricPath('M50 12L62 12C66 12 68.5 14 69.5 18L87 69C89 75 86 78 81 78L50 78');

/** A metronome: wide foot, narrow top, and a leaning pendulum. */
export const metronome: Design = {
  slug: 'bot-2',
  name: 'Metronome bot',
  color: shell,
  body: body({ garment: panel('#4A6FA8', '#233A66'), hand: shell, foot: '#34507F' }),
  head: [
    solid('#F0E6D2', line(4, 'M50 40L67.2 -4'), 1.4),
    solid('#FFC561', rect(57, -3, 14, 12, 3, 21.4), 2),
    solid(shell, box),
    marks(box, flat('#B43F63', rect(0, 66, 100, 14))),
    ...front(
      flat(screen, symmetricPath('M50 22L58 22Q62 22 63.2 25.5L73.5 56Q75 61 70 61L50 61')),
      ...inMoods(idleOnly, ...pair(flat(light, circle(41, 39, 4.8)))),
      ...inMoods(happy, ...pair(flat(light, line(3.8, 'M35.6 41.6Q41 32 46.4 41.6')))),
      ...inMoods(notJumping, flat(light, line(3, 'M43.5 49.5Q50 55 56.5 49.5'))),
      ...inMoods(jumping, flat(light, path('M41 47.5L59 47.5C59 59 41 59 41 47.5Z'))),
    ),
    ...back(flat('#B43F63', line(3, 'M42 25L58 25M39 35L61 35M36 46L64 46M33 58L67 58'))),
  ],
};

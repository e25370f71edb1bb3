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
  pair,
  solid,
} from '../kit/piece.ts';
import { circle, line, path, rect, symmetricPath } from '../kit/shape.ts';

const shell = '#4FBFA5';
const screen = '#171C3A';
const light = '#B8FF9E';

/** A television set with rabbit ears. */
export const tubebot: Design = {
  slug: 'bot-01',
  name: 'Tube bot',
  color: shell,
  body: body({ garment: panel('#3E5F7A', '#1F2E4A'), hand: shell, foot: '#2B4560' }),
  head: [
    ...pair(solid('#A9B4CC', line(4, 'M47 18L30 -2'), 1.4)),
    ...pair(solid('#FF8D6B', circle(29, -3, 4.4), 1.6)),
    solid(shell, symmetricPath('M50 15C70 15 82 16 86 20C90 26 90 66 86 72C82 77 70 78 50 78')),
    ...front(
      flat(screen, rect(19, 24, 50, 45, 14)),
      ...inMoods(idleOnly, flat(light, circle(34, 42, 5)), flat(light, circle(54, 42, 5))),
      ...inMoods(happy, flat(light, line(4, 'M28.5 44Q34 35 39.5 44M48.5 44Q54 35 59.5 44'))),
      ...inMoods(notJumping, flat(light, line(3.2, 'M37 54Q44 60 51 54'))),
      ...inMoods(jumping, flat(light, path('M35 52L53 52C53 64 35 64 35 52Z'))),
      flat('#FFD166', circle(77.5, 34, 4)),
      flat('#FF8D6B', circle(77.5, 46, 4)),
      flat('#1F6E66', line(2.8, 'M75 58L80 58M75 64L80 64')),
    ),
    ...back(
      flat('#2C8576', rect(28, 28, 44, 36, 12)),
      flat(screen, circle(50, 46, 7)),
      flat('#4FBFA5', circle(50, 46, 2.6)),
    ),
  ],
};

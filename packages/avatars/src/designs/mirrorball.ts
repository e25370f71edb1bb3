import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { ink, mouth, white } from '../kit/face.ts';
import { gala } from '../kit/garment.ts';
import {
  back,
  flat,
  front,
  glow,
  happy,
  idleOnly,
  inMoods,
  lit,
  marks,
  pair,
  solid,
  type Flat,
} from '../kit/piece.ts';
import { circle, line, path, rect, star } from '../kit/shape.ts';

const silver = '#AEB9DA';
const ball = circle(50, 41, 37);

/** Tiles by row and column; the lit ones sit where no eye is. */
const tile = (x: number, y: number, color: string): Flat => lit(color, rect(x, y, 9, 8.4, 1.6));
const seams = flat(
  '#7E8AB4',
  line(
    2.4,
    'M10 16L90 16M10 28L90 28M10 40L90 40M10 52L90 52M10 64L90 64M26 0L26 82M38 0L38 82M50 0L50 82M62 0L62 82M74 0L74 82',
  ),
);

/** A thousand points: every lamp in the room is in it. */
export const mirrorball: Design = {
  slug: 'mirrorball',
  name: 'Mirror ball',
  color: silver,
  body: body({
    garment: gala('#B0307F', '#9CF5FF'),
    hand: silver,
    foot: '#6E2060',
    behind: [
      glow('#FF8AD8', 0.28, path('M50 42L-4 68Q-5 84 3 98Z')),
      glow('#7FF0FF', 0.3, path('M50 42L104 66Q106 82 97 96Z')),
      glow('#FFE48A', 0.28, path('M50 42L2 4Q-7 20 -6 36Z')),
      glow('#B79BFF', 0.32, path('M50 42L98 2Q106 18 106 34Z')),
    ],
  }),
  head: [
    solid('#FFD873', rect(43, -7, 14, 15, 4), 2),
    ...pair(lit('#FFFFFF', star(9, 16, 7, 2.6, 4))),
    ...pair(lit('#FFF3B8', star(4, 58, 5.6, 2, 4))),
    solid(silver, ball),
    marks(
      ball,
      seams,
      tile(27.5, 17.8, '#FFFFFF'),
      tile(39.5, 5.8, '#9CF5FF'),
      tile(63.5, 17.8, '#FFB3E6'),
      tile(15.5, 41.8, '#B9C8FF'),
      tile(75.5, 41.8, '#FFE48A'),
      tile(15.5, 29.8, '#FFE48A'),
      tile(63.5, 65.8, '#9CF5FF'),
      tile(27.5, 65.8, '#FFB3E6'),
    ),
    ...front(
      flat('#1B1E45', rect(22, 33, 56, 15, 7.5)),
      ...inMoods(
        idleOnly,
        ...pair(lit('#9CF5FF', circle(36, 40.4, 4))),
        flat(white, circle(34.6, 38.8, 1.4)),
        flat(white, circle(62.6, 38.8, 1.4)),
      ),
      ...inMoods(happy, ...pair(lit('#9CF5FF', line(3, 'M31.4 43Q36 35 40.6 43')))),
    ),
    ...mouth(58.5, 7, ink),
    ...back(
      flat('#7E8AB4', circle(50, 41, 7)),
      tile(51.5, 41.8, '#FFFFFF'),
      tile(39.5, 53.8, '#FFE48A'),
      tile(51.5, 17.8, '#FFB3E6'),
    ),
  ],
};

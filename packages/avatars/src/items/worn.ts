import { flat, halo, lit, marks, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, rect, star, symmetricPath } from '../kit/shape.ts';
import type { Item } from './item.ts';

const worn = { effect: 'worn', coversStage: false, durationSeconds: 1_800 } as const;

const cone = symmetricPath('M50 10L82 84Q66 92 50 92');

export const partyHat: Item = {
  ...worn,
  slug: 'party-hat',
  name: 'Party hat',
  description: 'Half an hour of birthday, whoever’s it is.',
  anchor: 'head',
  tokenCost: 12,
  pieces: [
    solid('#FF6F94', cone),
    marks(
      cone,
      flat('#FFD34E', path('M10 58L90 30L90 42L10 72Z')),
      flat('#7FE8DA', path('M10 82L90 54L90 66L10 96Z')),
    ),
    solid('#FFF3DF', ellipse(50, 88, 36, 7), 2),
    solid('#FFD34E', star(50, 12, 13, 6, 7), 2),
  ],
};

export const crown: Item = {
  ...worn,
  slug: 'crown',
  name: 'Crown',
  description: 'For half an hour, everyone can see who rules this floor.',
  anchor: 'head',
  tokenCost: 100,
  pieces: [
    ...halo('#FFD34E', 50, 56, 26, 18),
    solid('#FFC93C', path('M12 30L30 52L50 18L70 52L88 30L82 86Q50 94 18 86Z')),
    flat('#D9902A', path('M19 74Q50 82 81 74L80 84Q50 92 20 84Z')),
    lit('#FF6F94', circle(50, 64, 6)),
    ...pair(lit('#7FE8DA', circle(32, 66, 4.6))),
    ...pair(lit('#FFF3DF', circle(12, 28, 4.6))),
    lit('#FFF3DF', circle(50, 16, 5)),
  ],
};

export const shades: Item = {
  ...worn,
  slug: 'shades',
  name: 'Shades',
  description: 'The lights are bright up here.',
  anchor: 'face',
  tokenCost: 10,
  pieces: [
    solid('#F2527D', path('M2 34L98 34L98 44L50 46L2 44Z'), 1),
    solid('#F2527D', path('M1 35L49 35C51 60 42 73 26 73C9 73 1 58 1 35Z')),
    solid('#F2527D', path('M99 35L51 35C49 60 58 73 74 73C91 73 99 58 99 35Z')),
    flat('#1B1836', path('M7 41L44 41C44 58 38 67 26 67C14 67 7 56 7 41Z')),
    flat('#1B1836', path('M93 41L56 41C56 58 62 67 74 67C86 67 93 56 93 41Z')),
    flat('#FF7A5C', path('M10 43L24 43L14 58C11 54 10 49 10 43Z')),
    flat('#FFB454', path('M28 43L34 43L20 63L16 60Z')),
    flat('#FF7A5C', path('M60 43L74 43L64 58C61 54 60 49 60 43Z')),
    flat('#FFB454', path('M78 43L84 43L70 63L66 60Z')),
  ],
};

export const garland: Item = {
  ...worn,
  slug: 'garland',
  name: 'Flower garland',
  description: 'Summer for half an hour.',
  anchor: 'neck',
  tokenCost: 15,
  pieces: [
    flat('#2E8B57', line(5, 'M10 28C14 66 34 80 50 80C66 80 86 66 90 28')),
    ...(
      [
        [10, 30, '#FF6F94'],
        [17, 50, '#FFD34E'],
        [31, 68, '#FF7A5C'],
        [50, 76, '#FF6F94'],
        [69, 68, '#FFD34E'],
        [83, 50, '#FF7A5C'],
        [90, 30, '#FF6F94'],
      ] as const
    ).flatMap(([x, y, color]) => [solid(color, star(x, y, 13, 9, 6), 2), flat('#FFF3DF', circle(x, y, 3.6))]),
    ...pair(solid('#39A86B', rect(20, 60, 10, 5, 2.5, 40), 1)),
  ],
};

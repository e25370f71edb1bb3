import { flat, halo, lit, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, rect, star, symmetricPath, type Shape } from '../kit/shape.ts';
import type { Item } from './item.ts';

const thrown = { effect: 'thrown', anchor: 'hand', durationSeconds: 6 } as const;

export const rose: Item = {
  ...thrown,
  slug: 'rose',
  name: 'Rose',
  description: 'Flies to the DJ, from you.',
  coversStage: false,
  tokenCost: 5,
  pieces: [
    flat('#2E8B57', line(4.4, 'M50 94C48 78 51 64 50 52')),
    solid('#39A86B', path('M50 78C38 78 30 70 28 60C40 60 48 66 50 78Z'), 2),
    solid('#39A86B', path('M51 70C62 70 70 62 72 52C60 52 52 58 51 70Z'), 2),
    solid('#E2365B', symmetricPath('M50 12C66 12 76 22 75 36C74 50 62 58 50 58')),
    flat('#B51F45', path('M28 26C36 38 44 42 50 58C38 58 27 50 25 36C25 32 26 29 28 26Z')),
    flat('#FF7A93', path('M50 18C58 16 66 20 68 28C62 34 54 34 48 30C44 27 45 20 50 18Z')),
    flat('#B51F45', line(2.6, 'M46 26C50 34 60 36 68 30')),
  ],
};

export const paperPlane: Item = {
  ...thrown,
  slug: 'paper-plane',
  name: 'Paper plane',
  description: 'Glides over everyone and lands at the decks.',
  coversStage: false,
  tokenCost: 3,
  pieces: [
    solid('#EAF0FF', path('M6 50L94 12L62 86L46 62Z')),
    flat('#B9C6EE', path('M94 12L46 62L42 84L54 73Z')),
    flat('#8FA2DA', path('M46 62L42 84L54 73Z')),
    flat('#7FE8DA', line(2.6, 'M16 50L82 19')),
  ],
};

export const teddy: Item = {
  ...thrown,
  slug: 'teddy',
  name: 'Teddy',
  description: 'A soft landing for a song that hit you.',
  coversStage: false,
  tokenCost: 15,
  pieces: [
    ...pair(solid('#C98A4B', circle(28, 20, 11))),
    ...pair(flat('#8C5528', circle(28.6, 20.6, 5.4))),
    ...pair(solid('#C98A4B', ellipse(26, 66, 9, 13, 24))),
    ...pair(solid('#C98A4B', ellipse(34, 90, 13, 9))),
    solid('#C98A4B', ellipse(50, 74, 24, 21)),
    flat('#F0D3A4', ellipse(50, 77, 13, 13)),
    solid('#C98A4B', ellipse(50, 37, 29, 25)),
    flat('#F0D3A4', ellipse(50, 45, 13, 10)),
    flat('#1B1430', ellipse(50, 40.5, 5, 3.6)),
    ...pair(flat('#1B1430', circle(38, 33, 3.6))),
    flat('#1B1430', line(2.6, 'M44 48.5Q50 53 56 48.5')),
    solid('#E2365B', path('M50 61L35 54L35 69L50 64L65 69L65 54Z'), 2),
  ],
};

const burst: readonly (readonly [color: string, shape: Shape])[] = [
  ['#FFD34E', rect(58, 8, 8, 8, 2, 20)],
  ['#FF6F94', rect(76, 26, 9, 6, 2, -30)],
  ['#7FE8DA', circle(84, 10, 4)],
  ['#B76BE8', rect(40, 14, 7, 7, 2, 40)],
  ['#8FC7FF', circle(66, 26, 3.6)],
  ['#FF7A5C', star(88, 46, 7, 3)],
  ['#FFF3DF', star(52, 28, 5, 2)],
  ['#5FDCA6', rect(70, 44, 8, 5, 2, 60)],
];

export const confetti: Item = {
  ...thrown,
  slug: 'confetti',
  name: 'Confetti',
  description: 'Rains on the whole stage.',
  coversStage: true,
  tokenCost: 20,
  pieces: [
    solid('#6A4BC8', path('M8 92L34 34L64 64Z')),
    flat('#FFD34E', path('M15 77L27 50L48 71L22 84Z')),
    flat('#FF6F94', path('M11 85L15 77L22 84L13 89Z')),
    solid('#4A2F9C', ellipse(49, 49, 21, 8, 45), 2),
    ...burst.map(([color, shape]) => lit(color, shape)),
    lit('#FFD34E', line(3, 'M56 46C62 42 58 36 64 34')),
    lit('#7FE8DA', line(3, 'M62 56C70 56 70 62 78 62')),
  ],
};

export const fireworks: Item = {
  ...thrown,
  slug: 'fireworks',
  name: 'Fireworks',
  description: 'Lights the whole room for the best drop of the night.',
  coversStage: true,
  tokenCost: 60,
  durationSeconds: 8,
  pieces: [
    ...halo('#FFB454', 50, 50, 22, 22),
    ...Array.from({ length: 12 }, (_, i) => {
      const angle = (i / 12) * 2 * Math.PI;
      const at = (r: number): string =>
        `${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`;
      const color = ['#FFD34E', '#FF6F94', '#7FE8DA'][i % 3] ?? '#FFD34E';
      return [
        lit(color, line(3.4, `M${at(16)}L${at(30)}`)),
        lit(color, circle(...pointAt(angle, 39), i % 2 ? 3 : 4.4)),
      ];
    }).flat(),
    lit('#FF9A3C', star(50, 50, 15, 7.5, 8)),
    lit('#FFF3DF', star(50, 50, 11, 5, 8)),
  ],
};

function pointAt(angle: number, r: number): [x: number, y: number] {
  return [50 + r * Math.cos(angle), 50 + r * Math.sin(angle)];
}

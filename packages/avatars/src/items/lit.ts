import { flat, halo, lit, solid } from '../kit/piece.ts';
import { circle, ellipse, line, path, rect, star } from '../kit/shape.ts';
import type { Item } from './item.ts';

const burning = { effect: 'lit', anchor: 'hand', coversStage: false } as const;

export const glowStick: Item = {
  ...burning,
  slug: 'glow-stick',
  name: 'Glow stick',
  description: 'Glows in your hand for five minutes.',
  durationSeconds: 300,
  tokenCost: 4,
  pieces: [
    ...halo('#5FF2C8', 54, 38, 16, 18),
    lit('#2FD9A4', line(15, 'M44 66L66 14')),
    lit('#B6FFE6', line(7, 'M45 63L66 15')),
    solid('#3B3F66', line(16, 'M36 88L42 73'), 1),
    flat('#FF6F94', line(3, 'M34 94Q24 98 22 90')),
  ],
};

export const lighter: Item = {
  ...burning,
  slug: 'lighter',
  name: 'Lighter',
  description: 'For the slow one. Burns for three minutes.',
  durationSeconds: 180,
  tokenCost: 3,
  pieces: [
    ...halo('#FFB454', 50, 28, 14, 14),
    lit('#FF8A3D', path('M50 2C62 16 66 26 62 36C60 43 55 46 50 46C45 46 40 43 38 36C34 26 40 20 50 2Z')),
    lit('#FFE38A', path('M51 18C58 28 58 34 56 39C54 43 46 43 44 39C42 34 46 28 51 18Z')),
    solid('#8E96B8', rect(36, 46, 28, 14, 3), 2),
    flat('#4A5078', circle(60, 50, 5)),
    solid('#E2365B', rect(32, 58, 36, 38, 5)),
    flat('#FFF3DF', star(50, 77, 8, 3.6)),
  ],
};

const spark = (angle: number, r: number): [x: number, y: number] => [
  58 + r * Math.cos(angle),
  26 + r * Math.sin(angle),
];

export const sparkler: Item = {
  ...burning,
  slug: 'sparkler',
  name: 'Sparkler',
  description: 'Two minutes of New Year.',
  durationSeconds: 120,
  tokenCost: 6,
  pieces: [
    ...halo('#FFD34E', 58, 26, 10, 12),
    flat('#8E96B8', line(3.4, 'M36 96L56 32')),
    ...Array.from({ length: 10 }, (_, i) => {
      const angle = (i / 10) * 2 * Math.PI;
      const [far, near] = [spark(angle, i % 2 ? 18 : 22), spark(angle, 10)];
      return lit(
        i % 2 ? '#FFF3DF' : '#FFD34E',
        line(2.6, `M${near.map((n) => n.toFixed(1)).join(' ')}L${far.map((n) => n.toFixed(1)).join(' ')}`),
      );
    }),
    lit('#FFFFFF', circle(58, 26, 5.4)),
  ],
};

export const lantern: Item = {
  ...burning,
  slug: 'lantern',
  name: 'Paper lantern',
  description: 'Warm light beside you for ten minutes.',
  durationSeconds: 600,
  tokenCost: 8,
  pieces: [
    ...halo('#FFB454', 50, 46, 30, 14),
    flat('#8C5528', line(3.4, 'M50 2L50 14')),
    lit('#FF8A5C', ellipse(50, 47, 31, 30)),
    lit('#FFC46B', ellipse(50, 47, 19, 30)),
    lit('#FFE9B0', ellipse(50, 47, 7.6, 30)),
    solid('#8C3A2E', rect(36, 12, 28, 7, 3), 1),
    solid('#8C3A2E', rect(36, 75, 28, 7, 3), 1),
    flat('#FFD34E', line(3, 'M50 83L50 97M44 83L43 93M56 83L57 93')),
  ],
};

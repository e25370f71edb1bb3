/** The motifs of the covers, each on a field of 100 by 100. */
import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';

export type Motif = (palette: Palette, random: Random) => string;

const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

function sunOverBars({ deep, main, light }: Palette, random: Random): string {
  const horizon = random.between(60, 70);
  const bars = Array.from({ length: random.integer(2, 4) }, (_, i) => {
    const width = 56 - i * random.between(9, 13);
    return rect(50 - width / 2, horizon + 7 + i * 8, width, 3.2, light);
  });
  return (
    circle(50, horizon, random.between(24, 32), main) +
    rect(0, horizon, 100, 100 - horizon, deep) +
    bars.join('')
  );
}

function halfMoon({ deep, main, light }: Palette, random: Random): string {
  const horizon = random.between(54, 62);
  const stripe = (i: number) => rect(26 + i * 6, horizon + 8 + i * 8, 48 - i * 12, 3, deep);
  return (
    circle(50, horizon, random.between(24, 30), deep) +
    rect(0, horizon, 100, 100 - horizon, light) +
    stripe(0) +
    stripe(1) +
    circle(82, 18, 6, main)
  );
}

function rings({ deep, main, light }: Palette, random: Random): string {
  const [x, y] = random.chance(0.6) ? [50, 50] : [random.between(36, 64), random.between(36, 64)];
  const outer = random.between(36, 42);
  return (
    circle(x, y, outer, deep) +
    circle(x, y, outer * 0.7, main) +
    circle(x, y, outer * 0.42, deep) +
    circle(x, y, outer * 0.2, light)
  );
}

function arcs({ deep, main, light }: Palette, random: Random): string {
  const right = random.chance(0.5);
  const corner = right ? 100 : 0;
  const colours = [deep, main, deep, light];
  const start = random.between(92, 104);
  return colours.map((colour, i) => circle(corner, 100, start - i * 22, colour)).join('');
}

function columns({ deep, main, light }: Palette, random: Random): string {
  const count = random.integer(4, 6);
  const step = 100 / (count + 0.6);
  const bars = Array.from({ length: count }, (_, i) => {
    const height = random.between(30, 78);
    return rect(step * (i + 0.45), 100 - height, step * 0.66, height, i % 3 === 2 ? light : main);
  });
  return circle(random.between(20, 40), 20, 10, deep) + bars.join('');
}

function waves({ deep, main, light }: Palette, random: Random): string {
  const lift = random.between(8, 15);
  const wave = (y: number, colour: string) =>
    path(
      `M0 ${round(y)}C25 ${round(y - lift)} 35 ${round(y + lift)} 55 ${round(y)}S85 ${round(y - lift)} 100 ${round(y)}V100H0Z`,
      colour,
    );
  return wave(28, light) + wave(48, main) + wave(random.between(68, 76), deep);
}

function split({ deep, main, light }: Palette, random: Random): string {
  const r = random.between(26, 34);
  const halves = `M50 ${round(50 - r)}A${round(r)} ${round(r)} 0 0 `;
  return (
    rect(0, 0, 50, 100, main) +
    path(`${halves}0 50 ${round(50 + r)}Z`, light) +
    path(`${halves}1 50 ${round(50 + r)}Z`, deep)
  );
}

function diamond({ deep, main, light }: Palette, random: Random): string {
  const size = random.between(32, 40);
  const rhomb = (r: number, colour: string) =>
    path(`M50 ${round(50 - r)}L${round(50 + r)} 50L50 ${round(50 + r)}L${round(50 - r)} 50Z`, colour);
  return (
    rect(0, 0, 100, 100, random.chance(0.5) ? 'none' : deep) + rhomb(size, main) + rhomb(size * 0.5, light)
  );
}

function mountains({ deep, main, light }: Palette, random: Random): string {
  const peak = random.between(28, 42);
  const second = peak + random.between(10, 22);
  return (
    circle(random.between(68, 80), random.between(20, 30), 11, main) +
    path(`M40 100L74 ${round(second)}L112 100Z`, light) +
    path(`M-12 100L36 ${round(peak)}L78 100Z`, deep)
  );
}

function wedge({ deep, main, light }: Palette, random: Random): string {
  const tip = random.between(40, 62);
  return (
    path(`M0 0H100L${round(tip)} 50Z`, main) +
    path(`M0 100H100L${round(tip)} 50Z`, deep) +
    circle(tip, 50, random.between(12, 18), light)
  );
}

export const motifs: readonly Motif[] = [
  sunOverBars,
  halfMoon,
  rings,
  arcs,
  columns,
  waves,
  split,
  diamond,
  mountains,
  wedge,
];

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** Eyes, mouths and noses, each in its calm and its happy state. */
import { formatNumber } from './outline.ts';
import { jumping, idleOnly, inMoods, flat, front, notJumping, happy, pair, type Piece } from './piece.ts';
import { circle, ellipse, line, path } from './shape.ts';

export const ink = '#1B1430';
export const white = '#FFFFFF';

/** Two upward arcs: the closed eyes of someone who likes the track. */
export function joy(dx: number, y: number, color = ink, half = 5.6): Piece[] {
  const x = 50 - dx;
  const arc = `M${formatNumber(x - half)} ${formatNumber(y + 2.4)}Q${formatNumber(x)} ${formatNumber(y - 7)} ${formatNumber(x + half)} ${formatNumber(y + 2.4)}`;
  return front(...inMoods(happy, ...pair(flat(color, line(3.4, arc)))));
}

/** The glint is at the upper left of both eyes, since there is one light source. */
const glints = (dx: number, y: number, r: number, off: number): Piece[] =>
  [50 - dx, 50 + dx].map((x) => flat(white, circle(x - off, y - off * 1.3, r)));

/** Plain dark eyes, `dx` from the middle. */
export const eyes = (dx: number, y: number, size = 4.6): Piece[] => [
  ...front(
    ...inMoods(
      idleOnly,
      ...pair(flat(ink, ellipse(50 - dx, y, size, size * 1.2))),
      ...glints(dx, y, size * 0.36, 1.5),
    ),
  ),
  ...joy(dx, y),
];

/** Round eyes with their own iris on a pale ball. */
export const ringEyes = (
  dx: number,
  y: number,
  ball: number,
  iris: number,
  pale: string,
  color: string,
): Piece[] => [
  ...front(...pair(flat(pale, circle(50 - dx, y, ball)))),
  ...front(
    ...inMoods(
      idleOnly,
      ...pair(flat(color, circle(50 - dx, y, iris))),
      ...(color === ink ? [] : pair(flat(ink, circle(50 - dx, y, iris * 0.6)))),
      ...glints(dx, y, Math.max(1.5, iris * 0.24), iris * 0.26),
    ),
  ),
  ...joy(dx, y + 1, ink, Math.min(6.4, ball * 0.66)),
];

/** A smile of half width `half`; it opens in a jump. */
export function mouth(y: number, half = 6, color = ink, depth = half * 0.85): Piece[] {
  const smile = `M${formatNumber(50 - half)} ${formatNumber(y)}Q50 ${formatNumber(y + depth * 1.5)} ${formatNumber(50 + half)} ${formatNumber(y)}`;
  const [wide, drop] = [Math.min(half, 9), Math.min(half, 7) + 4];
  const open = `M${formatNumber(50 - wide)} ${formatNumber(y - 1)}Q50 ${formatNumber(y + 1)} ${formatNumber(50 + wide)} ${formatNumber(y - 1)}C${formatNumber(50 + wide)} ${formatNumber(y + drop)} ${formatNumber(50 - wide)} ${formatNumber(y + drop)} ${formatNumber(50 - wide)} ${formatNumber(y - 1)}Z`;
  return front(
    ...inMoods(notJumping, flat(color, line(2.8, smile))),
    ...inMoods(
      jumping,
      flat(color, path(open)),
      flat('#FF7D6E', ellipse(50, y + drop * 0.52, wide * 0.5, drop * 0.17)),
    ),
  );
}

export const nose = (y: number, rx = 5.2, color = ink): Piece[] =>
  front(flat(color, ellipse(50, y, rx, rx * 0.76)));

export const blush = (dx: number, y: number, color: string, rx = 5): Piece[] =>
  front(...pair(flat(color, ellipse(50 - dx, y, rx, rx * 0.6))));

/** Which points a drawing covers, for tests of how it looks rather than how it is written. */
import type { Piece } from '../src/kit/piece.ts';
import type { Shape } from '../src/kit/shape.ts';

type Point = readonly [x: number, y: number];
type Covers = (x: number, y: number) => boolean;

/** Sub-paths of a path as polylines, each curve cut into eight. */
function polylines(d: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, letter, rest = ''] of d.matchAll(/([MLQC])([^MLQCZ]*)/g)) {
    const n = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const size = letter === 'C' ? 6 : letter === 'Q' ? 4 : 2;
    for (let i = 0; i < n.length; i += size) {
      const given: Point[] = [];
      for (let k = i; k < i + size; k += 2) given.push([n[k] ?? Number.NaN, n[k + 1] ?? Number.NaN]);
      if (letter === 'M') lines.push([]);
      const line = lines.at(-1) ?? [];
      const control = [...line.slice(-1), ...given];
      if (letter === 'M' || letter === 'L') line.push(...given);
      else for (let t = 1; t <= 8; t += 1) line.push(between(control, t / 8));
    }
  }
  return lines;
}

/** De Casteljau's point on a Bézier curve. */
function between(control: readonly Point[], t: number): Point {
  if (control.length === 1) return control[0] ?? [0, 0];
  const next = control.slice(1).map(([x, y], i): Point => {
    const [px, py] = control[i] ?? [0, 0];
    return [px + (x - px) * t, py + (y - py) * t];
  });
  return between(next, t);
}

const inside = (line: readonly Point[], x: number, y: number): boolean => {
  let odd = false;
  line.forEach(([ax, ay], i) => {
    const [bx, by] = line[(i + 1) % line.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  });
  return odd;
};

const distance = ([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
};

function coverOf(shape: Shape): Covers {
  if (shape.kind === 'path') {
    const lines = polylines(shape.d);
    return (x, y) => lines.some((line) => inside(line, x, y));
  }
  if (shape.kind === 'line') {
    const lines = polylines(shape.d);
    const near = (a: Point, b: Point, x: number, y: number): boolean =>
      distance(a, b, x, y) <= shape.width / 2;
    return (x, y) => lines.some((line) => line.some((a, i) => near(a, line[i + 1] ?? a, x, y)));
  }
  const box = shape.kind === 'rect';
  const [cx, cy] = box ? [shape.x + shape.width / 2, shape.y + shape.height / 2] : [shape.cx, shape.cy];
  const [rx, ry] = box ? [shape.width / 2, shape.height / 2] : [shape.rx, shape.ry];
  const angle = (-shape.turn * Math.PI) / 180;
  return (x, y) => {
    const u = ((x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle)) / rx;
    const v = ((x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle)) / ry;
    return box ? Math.abs(u) <= 1 && Math.abs(v) <= 1 : u * u + v * v <= 1;
  };
}

const isGlow = (piece: Piece): boolean => piece.kind === 'flat' && (piece.opacity ?? 1) < 1;

/** True where any unclipped piece covers the point; light in the air only counts with `glows`. */
export function silhouetteOf(pieces: readonly Piece[], { glows = false } = {}): Covers {
  const covers = pieces.flatMap((piece) =>
    piece.kind === 'marks' || (!glows && isGlow(piece)) ? [] : [coverOf(piece.shape)],
  );
  return (x, y) => covers.some((cover) => cover(x, y));
}

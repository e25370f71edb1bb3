import { measureExtent, mirrorPath, movePath, symmetric, formatNumber } from './outline.ts';

/** Geometry without colour. `turn` is in degrees about the shape's own centre. */
export type Shape =
  | { kind: 'ellipse'; cx: number; cy: number; rx: number; ry: number; turn: number }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; round: number; turn: number }
  | { kind: 'path'; d: string }
  | { kind: 'line'; d: string; width: number };

export const ellipse = (cx: number, cy: number, rx: number, ry: number, turn = 0): Shape => ({
  kind: 'ellipse',
  cx,
  cy,
  rx,
  ry,
  turn,
});

export const circle = (cx: number, cy: number, r: number): Shape => ellipse(cx, cy, r, r);

export const rect = (x: number, y: number, width: number, height: number, round = 0, turn = 0): Shape => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  round,
  turn,
});

/** A filled outline in absolute M, L, Q, C, Z. */
export const path = (d: string): Shape => ({ kind: 'path', d });

/** A filled outline from its right half. */
export const symmetricPath = (half: string): Shape => path(symmetric(half));

/** A star with its first point up; `inner` is the radius of the notches. */
export function star(cx: number, cy: number, outer: number, inner: number, points = 5): Shape {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i / points) * Math.PI - Math.PI / 2;
    const r = i % 2 === 0 ? outer : inner;
    return `${formatNumber(cx + r * Math.cos(angle))} ${formatNumber(cy + r * Math.sin(angle))}`;
  });
  return path(`M${corners.join('L')}Z`);
}

/** A round-capped stroke; below 2.4 units it would be invisible at 32 px. */
export const line = (width: number, d: string): Shape => ({ kind: 'line', d, width });

/** The same shape on the other side of the figure. */
export function mirror(shape: Shape): Shape {
  switch (shape.kind) {
    case 'ellipse':
      return { ...shape, cx: 100 - shape.cx, turn: -shape.turn };
    case 'rect':
      return { ...shape, x: 100 - shape.x - shape.width, turn: -shape.turn };
    default:
      return { ...shape, d: mirrorPath(shape.d) };
  }
}

/** The same shape `dx` to the right and `dy` down. */
export function move(shape: Shape, dx: number, dy: number): Shape {
  switch (shape.kind) {
    case 'ellipse':
      return { ...shape, cx: shape.cx + dx, cy: shape.cy + dy };
    case 'rect':
      return { ...shape, x: shape.x + dx, y: shape.y + dy };
    default:
      return { ...shape, d: movePath(shape.d, dx, dy) };
  }
}

/** Half of the shape's smaller side in units: how large a surface it offers to the light. */
export function halfExtent(shape: Shape): number {
  switch (shape.kind) {
    case 'ellipse':
      return Math.min(shape.rx, shape.ry);
    case 'rect':
      return Math.min(shape.width, shape.height) / 2;
    case 'path':
      return Math.min(...measureExtent(shape.d)) / 2;
    default:
      return shape.width / 2;
  }
}

const turned = (turn: number, cx: number, cy: number): string =>
  turn === 0 ? '' : ` transform="rotate(${formatNumber(turn)} ${formatNumber(cx)} ${formatNumber(cy)})"`;

/** The SVG element of a shape; `attributes` (with a leading space) colours or names it. */
export function elementOf(shape: Shape, attributes: string): string {
  switch (shape.kind) {
    case 'ellipse': {
      const { cx, cy, rx, ry, turn } = shape;
      const middle = `cx="${formatNumber(cx)}" cy="${formatNumber(cy)}"`;
      if (rx === ry) return `<circle ${middle} r="${formatNumber(rx)}"${attributes}/>`;
      return `<ellipse ${middle} rx="${formatNumber(rx)}" ry="${formatNumber(ry)}"${turned(turn, cx, cy)}${attributes}/>`;
    }
    case 'rect': {
      const { x, y, width, height, round, turn } = shape;
      const size = `x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(width)}" height="${formatNumber(height)}"`;
      const corner = round === 0 ? '' : ` rx="${formatNumber(round)}"`;
      return `<rect ${size}${corner}${turned(turn, x + width / 2, y + height / 2)}${attributes}/>`;
    }
    case 'path':
      return `<path d="${shape.d}"${attributes}/>`;
    default:
      return `<path d="${shape.d}" fill="none" stroke-width="${formatNumber(shape.width)}"${attributes}/>`;
  }
}

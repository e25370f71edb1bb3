/**
 * Path data as points. Designs use absolute M, L, Q, C and Z only, so that mirroring and reversing is arithmetic on
 * pairs and never needs an SVG engine.
 */

export type Point = readonly [x: number, y: number];

/** One decimal is 0.1 of a unit: invisible at 1024 px, and it keeps the files small. */
export const formatNumber = (value: number): string => String(Math.round(value * 10) / 10 || 0);

const pair = ([x, y]: Point): string => `${formatNumber(x)} ${formatNumber(y)}`;

interface Step {
  readonly letter: string;
  readonly points: readonly Point[];
}

function stepsOf(d: string): Step[] {
  return [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, letter = '', rest = '']) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    return { letter, points };
  });
}

const write = (steps: readonly Step[]): string =>
  steps.map(({ letter, points }) => letter + points.map(pair).join(' ')).join('');

/** Width and height of the bounding box of all points, including handles. */
export function measureExtent(d: string): readonly [width: number, height: number] {
  const points = stepsOf(d).flatMap((step) => step.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}

/** The path mirrored about the figure's middle, x = 50. */
export const mirrorPath = (d: string): string =>
  write(stepsOf(d).map((step) => ({ ...step, points: step.points.map(([x, y]) => [100 - x, y] as const) })));

/** The path moved by (dx, dy). */
export const movePath = (d: string, dx: number, dy: number): string =>
  write(
    stepsOf(d).map((step) => ({ ...step, points: step.points.map(([x, y]) => [x + dx, y + dy] as const) })),
  );

/** A closed outline from its right half, written downwards from the middle line back to the middle line. */
export function symmetric(half: string): string {
  const steps = stepsOf(half);
  const track = steps.flatMap((step) => step.points.map(([x, y]) => [100 - x, y] as const));
  const back: Step[] = [];
  let end = track.length - 1;
  for (const step of steps.slice(1).reverse()) {
    const start = end - step.points.length;
    back.push({ letter: step.letter, points: track.slice(start, end).reverse() });
    end = start;
  }
  return `${write([...steps, ...back])}Z`;
}

/** A ring of round tufts on an ellipse, for manes and wool. `puff` is how far a tuft extends. */
export function scallop(cx: number, cy: number, rx: number, ry: number, tufts: number, puff: number): string {
  const at = (turn: number, out: number): Point => {
    const angle = (turn / tufts) * 2 * Math.PI - Math.PI / 2;
    return [cx + (rx + out) * Math.cos(angle), cy + (ry + out) * Math.sin(angle)];
  };
  const steps: Step[] = [{ letter: 'M', points: [at(-0.5, 0)] }];
  for (let i = 0; i < tufts; i += 1) {
    steps.push({ letter: 'C', points: [at(i - 0.52, puff), at(i + 0.52, puff), at(i + 0.5, 0)] });
  }
  return `${write(steps)}Z`;
}

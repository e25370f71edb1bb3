/** CSS timing functions, as tables: they are read for everyone in every frame. */
export type Easing = (progress: number) => number;

export const linear: Easing = (progress) => progress;

const steps = 256;

export function cubicBezier(x1: number, y1: number, x2: number, y2: number): Easing {
  const at = (one: number, two: number, t: number) =>
    3 * one * t * (1 - t) ** 2 + 3 * two * t * t * (1 - t) + t ** 3;
  const table = Float64Array.from({ length: steps + 1 }, (_, step) => {
    let [low, high] = [0, 1];
    for (let halvings = 0; halvings < 30; halvings += 1) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < step / steps) low = middle;
      else high = middle;
    }
    return at(y1, y2, low);
  });
  return (progress) => {
    const place = Math.min(1, Math.max(0, progress)) * steps;
    const step = Math.min(steps - 1, Math.floor(place));
    const [from = 0, to = 1] = [table[step], table[step + 1]];
    return from + (to - from) * (place - step);
  };
}

export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

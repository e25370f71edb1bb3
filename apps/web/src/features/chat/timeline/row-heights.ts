/** Heights of the rows of a list: measured once a row was rendered, estimated before. Pure, px. */

/** Rows from `start` to before `end`; `Infinity` includes rows that are added at the end. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

interface Row {
  readonly key: string;
}

/** Rows rendered above and below those in view when the range is set. */
const overscan = 12;
/**
 * The range stays as long as at least `fewest` and at most `most` rows are rendered on each side of those in view, so
 * that most new messages remove no row at the top and cost no second render.
 */
const fewest = 6;
const most = 20;

export class RowHeights<R extends Row> {
  readonly #measured = new Map<string, number>();
  readonly #estimate: (row: R) => number;
  #rows: readonly R[] = [];
  /** Where each row starts, and at the end where the list ends. Empty when it has to be calculated again. */
  #offsets: number[] = [];

  constructor(estimate: (row: R) => number) {
    this.#estimate = estimate;
  }

  measure(key: string, height: number): void {
    if (this.#measured.get(key) === height) return;
    this.#measured.set(key, height);
    this.#offsets = [];
  }

  /** Returns where each row starts, and as the last item where the list ends. */
  offsets(rows: readonly R[]): readonly number[] {
    if (rows === this.#rows && this.#offsets.length > 0) return this.#offsets;
    const offsets = [0];
    let end = 0;
    for (const row of rows) {
      end += this.#measured.get(row.key) ?? this.#estimate(row);
      offsets.push(end);
    }
    this.#rows = rows;
    this.#offsets = offsets;
    this.#dropUnused();
    return offsets;
  }

  /** Returns the rows to render when the part of the list from `top` to `bottom` is in view: `now` if they still fit. */
  rangeIn(rows: readonly R[], top: number, bottom: number, now: RowRange): RowRange {
    const offsets = this.offsets(rows);
    const first = lastAtMost(offsets, top);
    const afterLast = lastAtMost(offsets, bottom) + 1;
    const above = first - now.start;
    const below = now.end - afterLast;
    const isStartFit = above <= most && (above >= fewest || now.start === 0);
    const isEndFit =
      now.end >= rows.length ? afterLast + most > rows.length : below >= fewest && below <= most;
    const end = afterLast + overscan;
    return {
      start: isStartFit ? now.start : Math.max(0, first - overscan),
      end: isEndFit ? now.end : end >= rows.length ? Number.POSITIVE_INFINITY : end,
    };
  }

  /** Heights of rows that left the list for good. */
  #dropUnused(): void {
    if (this.#measured.size < 2 * this.#rows.length + 500) return;
    const used = new Set(this.#rows.map(({ key }) => key));
    for (const key of this.#measured.keys()) if (!used.has(key)) this.#measured.delete(key);
  }
}

/** Returns the range of the same rows after rows were added or removed. */
export function followRows<R extends Row>(
  range: RowRange,
  before: readonly R[],
  after: readonly R[],
): RowRange {
  const key = before[range.start]?.key;
  if (key === undefined || after[range.start]?.key === key) return range;
  const start = after.findIndex((row) => row.key === key);
  if (start < 0) return range;
  return { start, end: range.end + start - range.start };
}

/** Index of the last offset that isn't beyond `at`; 0 when all are. */
function lastAtMost(offsets: readonly number[], at: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

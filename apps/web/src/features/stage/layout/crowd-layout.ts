/** Where guests can stand: rows that get larger towards the viewer, seen from behind. */
import { lipAt, type StageFrame } from './frame.ts';
import { stableHash } from './stable-hash.ts';

export interface CrowdSlot {
  /** Stable across resizes: row, and column counted from the middle. */
  id: string;
  row: number;
  /** In units: middle of the feet. */
  x: number;
  feetY: number;
  /** Height of the figure in units. */
  height: number;
}

export interface CrowdRow {
  row: number;
  feetY: number;
  height: number;
  spacing: number;
  /** 1.16 near the light, .66 near the viewer. */
  brightness: number;
}

/** First row's feet below the stage's edge, figure heights, distances between neighbours. */
interface RowPlan {
  first: number;
  heights: readonly number[];
  steps: readonly number[];
  spacing: readonly number[];
  /** Further rows keep growing, for taller screens. */
  maxRows: number;
}

const wide: RowPlan = {
  first: 78,
  heights: [92, 110, 130, 154, 180],
  steps: [48, 60, 70, 82],
  spacing: [103, 108, 118, 130, 146],
  maxRows: 9,
};
const phone: RowPlan = {
  first: 44,
  heights: [56, 66, 79, 95],
  steps: [24, 30, 36],
  spacing: [58, 61, 69, 80],
  maxRows: 9,
};
const mini: RowPlan = { first: 28, heights: [51, 62], steps: [26], spacing: [38, 47], maxRows: 2 };

/** A packed floor: more and smaller people in the same area. */
const packed = { height: 0.82, step: 0.74, spacing: 0.7 };
const growth = 1.17;
const jitterShare = 0.05;
const phaseChoices = 16;

function planOf(frame: StageFrame): RowPlan {
  if (frame.mini) return mini;
  return frame.compact ? phone : wide;
}

/** Value at an index; beyond the end of the list it keeps growing, so that tall screens get more rows. */
function growingValueAt(list: readonly number[], index: number): number {
  const last = list.length - 1;
  return (list[Math.min(index, last)] ?? 0) * growth ** Math.max(0, index - last);
}

function packedPlan(plan: RowPlan): RowPlan {
  const shrunk = (values: readonly number[], by: number) => values.map((value) => value * by);
  return {
    first: plan.first * 0.9,
    heights: shrunk(plan.heights, packed.height),
    steps: shrunk(plan.steps, packed.step),
    spacing: shrunk(plan.spacing, packed.spacing),
    maxRows: plan.maxRows,
  };
}

export function crowdRows(frame: StageFrame, isPacked = false): CrowdRow[] {
  const plan = isPacked && !frame.mini ? packedPlan(planOf(frame)) : planOf(frame);
  const rows: CrowdRow[] = [];
  let feetY = frame.lipY + plan.first;
  for (let row = 0; row < plan.maxRows; row += 1) {
    const height = growingValueAt(plan.heights, row);
    // Leaves out a row of which only the hair would show.
    if (feetY - height > frame.h - 0.36 * height) break;
    rows.push({ row, feetY, height, spacing: growingValueAt(plan.spacing, row), brightness: 1 });
    feetY += growingValueAt(plan.steps, row);
  }
  const darkest = Math.max(1, rows.length - 1);
  return rows.map((entry) => ({ ...entry, brightness: 1.16 - (0.5 * entry.row) / darkest }));
}

function headsOf(
  frame: StageFrame,
  { row, spacing }: CrowdRow,
  phase: number,
): { column: number; x: number }[] {
  const reach = Math.ceil(frame.cx / spacing) + 1;
  const heads: { column: number; x: number }[] = [];
  for (let column = -reach; column <= reach; column += 1) {
    const jitter = (stableHash(`${row}:${column}`) * 2 - 1) * jitterShare * spacing;
    const x = frame.cx + (column + phase) * spacing + jitter;
    if (x > -0.12 * spacing && x < frame.w + 0.12 * spacing) heads.push({ column, x });
  }
  return heads;
}

interface Head {
  x: number;
}

/** Near the sides a head has neighbours on one side only, so only the middle counts. */
function meanGap({ w }: StageFrame, heads: readonly Head[], before: readonly Head[]): number {
  const gaps = heads
    .filter(({ x }) => x > w * 0.1 && x < w * 0.9)
    .map(({ x }) => Math.min(...before.map((other) => Math.abs(other.x - x))));
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
}

/** Each row uses the phase that keeps its heads farthest from those of the row before it. */
export function crowdSlots(frame: StageFrame, isPacked = false): CrowdSlot[] {
  let before: readonly Head[] = [];
  return crowdRows(frame, isPacked).flatMap((row) => {
    let best = headsOf(frame, row, 0);
    let bestGap = -1;
    for (let choice = 0; before.length > 0 && choice < phaseChoices; choice += 1) {
      const heads = headsOf(frame, row, choice / phaseChoices - 0.5);
      const gap = meanGap(frame, heads, before);
      if (gap <= bestGap) continue;
      best = heads;
      bestGap = gap;
    }
    before = best;
    return best.map(({ column, x }) => ({
      id: `${row.row}:${column}`,
      row: row.row,
      x,
      // The first rows follow the curve of the stage.
      feetY: row.feetY - (frame.lipY - lipAt(frame, x)) * Math.max(0, 1 - row.row / 3),
      height: row.height,
    }));
  });
}

import { describe, expect, it } from 'vitest';
import { followRows, RowHeights } from './row-heights.ts';

const list = (...keys: readonly (string | number)[]) => keys.map((key) => ({ key: `${key}` }));
const numbered = (count: number) => list(...Array.from({ length: count }, (_, index) => index));
const heights = () => new RowHeights(() => 40);
const all = { start: 0, end: Number.POSITIVE_INFINITY };

describe('the heights of a list', () => {
  it('are estimated until a row is measured', () => {
    const rows = list('a', 'b', 'c');
    const known = heights();
    expect(known.offsets(rows)).toEqual([0, 40, 80, 120]);
    known.measure('b', 70);
    expect(known.offsets(rows)).toEqual([0, 40, 110, 150]);
    expect(known.offsets(list('b', 'c'))).toEqual([0, 70, 110]);
  });

  it('renders the rows in view and some around them', () => {
    const rows = numbered(100);
    expect(heights().rangeIn(rows, 40 * 50, 40 * 60, { start: 0, end: 10 })).toEqual({ start: 38, end: 73 });
  });

  it('includes what is added later while the end is in view', () => {
    const rows = numbered(100);
    expect(heights().rangeIn(rows, 40 * 90, 40 * 100, all)).toEqual({
      start: 78,
      end: Number.POSITIVE_INFINITY,
    });
    expect(heights().rangeIn(rows, 0, 400, all)).toEqual({ start: 0, end: 23 });
  });

  it('keeps the range while enough rows are left on both sides', () => {
    const known = heights();
    const range = known.rangeIn(numbered(100), 40 * 50, 40 * 60, all);
    expect(known.rangeIn(numbered(100), 40 * 53, 40 * 63, range)).toEqual(range);
    expect(known.rangeIn(numbered(100), 40 * 60, 40 * 70, range)).not.toEqual(range);
  });

  it('changes the range at the end only every few messages', () => {
    const known = heights();
    let range = known.rangeIn(numbered(100), 40 * 90, 40 * 100, all);
    let changes = 0;
    for (let count = 101; count <= 140; count += 1) {
      const next = known.rangeIn(numbered(count), 40 * (count - 10), 40 * count, range);
      if (next.start !== range.start) changes += 1;
      expect(next.start).toBeLessThanOrEqual(count - 10);
      range = next;
    }
    expect(changes).toBeLessThanOrEqual(6);
  });
});

describe('the range after rows changed', () => {
  const range = { start: 1, end: 3 };

  it('stays when rows are added at the end', () => {
    expect(followRows(range, list('a', 'b', 'c'), list('a', 'b', 'c', 'd'))).toBe(range);
  });

  it('moves with its first row when rows are added or removed before it', () => {
    expect(followRows(range, list('a', 'b', 'c'), list('x', 'y', 'a', 'b', 'c'))).toEqual({
      start: 3,
      end: 5,
    });
    expect(followRows(range, list('a', 'b', 'c'), list('b', 'c'))).toEqual({ start: 0, end: 2 });
  });

  it('stays when its first row is gone', () => {
    expect(followRows(range, list('a', 'b', 'c'), list('x', 'y'))).toBe(range);
  });
});

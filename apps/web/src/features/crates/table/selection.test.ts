import { describe, expect, it } from 'vitest';
import { selectAll, emptySelection, pruneSelection, toggleRow, selectRange } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const list = (selection: { selected: ReadonlySet<string> }) => [...selection.selected].sort().join('');

describe('withRange', () => {
  it('selects from the anchor to the row, in both directions', () => {
    expect(list(selectRange(toggleRow(emptySelection, 'b'), order, 'd'))).toBe('bcd');
    expect(list(selectRange(toggleRow(emptySelection, 'd'), order, 'b'))).toBe('bcd');
  });

  it('keeps the anchor, so that the next range starts there again', () => {
    const first = selectRange(toggleRow(emptySelection, 'c'), order, 'e');
    expect(first.anchor).toBe('c');
    expect(list(selectRange(first, order, 'b'))).toBe('bcde');
  });

  it('deselects a range when the anchor was deselected last', () => {
    expect(list(selectRange(toggleRow(selectAll(order), 'b'), order, 'd'))).toBe('ae');
  });

  it('is a plain toggle without an anchor, or when the anchor has left the table', () => {
    expect(list(selectRange(emptySelection, order, 'd'))).toBe('d');
    expect(list(selectRange(toggleRow(emptySelection, 'gone'), order, 'd'))).toBe('dgone');
  });

  it('skips rows that are not loaded', () => {
    expect(list(selectRange(toggleRow(emptySelection, 'a'), ['a', undefined, 'c'], 'c'))).toBe('ac');
  });
});

it('drops rows that left the table, anchor included', () => {
  const selection = toggleRow(toggleRow(emptySelection, 'a'), 'b');
  expect(pruneSelection(selection, new Set(['a', 'b', 'c']))).toBe(selection);
  expect(pruneSelection(selection, new Set(['a']))).toEqual({ selected: new Set(['a']), anchor: null });
});

import { describe, expect, it } from 'vitest';
import { allChosen, nothingChosen, pruned, toggled, withRange } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const list = (selection: { chosen: ReadonlySet<string> }) => [...selection.chosen].sort().join('');

describe('withRange', () => {
  it('chooses from the anchor to here, in both directions', () => {
    expect(list(withRange(toggled(nothingChosen, 'b'), order, 'd'))).toBe('bcd');
    expect(list(withRange(toggled(nothingChosen, 'd'), order, 'b'))).toBe('bcd');
  });

  it('keeps the anchor, so that the next range begins there again', () => {
    const first = withRange(toggled(nothingChosen, 'c'), order, 'e');
    expect(first.anchor).toBe('c');
    expect(list(withRange(first, order, 'b'))).toBe('bcde');
  });

  it('un-chooses a range when the anchor was un-chosen', () => {
    expect(list(withRange(toggled(allChosen(order), 'b'), order, 'd'))).toBe('ae');
  });

  it('is a plain toggle without an anchor, or when the anchor has left', () => {
    expect(list(withRange(nothingChosen, order, 'd'))).toBe('d');
    expect(list(withRange(toggled(nothingChosen, 'gone'), order, 'd'))).toBe('dgone');
  });

  it('skips rows that have not arrived', () => {
    expect(list(withRange(toggled(nothingChosen, 'a'), ['a', undefined, 'c'], 'c'))).toBe('ac');
  });
});

it('forgets what has left the table, anchor included', () => {
  const selection = toggled(toggled(nothingChosen, 'a'), 'b');
  expect(pruned(selection, new Set(['a', 'b', 'c']))).toBe(selection);
  expect(pruned(selection, new Set(['a']))).toEqual({ chosen: new Set(['a']), anchor: null });
});

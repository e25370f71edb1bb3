import { describe, expect, it } from 'vitest';
import { placeFloating } from './place-floating.ts';

const view = { width: 1000, height: 600 };
const menu = { width: 200, height: 300 };
const below = { align: 'start', side: 'below', gap: 6 } as const;

describe('placeFloating', () => {
  it('stands below its anchor, in line with the start', () => {
    const anchor = { left: 100, top: 50, width: 44, height: 44 };
    expect(placeFloating(anchor, menu, view, below)).toEqual({ left: 100, top: 100 });
  });

  it('lines up with the end or the middle when asked to', () => {
    const anchor = { left: 500, top: 50, width: 44, height: 44 };
    expect(placeFloating(anchor, menu, view, { ...below, align: 'end' }).left).toBe(344);
    expect(placeFloating(anchor, menu, view, { ...below, align: 'center' }).left).toBe(422);
  });

  it('turns to the other side when there is more room', () => {
    const anchor = { left: 100, top: 500, width: 44, height: 44 };
    expect(placeFloating(anchor, menu, view, below).top).toBe(194);
  });

  it('keeps the side when the other one has even less room', () => {
    const anchor = { left: 100, top: 200, width: 44, height: 44 };
    const tall = { width: 200, height: 580 };
    expect(placeFloating(anchor, tall, view, below).top).toBe(12);
  });

  it('stays inside the window at both edges', () => {
    const left = { left: 0, top: 50, width: 20, height: 20 };
    const right = { left: 980, top: 50, width: 20, height: 20 };
    expect(placeFloating(left, menu, view, { ...below, align: 'end' }).left).toBe(8);
    expect(placeFloating(right, menu, view, below).left).toBe(792);
  });
});

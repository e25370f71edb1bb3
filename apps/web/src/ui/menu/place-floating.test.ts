import { describe, expect, it } from 'vitest';
import { placeFloating } from './place-floating.ts';

const viewport = { width: 1000, height: 600 };
const menu = { width: 200, height: 300 };
const below = { align: 'start', side: 'below', gap: 6 } as const;

describe('placeFloating', () => {
  it('opens below its anchor, aligned with the start', () => {
    const anchor = { left: 100, top: 50, width: 44, height: 44 };
    expect(placeFloating(anchor, menu, viewport, below)).toEqual({ left: 100, top: 100 });
  });

  it('aligns with the end or the middle', () => {
    const anchor = { left: 500, top: 50, width: 44, height: 44 };
    expect(placeFloating(anchor, menu, viewport, { ...below, align: 'end' }).left).toBe(344);
    expect(placeFloating(anchor, menu, viewport, { ...below, align: 'center' }).left).toBe(422);
  });

  it('flips to the other side when there is more room', () => {
    const anchor = { left: 100, top: 500, width: 44, height: 44 };
    expect(placeFloating(anchor, menu, viewport, below).top).toBe(194);
  });

  it('keeps its side when the other one has even less room', () => {
    const anchor = { left: 100, top: 200, width: 44, height: 44 };
    const tall = { width: 200, height: 580 };
    expect(placeFloating(anchor, tall, viewport, below).top).toBe(12);
  });

  it('stays inside the window at both edges', () => {
    const left = { left: 0, top: 50, width: 20, height: 20 };
    const right = { left: 980, top: 50, width: 20, height: 20 };
    expect(placeFloating(left, menu, viewport, { ...below, align: 'end' }).left).toBe(8);
    expect(placeFloating(right, menu, viewport, below).left).toBe(792);
  });
});

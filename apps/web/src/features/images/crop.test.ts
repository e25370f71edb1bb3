import { describe, expect, it } from 'vitest';
import { outputSize, maxZoom, moveCrop, cropRegion, initialCrop, zoomCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('partOf', () => {
  it('shows as much as fits, centred', () => {
    expect(cropRegion(wide, 1, initialCrop)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
    expect(cropRegion(wide, 4, initialCrop)).toEqual({ left: 0, top: 50, width: 400, height: 100 });
  });

  it('shows less when zoomed in', () => {
    expect(cropRegion(wide, 1, { zoom: 2, x: 0.5, y: 0.5 })).toEqual({
      left: 150,
      top: 50,
      width: 100,
      height: 100,
    });
  });

  it('stays inside the image', () => {
    expect(cropRegion(wide, 1, { zoom: 1, x: 0, y: 1 })).toMatchObject({ left: 0, top: 0 });
    expect(cropRegion(wide, 1, { zoom: 2, x: 1, y: 1 })).toMatchObject({ left: 300, top: 100 });
  });
});

describe('moved', () => {
  it('moves by shares of the frame', () => {
    const crop = moveCrop(wide, 1, initialCrop, 0.25, 0);
    expect(cropRegion(wide, 1, crop)).toMatchObject({ left: 150, top: 0 });
  });

  it('does not accumulate movement beyond the edge', () => {
    const there = moveCrop(wide, 1, initialCrop, 50, 0);
    expect(cropRegion(wide, 1, there).left).toBe(200);
    expect(cropRegion(wide, 1, moveCrop(wide, 1, there, -0.25, 0)).left).toBe(150);
  });
});

it('keeps the zoom within its bounds', () => {
  expect(zoomCrop(initialCrop, 0.2).zoom).toBe(1);
  expect(zoomCrop(initialCrop, 99).zoom).toBe(maxZoom);
});

it.each([
  [{ width: 3000, height: 1000 }, 1800, { width: 1800, height: 600 }],
  [{ width: 300, height: 300 }, 1024, { width: 300, height: 300 }],
  [{ width: 0.4, height: 0.4 }, 1024, { width: 1, height: 1 }],
])('scales %j to at most %d pixels on its longer side', (region, maxSide, size) => {
  expect(outputSize(region, maxSide)).toEqual(size);
});

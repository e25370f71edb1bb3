import { describe, expect, it } from 'vitest';
import { drawnSize, mostZoom, moved, partOf, wholePicture, zoomed } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('partOf', () => {
  it('shows as much as fits, from the middle', () => {
    expect(partOf(wide, 1, wholePicture)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
    expect(partOf(wide, 4, wholePicture)).toEqual({ left: 0, top: 50, width: 400, height: 100 });
  });

  it('shows less when zoomed', () => {
    expect(partOf(wide, 1, { zoom: 2, x: 0.5, y: 0.5 })).toEqual({
      left: 150,
      top: 50,
      width: 100,
      height: 100,
    });
  });

  it('stays on the picture', () => {
    expect(partOf(wide, 1, { zoom: 1, x: 0, y: 1 })).toMatchObject({ left: 0, top: 0 });
    expect(partOf(wide, 1, { zoom: 2, x: 1, y: 1 })).toMatchObject({ left: 300, top: 100 });
  });
});

describe('moved', () => {
  it('goes by shares of the frame', () => {
    const crop = moved(wide, 1, wholePicture, 0.25, 0);
    expect(partOf(wide, 1, crop)).toMatchObject({ left: 150, top: 0 });
  });

  it('does not save up way beyond the edge', () => {
    const there = moved(wide, 1, wholePicture, 50, 0);
    expect(partOf(wide, 1, there).left).toBe(200);
    expect(partOf(wide, 1, moved(wide, 1, there, -0.25, 0)).left).toBe(150);
  });
});

it('zooms within its bounds', () => {
  expect(zoomed(wholePicture, 0.2).zoom).toBe(1);
  expect(zoomed(wholePicture, 99).zoom).toBe(mostZoom);
});

it.each([
  [{ width: 3000, height: 1000 }, 1800, { width: 1800, height: 600 }],
  [{ width: 300, height: 300 }, 1024, { width: 300, height: 300 }],
  [{ width: 0.4, height: 0.4 }, 1024, { width: 1, height: 1 }],
])('%j is drawn at most %d pixels long', (part, longest, size) => {
  expect(drawnSize(part, longest)).toEqual(size);
});

/** All sprites in as few canvases as they need, for WebGL. */
import type { Sprites } from './scene.ts';

export interface Sheet {
  readonly canvas: OffscreenCanvas;
  readonly places: readonly Place[];
}

interface Place {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Every WebGL can do that. */
const sheetPx = 2_048;
/** Between sprites, so that none shows the edge of its neighbour when it turns. */
const gapPx = 2;

export function packSprites(sprites: Sprites): Sheet[] {
  const sheets: { canvas: OffscreenCanvas; places: Place[] }[] = [];
  const tallestFirst = [...sprites].toSorted(([, a], [, b]) => b.bitmap.height - a.bitmap.height);
  let [x, y, rowHeight] = [0, sheetPx, 0];
  for (const [key, { bitmap }] of tallestFirst) {
    const { width, height } = bitmap;
    if (x + width > sheetPx) [x, y, rowHeight] = [0, y + rowHeight + gapPx, 0];
    if (sheets.length === 0 || y + height > sheetPx) {
      sheets.push({ canvas: new OffscreenCanvas(sheetPx, sheetPx), places: [] });
      [x, y, rowHeight] = [0, 0, 0];
    }
    const { canvas, places } = sheets.at(-1)!;
    canvas.getContext('2d')?.drawImage(bitmap, x, y);
    places.push({ key, x, y, width, height });
    rowHeight = Math.max(rowHeight, height);
    x += width + gapPx;
  }
  return sheets;
}

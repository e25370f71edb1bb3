import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { SongFile } from './song-files.ts';

/** Mean difference of a colour channel, 0 to 255: what another size and encoding change. A drawn cover differs more. */
const maxDifference = 12;

/** Waits until an image shows the image that is in a file, and not a drawn cover. */
export async function expectCover(image: Locator, file: SongFile): Promise<void> {
  const embedded = `data:image/${jpegStart(file.buffer) < 0 ? 'png' : 'jpeg'};base64,${readImage(file.buffer)}`;
  await image.waitFor();
  await expect
    .poll(() => image.evaluate(differenceFrom, embedded), { timeout: 10_000 })
    .toBeLessThan(maxDifference);
}

const jpegStart = (bytes: Buffer): number => bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]));

/** From its first byte. What follows it in the file does no harm. */
function readImage(bytes: Buffer): string {
  const jpeg = jpegStart(bytes);
  const start = jpeg < 0 ? bytes.indexOf('\x89PNG', 0, 'latin1') : jpeg;
  if (start < 0) throw new Error('the file has no image');
  return bytes.subarray(start, start + 200_000).toString('base64');
}

async function differenceFrom(shown: Element, source: string): Promise<number> {
  const size = 16;
  const expected = new Image();
  expected.src = source;
  await expected.decode();
  const [a, b] = [shown as HTMLImageElement, expected].map((image) => {
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, size, size);
    return context?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray();
  });
  if (!a || !b || (shown as HTMLImageElement).naturalWidth === 0) return 255;
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

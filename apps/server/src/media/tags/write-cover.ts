import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeImage } from '../images/decode-image.ts';
import { coverFileName } from './cover-file.ts';

const coverPixels = 512;
const maxPixels = 40_000_000;

/**
 * Re-encodes an image as a 512 × 512 WebP without metadata. Returns the file name, or null for images that are too
 * large, broken, or of a format that can contain scripts. Runs in the worker process.
 */
export async function writeCover(coverBytes: Uint8Array, outputDir: string): Promise<string | null> {
  const result = await decodeImage(coverBytes, {
    maxPixels,
    width: coverPixels,
    height: coverPixels,
    fit: 'cover',
    quality: 82,
    canEnlarge: true,
  });
  if (!('image' in result)) return null;
  await writeFile(join(outputDir, coverFileName), result.image.bytes);
  return coverFileName;
}

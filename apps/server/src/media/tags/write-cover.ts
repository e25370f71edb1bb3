import { join } from 'node:path';
import sharp from 'sharp';
import { coverFileName } from './cover-file.ts';

const coverPixels = 512;
const formats = new Set(['jpeg', 'png', 'webp', 'gif']);

/**
 * Encodes a picture anew as a 512 by 512 WebP, which leaves all metadata behind. Answers the file's name, or null for
 * pictures that are animated, larger than 40 megapixels, broken, or of a format that can carry scripts.
 */
export async function writeCover(picture: Uint8Array, outputDir: string): Promise<string | null> {
  try {
    const image = sharp(picture, { limitInputPixels: 40_000_000, failOn: 'error' });
    const { format, pages = 1 } = await image.metadata();
    if (!formats.has(format) || pages > 1) return null;
    await image
      .rotate()
      .resize(coverPixels, coverPixels, { fit: 'cover' })
      .webp({ quality: 82 })
      .toFile(join(outputDir, coverFileName));
    return coverFileName;
  } catch {
    return null;
  }
}

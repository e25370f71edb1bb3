/**
 * Decodes images from strangers. Only worker processes import this file: decoded pixels take about a hundred times
 * the size of a file, and a decoder may crash.
 */
import sharp from 'sharp';
import { detectImageFormat, type ImageFormat } from './image-format.ts';
import type { EncodeOptions, ImageResult } from './image-jobs.ts';

// The library itself can't open anything but these formats, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/** Decoding a GIF takes 6 bytes for a pixel, an AVIF image 18. The others are scaled down while they are read. */
const maxPixelsByFormat: Readonly<Record<ImageFormat, number>> = {
  jpeg: 40_000_000,
  png: 40_000_000,
  webp: 40_000_000,
  gif: 20_000_000,
  heif: 10_000_000,
};
const timeoutSeconds = 20;

/**
 * Encodes an image as WebP, rotated upright. Drops everything else in the file (location, camera, thumbnails,
 * trailing data), and all but the first frame of an animation.
 */
export async function decodeImage(file: Uint8Array, options: EncodeOptions): Promise<ImageResult> {
  if (options.isSvg === true) return drawSvg(file, options);
  const format = detectImageFormat(file);
  if (format === undefined) return { failure: 'unreadable' };
  try {
    const header = await sharp(file, { limitInputPixels: false, failOn: 'error', pages: 1 }).metadata();
    if (header.format !== format) return { failure: 'unreadable' };
    if (header.width * header.height > Math.min(options.maxPixels, maxPixelsByFormat[format]))
      return { failure: 'too-many-pixels' };
    const { data, info } = await sharp(file, {
      limitInputPixels: maxPixelsByFormat[format],
      failOn: 'error',
      pages: 1,
    })
      .timeout({ seconds: timeoutSeconds })
      .rotate()
      .resize({
        width: options.width,
        ...(options.height === undefined ? {} : { height: options.height }),
        fit: options.fit,
        withoutEnlargement: options.canEnlarge !== true,
      })
      .webp({ quality: options.quality })
      .toBuffer({ resolveWithObject: true });
    return { image: { bytes: data, width: info.width, height: info.height } };
  } catch {
    return { failure: 'unreadable' };
  }
}

/** A drawing has as many pixels as its root says. */
const maxSvgPixels = 2_000_000;
const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] };

/** The loader is available for this file only. */
async function drawSvg(file: Uint8Array, options: EncodeOptions): Promise<ImageResult> {
  sharp.unblock(svgLoader);
  try {
    const { data, info } = await sharp(file, { limitInputPixels: maxSvgPixels, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .resize({ width: options.width, fit: options.fit, withoutEnlargement: true })
      .webp({ quality: options.quality })
      .toBuffer({ resolveWithObject: true });
    return { image: { bytes: data, width: info.width, height: info.height } };
  } catch {
    return { failure: 'unreadable' };
  } finally {
    sharp.block(svgLoader);
  }
}

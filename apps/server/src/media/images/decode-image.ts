/**
 * Decodes images from strangers. Only worker processes import this file: decoded pixels take about a hundred times
 * the size of a file, and a decoder may crash.
 */
import sharp, { type Sharp } from 'sharp';
import { detectImageFormat, type ImageFormat } from './image-format.ts';
import type { EncodeOptions, ImageResult, Overlay } from './image-jobs.ts';

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

/** The loader is available for our drawing only, and not while the overlay of a stranger is read. */
async function drawSvg(file: Uint8Array, options: EncodeOptions): Promise<ImageResult> {
  const { overlay } = options;
  const square = overlay && (await readOverlay(overlay));
  sharp.unblock(svgLoader);
  try {
    const drawing = sharp(file, { limitInputPixels: maxSvgPixels, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .resize({ width: options.width, fit: options.fit, withoutEnlargement: true });
    if (overlay && square)
      drawing.composite([
        { input: await roundCorners(square, overlay), left: overlay.left, top: overlay.top },
      ]);
    const { data, info } = await encodeAs(drawing, options).toBuffer({ resolveWithObject: true });
    return { image: { bytes: data, width: info.width, height: info.height } };
  } catch {
    return { failure: 'unreadable' };
  } finally {
    sharp.block(svgLoader);
  }
}

function encodeAs(image: Sharp, { format, quality }: EncodeOptions): Sharp {
  return format === 'jpeg' ? image.flatten().jpeg({ quality }) : image.webp({ quality });
}

async function readOverlay({ file, size }: Overlay): Promise<Buffer | undefined> {
  const result = await decodeImage(Buffer.from(file), {
    maxPixels: Infinity,
    width: size,
    height: size,
    fit: 'cover',
    quality: 90,
    canEnlarge: true,
  });
  return 'image' in result ? result.image.bytes : undefined;
}

function roundCorners(square: Buffer, { size, radius }: Overlay): Promise<Buffer> {
  const mask = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`;
  return sharp(square)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

import { limits } from '@turnstage/contracts';
import { refuse } from '../../http/refusal.ts';
import type { EncodedImage } from './image-jobs.ts';
import type { ImageProcessor } from './image-processor.ts';

/**
 * Maximum length of the longer side. The largest size served is 1024, and high-density screens need twice as many
 * pixels.
 */
const maxSidePixels = 2048;
const quality = 84;

/** Re-encodes an image, upright and at most 2048 pixels on the longer side, without anything else in the file. */
export async function encodeImage(images: ImageProcessor, file: Uint8Array): Promise<EncodedImage> {
  const result = await images.encode(file, {
    maxPixels: limits.imagePixels,
    width: maxSidePixels,
    height: maxSidePixels,
    fit: 'inside',
    quality,
  });
  if ('image' in result) return result.image;
  throw refuse(result.failure === 'unreadable' ? 'image/unreadable' : 'image/too-many-pixels');
}

/** Draws an SVG document that was rewritten from an allow list, in the size that its root says. */
export async function encodeSvg(images: ImageProcessor, svg: Uint8Array): Promise<EncodedImage> {
  const result = await images.encode(svg, {
    maxPixels: limits.imagePixels,
    width: maxSidePixels,
    fit: 'inside',
    quality,
    isSvg: true,
  });
  if ('image' in result) return result.image;
  throw refuse('image/unreadable');
}

export interface ImageSize {
  readonly width: number;
  /** Absent: keeps the proportions of the image. */
  readonly height?: number;
}

/** Returns a stored image in another size, never larger than the original. */
export async function resizeImage(
  images: ImageProcessor,
  master: Buffer,
  { width, height }: ImageSize,
): Promise<Buffer> {
  const fit = height === undefined ? ('inside' as const) : ('cover' as const);
  const result = await images.encode(master, { maxPixels: limits.imagePixels, width, height, fit, quality });
  if ('image' in result) return result.image.bytes;
  // The file is ours, so something is wrong with the installation.
  throw new Error(`a stored image could not be read: ${result.failure}`);
}

import { limits } from '@turnstage/contracts';
import sharp from 'sharp';
import { refuse } from '../../http/refusal.ts';
import { formatOf } from './picture-format.ts';

export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The longest side that is kept; the largest size answered is 1024, and screens have two pixels for one. */
const keptPixels = 2048;

/** Nothing that people photograph takes so long; what does was made to. */
const withinSeconds = 20;
const quality = 84;

/**
 * Encodes a picture anew, upright and at most 2048 pixels long: what else the file held (place, camera, thumbnails,
 * things behind the picture) is left behind. Of one that moves the first frame is kept.
 */
export function encodePicture(file: Uint8Array): Promise<EncodedPicture> {
  const mine = turn.then(() => encode(file));
  turn = mine.catch(() => undefined);
  return mine;
}

/** One at a time: an unpacked picture is a hundred times its file, and the library uses all cores by itself. */
let turn: Promise<unknown> = Promise.resolve();

async function encode(file: Uint8Array): Promise<EncodedPicture> {
  const format = formatOf(file);
  if (format === undefined) throw refuse('image/unreadable');
  // The library's own guard would call an enormous picture broken; its owner should hear what is wrong.
  const { width, height, format: found } = await metadataOf(file);
  if (found !== format) throw refuse('image/unreadable');
  if (width * height > limits.imagePixels) throw refuse('image/too-many-pixels');
  try {
    const { data, info } = await sharp(file, {
      limitInputPixels: limits.imagePixels,
      failOn: 'error',
      pages: 1,
    })
      .timeout({ seconds: withinSeconds })
      .rotate()
      .resize(keptPixels, keptPixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw refuse('image/unreadable');
  }
}

async function metadataOf(file: Uint8Array) {
  try {
    return await sharp(file, { limitInputPixels: false, failOn: 'error', pages: 1 }).metadata();
  } catch {
    throw refuse('image/unreadable');
  }
}

export interface PictureSize {
  readonly width: number;
  /** Absent: as the picture's own proportions have it. */
  readonly height?: number;
}

/** A picture of ours in another size; never larger than it is kept. */
export async function resizePicture(kept: string, { width, height }: PictureSize): Promise<Buffer> {
  const fit = height === undefined ? ('inside' as const) : ('cover' as const);
  return sharp(kept)
    .resize({ width, ...(height === undefined ? {} : { height }), fit, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

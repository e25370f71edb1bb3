import type { PictureSize } from '../../../media/pictures/encode-picture.ts';

export type PictureKind = 'profilePicture' | 'coverPicture';

/** Document 3 section 9. */
export const pictureSizes = [128, 256, 500, 1024] as const;
export const defaultSize = 256;
export const pictureWidths = [33, 50, 100, 180, 182, 200, 350, 500, 800] as const;

/** A cover is three times as wide as high. */
export const coverRatio = 3;

/** The step that is not narrower than what was asked for; the widest one for everything beyond. */
export function snapWidth(width: number): number {
  return pictureWidths.find((step) => step >= width) ?? Math.max(...pictureWidths);
}

/** How a picture is answered; `name` tells variants of one picture apart. */
export interface Variant extends PictureSize {
  readonly name: string;
}

export function variantOf(
  kind: PictureKind,
  query: { readonly size?: number | undefined; readonly width?: number | undefined },
): Variant {
  if (query.width !== undefined && query.size === undefined) {
    const width = snapWidth(query.width);
    return { name: `w${width}`, width };
  }
  const size = query.size ?? defaultSize;
  const height = kind === 'coverPicture' ? Math.round(size / coverRatio) : size;
  return { name: `s${size}`, width: size, height };
}

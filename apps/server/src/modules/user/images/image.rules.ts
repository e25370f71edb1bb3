import type { ImageSize } from '../../../media/images/encode-image.ts';

export type ImageKind = 'profilePicture' | 'coverPicture';

/** Document 3 section 9. */
export const imageSizes = [128, 256, 500, 1024] as const;
export const defaultSize = 256;
export const imageWidths = [33, 50, 100, 180, 182, 200, 350, 500, 800] as const;

/** A cover is three times as wide as high. */
export const coverRatio = 3;

/** The smallest available width that is at least the requested one, or the largest available one. */
export function snapWidth(width: number): number {
  return imageWidths.find((step) => step >= width) ?? Math.max(...imageWidths);
}

/** Size of a served image. `name` identifies the variant in the image folder. */
export interface Variant extends ImageSize {
  readonly name: string;
}

export function variantOf(
  kind: ImageKind,
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

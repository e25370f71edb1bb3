export type PictureKind = 'profilePicture' | 'coverPicture';

/** The longest side that is kept; the largest size answered is 1024, and screens have two pixels for one. */
export const keptPixels = 2048;

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
export interface Variant {
  readonly name: string;
  readonly width: number;
  /** Absent: as the picture's own proportions have it. */
  readonly height?: number;
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

const formats: readonly (readonly [string, (bytes: Uint8Array) => boolean])[] = [
  ['jpeg', (bytes) => begins(bytes, 0, [0xff, 0xd8, 0xff])],
  ['png', (bytes) => begins(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', (bytes) => begins(bytes, 0, [0x47, 0x49, 0x46, 0x38])],
  [
    'webp',
    (bytes) => begins(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && begins(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
  ],
  ['heif', (bytes) => begins(bytes, 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69])],
];

/**
 * The format by the first bytes, in the image library's words (`heif` is AVIF); undefined for all others, those that
 * can hold scripts or links to elsewhere among them. The name and the sender's word for it do not count.
 */
export function formatOf(bytes: Uint8Array): string | undefined {
  return formats.find(([, fits]) => fits(bytes))?.[0];
}

function begins(bytes: Uint8Array, at: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

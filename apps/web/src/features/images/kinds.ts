export type ImageKind = 'profilePicture' | 'coverPicture';

interface ImageShape {
  /** Width divided by height. */
  readonly ratio: number;
  /** Length of the longer side that is uploaded, px. */
  readonly maxSide: number;
  /** Query string of the size shown here. */
  readonly shown: string;
}

export const imageShapes: Record<ImageKind, ImageShape> = {
  profilePicture: { ratio: 1, maxSide: 1024, shown: '?size=256' },
  coverPicture: { ratio: 3, maxSide: 1800, shown: '?size=1024' },
};

/** An image's id is the last part of its URL. */
export function imageId(address: string): string {
  return address.split('/').at(-1) ?? '';
}

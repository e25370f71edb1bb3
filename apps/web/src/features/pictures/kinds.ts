export type PictureKind = 'profilePicture' | 'coverPicture';

interface PictureShape {
  /** Width over height. */
  readonly ratio: number;
  /** Pixels of the longer side that are sent. */
  readonly longest: number;
  /** Query of the size that is shown here. */
  readonly shown: string;
}

export const shapes: Record<PictureKind, PictureShape> = {
  profilePicture: { ratio: 1, longest: 1024, shown: '?size=256' },
  coverPicture: { ratio: 3, longest: 1800, shown: '?size=1024' },
};

/** A picture's id is the last part of its address. */
export function pictureId(address: string): string {
  return address.split('/').at(-1) ?? '';
}

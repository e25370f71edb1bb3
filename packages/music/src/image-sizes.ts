/** Widths in which avatars are stored (document 3 section 9). */
export const avatarSizes = [128, 256, 500, 1024] as const;
export const defaultAvatarSize = 256;

/** Widths in which one provider serves its images (document 3 section 9). */
export const imageWidths = [33, 50, 100, 180, 182, 200, 350, 500, 800] as const;

/** The smallest stored avatar that isn't blurred at `pixels`; 256 for invalid input. */
export function snapAvatarSize(pixels?: number): (typeof avatarSizes)[number] {
  return pixels !== undefined && pixels > 0 ? snapUp(avatarSizes, pixels) : defaultAvatarSize;
}

/** The smallest available width that covers `pixels`, or the largest one. */
export function snapImageWidth(pixels: number): (typeof imageWidths)[number] {
  return snapUp(imageWidths, pixels);
}

function snapUp<const T extends number>(sizes: readonly T[], pixels: number): T {
  return sizes.find((size) => size >= pixels) ?? sizes[sizes.length - 1]!;
}

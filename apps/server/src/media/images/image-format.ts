export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

const formats: readonly (readonly [ImageFormat, (bytes: Uint8Array) => boolean])[] = [
  ['jpeg', (bytes) => hasBytesAt(bytes, 0, [0xff, 0xd8, 0xff])],
  ['png', (bytes) => hasBytesAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', (bytes) => hasBytesAt(bytes, 0, [0x47, 0x49, 0x46, 0x38])],
  [
    'webp',
    (bytes) =>
      hasBytesAt(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && hasBytesAt(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
  ],
  ['heif', (bytes) => hasBytesAt(bytes, 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69])],
];

/**
 * Detects the format from the first bytes and returns sharp's name for it (`heif` is AVIF). Returns undefined for
 * all other formats, including those that can contain scripts or external links. File name and Content-Type are
 * ignored.
 */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  return formats.find(([, matches]) => matches(bytes))?.[0];
}

function hasBytesAt(bytes: Uint8Array, at: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

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

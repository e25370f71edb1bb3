/** Decrypts segments: with WebCrypto where the page has it, else with code of our own. */

/** Decrypts one segment with its vector. Rejects when the key is wrong. */
export type Decrypt = (
  iv: Uint8Array<ArrayBuffer>,
  encrypted: ArrayBuffer,
) => Promise<Uint8Array<ArrayBuffer>>;

/** Takes the 16 bytes that the key's address returns. */
export async function importSegmentKey(bytes: ArrayBuffer): Promise<Decrypt> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!subtle) {
    const { decryptAesCbc } = await import('./aes-cbc.ts');
    const key = new Uint8Array(bytes);
    return async (iv, encrypted) => decryptAesCbc(key, iv, new Uint8Array(encrypted));
  }
  const key = await subtle.importKey('raw', bytes, 'AES-CBC', false, ['decrypt']);
  return async (iv, encrypted) =>
    new Uint8Array(await subtle.decrypt({ name: 'AES-CBC', iv }, key, encrypted));
}

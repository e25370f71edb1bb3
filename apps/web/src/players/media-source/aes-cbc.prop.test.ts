import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decryptAesCbc } from './aes-cbc.ts';

const block = fc.uint8Array({ minLength: 16, maxLength: 16 });

/** By the platform. */
async function encrypt(key: Uint8Array, iv: Uint8Array, plain: Uint8Array): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), 'AES-CBC', false, ['encrypt']);
  const algorithm = { name: 'AES-CBC', iv: Uint8Array.from(iv) };
  return new Uint8Array(await crypto.subtle.encrypt(algorithm, imported, Uint8Array.from(plain)));
}

test('decrypts what the platform encrypted', async () => {
  await fc.assert(
    fc.asyncProperty(block, block, fc.uint8Array({ maxLength: 500 }), async (key, iv, plain) => {
      expect(decryptAesCbc(key, iv, await encrypt(key, iv, plain))).toEqual(Uint8Array.from(plain));
    }),
  );
});

test('decrypts the example of FIPS 197', () => {
  const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  // Its plaintext ends in 0xff, which is no padding; a vector that differs in the last byte makes it 0x01.
  const iv = hex('000000000000000000000000000000fe');
  const encrypted = hex('69c4e0d86a7b0430d8cdb78070b4c55a');
  expect(decryptAesCbc(hex('000102030405060708090a0b0c0d0e0f'), iv, encrypted)).toEqual(
    hex('00112233445566778899aabbccddee'),
  );
});

test('refuses what was encrypted with another key, and half a block', async () => {
  const [key, other, iv] = [1, 2, 3].map((fill) => new Uint8Array(16).fill(fill)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const encrypted = await encrypt(key, iv, new Uint8Array(64));
  expect(() => decryptAesCbc(other, iv, encrypted)).toThrow('padding');
  expect(() => decryptAesCbc(key, iv, encrypted.subarray(0, 40))).toThrow('blocks');
});

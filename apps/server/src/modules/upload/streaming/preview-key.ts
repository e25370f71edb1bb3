/** The beginning of a song that anyone can play is encrypted with a key of its own. */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const algorithm = 'aes-128-cbc';

/** The key of the preview. It reveals nothing about the key of the song. */
export function previewKeyOf(songKey: Buffer): Buffer {
  return createHmac('sha256', songKey).update('preview').digest().subarray(0, 16);
}

/** Encrypts a segment of the song again, so that the key of the preview opens it. */
export function encryptForPreview(segment: Buffer, songKey: Buffer, ivHex: string): Buffer {
  const iv = Buffer.from(ivHex, 'hex');
  const decipher = createDecipheriv(algorithm, songKey, iv);
  const cipher = createCipheriv(algorithm, previewKeyOf(songKey), iv);
  const plaintext = Buffer.concat([decipher.update(segment), decipher.final()]);
  return Buffer.concat([cipher.update(plaintext), cipher.final()]);
}

/** Data URLs, in which clients send images inside JSON. */

/**
 * Files by the text that replaced them in the body: a data URL with the hash of the file, so that equal bodies stay
 * equal (`Idempotency-Key`).
 */
export type BodyFiles = ReadonlyMap<string, Buffer>;

export const noFiles: BodyFiles = new Map();

/** Maximum length of everything before the base64 data. */
export const maxHeadLength = 200;

/**
 * Returns the bytes of a data URL with a base64 image; undefined for any other text. `files` are those of the same
 * request.
 */
export function readDataUrl(text: string, files: BodyFiles): Buffer | undefined {
  const file = files.get(text);
  if (file) return file;
  const head = headOf(text.slice(0, maxHeadLength));
  return head === undefined ? undefined : Buffer.from(text.slice(head.length), 'base64');
}

/** `data:image/png;base64,` with whatever parameters. */
const imageHead = /^\s*data:image\/[\w.+-]+(;[\w.+-]+=[^;,]*)*;base64\s*,/i;

export function headOf(text: string): string | undefined {
  return imageHead.exec(text)?.[0];
}

/**
 * Looks at the frames of an ID3v2 tag before a library does. The library keeps an object for every frame, also for
 * empty ones: six megabytes of zeros take more than 160 MB.
 */
import { open } from 'node:fs/promises';
import { id3Length } from '../sniff.ts';

const headerBytes = 10;
/** Padding that a library can read without harm. */
const harmlessPadding = 64 * 1024;
/** Real tags have a few dozen. */
const maxFrames = 2_000;

/**
 * `ordinary`: leave it to the library. `excessive`: nobody should read it. A buffer: the tag without its padding.
 * @param start the beginning of the file, if it was read already: most files need no other look
 */
export async function inspectId3(
  path: string,
  start?: Uint8Array,
): Promise<'ordinary' | 'excessive' | Buffer> {
  if (start && id3Length(start) <= harmlessPadding) return 'ordinary';
  const file = await open(path, 'r');
  try {
    const header = Buffer.alloc(headerBytes);
    const { bytesRead } = await file.read(header, 0, headerBytes, 0);
    const tagEnd = bytesRead < headerBytes ? 0 : id3Length(header);
    const version = header[3] ?? 0;
    if (tagEnd <= harmlessPadding) return 'ordinary';
    // Other versions and transformed tags are rare; their size is limited by the process that reads them.
    if (version < 3 || version > 4 || header[5] !== 0) return 'ordinary';
    let position = headerBytes;
    for (let frames = 0; position + headerBytes <= tagEnd; frames++) {
      if (frames >= maxFrames) return 'excessive';
      const frame = Buffer.alloc(headerBytes);
      const read = await file.read(frame, 0, headerBytes, position);
      if (read.bytesRead < headerBytes || frame[0] === 0) break;
      position += headerBytes + (version === 4 ? readSyncSafe(frame, 4) : frame.readUInt32BE(4));
    }
    if (tagEnd - position <= harmlessPadding) return 'ordinary';
    const tag = Buffer.alloc(position);
    await file.read(tag, 0, position, 0);
    writeSyncSafe(tag, 6, position - headerBytes);
    return tag;
  } finally {
    await file.close();
  }
}

/** Four bytes of seven bits each. */
function readSyncSafe(data: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => sum * 128 + (data[at + index]! & 0x7f), 0);
}

function writeSyncSafe(data: Buffer, at: number, value: number): void {
  [21, 14, 7, 0].forEach((shift, index) => (data[at + index] = (value >> shift) & 0x7f));
}
